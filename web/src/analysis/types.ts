/** What the law says about an analysis: see `cabochon/local/analysis.py`, `judging.py` and `show/values/draft.py`. */
import type { PositionState, SeenGame, TileState } from '../lib/api/types';

export interface NodeState {
  parent: number;
  /** In notation; empty for the root. */
  move: string;
  /** The revealed card that somebody chose; empty if it is left to chance. */
  card: string;
  comment: string;
  name: string;
  /** Round and seat: 3.2. */
  turn: string;
  /** The move in words. */
  text: string;
}

export interface TreeState {
  edition: string;
  position: string;
  names: string[];
  nodes: NodeState[];
  at: number;
}

export interface RevealState {
  place: string;
  level: number;
  seat: number;
  card: string;
  options: string[];
}

export interface LookState {
  seen: SeenGame;
  turn: string;
  notation: string;
  reveal: RevealState | null;
  unknown: boolean;
}

export interface PlayedState {
  nodes: NodeState[];
  look: LookState;
}

export interface HandCard {
  card: string | null;
  level: number;
  open: boolean;
}

export interface DraftPlayer {
  tokens: number[];
  cards: string[];
  hand: HandCard[];
}

export interface Draft {
  edition: string;
  board: (string | null)[][];
  tiles: TileState[];
  players: DraftPlayer[];
  team: number | null;
  turn: number;
  round: number;
}

export interface DraftProblem {
  rule: string | null;
  key: string;
  text: string;
}

export interface DraftState {
  draft: Draft;
  problems: DraftProblem[];
  position: PositionState;
  notation: string | null;
  free_cards: string[];
  free_tiles: string[];
}

export interface LineState {
  seat: number;
  move: string;
  text: string;
}

export interface CandidateState {
  moves: string;
  text: string;
  chance: number;
  visits: number;
  line: LineState[];
}

export interface ThoughtState {
  seat: number;
  chances: number[];
  simulations: number;
  candidates: CandidateState[];
}

/** A task for the engine; its bytes as base64. */
export interface PlainTask {
  begin: string;
  mind: string | null;
  simulations: number;
  slice: number;
  seconds: number | null;
  forced: boolean;
}

export interface Judged {
  tasks: PlainTask[];
  learned: boolean;
}

export interface Spread {
  seat: number;
  turn: number;
  cards: { card: string; tasks: PlainTask[] }[];
}
