/** The wire's types by the names the page uses. They are made from the server's schema: `npm run types`. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type About = Schemas['About'];
export type Accepted = Schemas['Accepted'];
export type Archive = Schemas['Archive'];
export type BotInfo = Schemas['BotInfo'];
export type ClientMessage = Schemas['SocketMessages']['client'];
export type ClockAsk = Schemas['ClockAsk'];
export type EditionInfo = Schemas['EditionInfo'];
export type EventState = Schemas['EventState'];
export type Hint = Schemas['Hint'];
export type LessonState = Schemas['LessonState'];
export type Lobby = Schemas['Lobby'];
export type Me = Schemas['Me'];
export type Preview = Schemas['Preview'];
export type PrivateKey = Schemas['PrivateKey'];
export type HouseStatistics = Schemas['HouseStatistics'];
export type MomentState = Schemas['MomentState'];
export type MyStatistics = Schemas['MyStatistics'];
export type RecordChecked = Schemas['RecordChecked'];
export type RecordProblem = Schemas['RecordProblem'];
export type Replay = Schemas['Replay'];
export type ReplayStep = Schemas['ReplayStep'];
export type StoryState = Schemas['StoryState'];
export type TurnPoint = Schemas['TurnPoint'];
export type Eyes = Replay['eyes'];
export type Refusal = Schemas['Refusal'];
export type Said = Schemas['Said'];
export type SeatAsk = Schemas['SeatAsk'];
export type SeatInfo = Schemas['SeatInfo'];
export type ServerMessage = Schemas['SocketMessages']['server'];
export type State = Schemas['State'];
export type TableAsk = Schemas['TableAsk'];
export type TableInfo = Schemas['TableInfo'];
export type VersionEvents = Schemas['VersionEvents'];
export type EditionId = TableInfo['edition'];
