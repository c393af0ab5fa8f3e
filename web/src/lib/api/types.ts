/** The wire's types by the names the page uses. They are made from the server's schema: `npm run types`. */
import type { components } from './schema';

type Schemas = components['schemas'];

/** What is in the box. Older servers do not send the last three. */
export type EditionInfo = Schemas['EditionInfo'] & {
  rule_set?: string;
  lesson?: boolean;
  /** A CSS colour for each of `colours`. */
  look?: Readonly<Record<string, unknown>>;
};
export type About = Schemas['About'];
export type Archive = Schemas['Archive'];
export type BotInfo = Schemas['BotInfo'];
export type BuyOption = Schemas['BuyOption'];
export type CardInfo = Schemas['CardInfo'];
export type ClientMessage = Schemas['SocketMessages']['client'];
export type EditionId = EditionInfo['id'];
export type EventState = Schemas['EventState'];
export type Eyes = Replay['eyes'];
export type Goal = Schemas['Goal'];
export type HandCard = Schemas['HandCard'];
export type Hint = Schemas['Hint'];
export type HouseStatistics = Schemas['HouseStatistics'];
export type LessonState = Schemas['LessonState'];
export type Lobby = Schemas['Lobby'];
export type Mark = Schemas['Mark'];
export type Me = Schemas['Me'];
export type MomentState = Schemas['MomentState'];
export type MoveKind = Schemas['MoveKind'];
export type MyStatistics = Schemas['MyStatistics'];
export type Payment = Schemas['Payment'];
export type PlayerState = Schemas['PlayerState'];
export type PositionState = Schemas['PositionState'];
export type PrivateKey = Schemas['PrivateKey'];
export type Reason = Schemas['Reason'];
export type RecordChecked = Schemas['RecordChecked'];
export type RecordProblem = Schemas['RecordProblem'];
export type Refusal = Schemas['Refusal'];
export type Replay = Schemas['Replay'];
export type ReplayStep = Schemas['ReplayStep'];
export type ReserveOption = Schemas['ReserveOption'];
export type Returns = Schemas['Returns'];
export type Said = Schemas['Said'];
export type SeatAsk = Schemas['SeatAsk'];
export type SeatInfo = Schemas['SeatInfo'];
export type ServerMessage = Schemas['SocketMessages']['server'];
export type Stage = Schemas['Stage'];
export type State = Schemas['State'];
export type StoryState = Schemas['StoryState'];
export type TableAsk = Schemas['TableAsk'];
export type TableInfo = Schemas['TableInfo'];
export type TakeOption = Schemas['TakeOption'];
export type TileInfo = Schemas['TileInfo'];
export type TileState = Schemas['TileState'];
export type TurnPoint = Schemas['TurnPoint'];
export type VersionEvents = Schemas['VersionEvents'];
export type WordFiles = Schemas['WordFiles'];
