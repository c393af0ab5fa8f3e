/** The wire types that the table needs, as generated from the server's schema. */
import type { components } from '../lib/api/schema';

type Schemas = components['schemas'];

export type BuyOption = Schemas['BuyOption'];
export type CardInfo = Schemas['CardInfo'];
export type EditionInfo = Schemas['EditionInfo'];
export type EventState = Schemas['EventState'];
export type Goal = Schemas['Goal'];
export type HandCard = Schemas['HandCard'];
export type Hint = Schemas['Hint'];
export type Mark = Schemas['Mark'];
export type MoveKind = Schemas['MoveKind'];
export type OutcomeState = Schemas['OutcomeState'];
export type Payment = Schemas['Payment'];
export type PlayerState = Schemas['PlayerState'];
export type PositionState = Schemas['PositionState'];
export type Reason = Schemas['Reason'];
export type Refusal = Schemas['Refusal'];
export type ReserveOption = Schemas['ReserveOption'];
export type Returns = Schemas['Returns'];
export type Said = Schemas['Said'];
export type SeatInfo = Schemas['SeatInfo'];
export type Stage = Schemas['Stage'];
export type State = Schemas['State'];
export type StoryState = Schemas['StoryState'];
export type TableInfo = Schemas['TableInfo'];
export type TakeOption = Schemas['TakeOption'];
export type TileInfo = Schemas['TileInfo'];
export type TileState = Schemas['TileState'];
export type VersionEvents = Schemas['VersionEvents'];
