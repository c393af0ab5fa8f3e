/**
 * A turn being put together. This module contains no rules: options, limits and reasons come from the snapshot's
 * `stage`, and the staged turn is written in the project's notation.
 */
import type { BuyOption, Mark, Payment, Reason, ReserveOption, Returns, Stage, TakeOption } from '../lib/api/types';

export const LANES = 7;
const COLOURS = 5;
export const WILD = 5;
const none = (): number[] => new Array<number>(LANES).fill(0);
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export type Action =
  { kind: 'take'; tokens: number[] } | { kind: 'reserve'; place: string } | { kind: 'buy'; place: string };

export interface TurnDraft {
  action: Action | null;
  /** Gold for each colour; null: the minimum. */
  gold: number[] | null;
  /** Tokens to return, by colour index. */
  back: number[];
  /** The place of the chosen tile. */
  tile: number | null;
  /** The reason why the last click was refused. */
  refused: Reason | null;
}

export const empty = (): TurnDraft => ({ action: null, gold: null, back: none(), tile: null, refused: null });

const refuse = (draft: TurnDraft, refused: Reason | null): TurnDraft => ({ ...draft, refused });
const start = (action: Action | null): TurnDraft => ({ ...empty(), action });
const why = (stage: Stage, number: number | null | undefined): Reason | null =>
  number === null || number === undefined ? null : (stage.reasons[number] ?? null);

/** One letter for each token, in the order of the colour index; "0" means none. */
function spell(letters: string, counts: readonly number[]): string {
  const text = counts.map((count, lane) => (letters[lane] ?? '').repeat(count)).join('');
  return text || '0';
}

// --- taking ----------------------------------------------------------------------------------------

const staged = (draft: TurnDraft): number[] => (draft.action?.kind === 'take' ? draft.action.tokens : none());
const holds = (option: TakeOption, wanted: readonly number[]): boolean =>
  wanted.every((count, lane) => (option.tokens[lane] ?? 0) >= count);
const same = (option: TakeOption, wanted: readonly number[]): boolean =>
  wanted.every((count, lane) => (option.tokens[lane] ?? 0) === count);

function takeOption(stage: Stage, tokens: readonly number[]): TakeOption | null {
  return stage.takes.find((option) => same(option, tokens)) ?? null;
}

/** The reason why one more token of a pile cannot be staged; null if it can. */
export function pileReason(stage: Stage, letters: string, draft: TurnDraft, lane: number): Reason | null {
  const wanted = staged(draft).map((count, at) => count + Number(at === lane));
  if (stage.takes.some((option) => holds(option, wanted))) return null;
  const known = stage.take_refusals[spell(letters, wanted)] ?? stage.take_refusals[letters[lane] ?? ''];
  return why(stage, known ?? stage.take_else);
}

export function clickPile(stage: Stage, letters: string, draft: TurnDraft, lane: number): TurnDraft {
  if (stage.owed !== 'act') return draft;
  const reason = pileReason(stage, letters, draft, lane);
  if (reason) return refuse(draft, reason);
  const tokens = staged(draft).map((count, at) => count + Number(at === lane));
  return start({ kind: 'take', tokens });
}

/** Put one staged token back on its pile. */
export function dropToken(draft: TurnDraft, lane: number): TurnDraft {
  if (draft.action?.kind !== 'take') return draft;
  const tokens = draft.action.tokens.map((count, at) => Math.max(0, count - Number(at === lane)));
  return start(sum(tokens) ? { kind: 'take', tokens } : null);
}

// --- cards -----------------------------------------------------------------------------------------

const buyOption = (stage: Stage, place: string): BuyOption | null =>
  stage.buys.find((option) => option.place === place) ?? null;
const reserveOption = (stage: Stage, place: string): ReserveOption | null =>
  stage.reserves.find((option) => option.place === place) ?? null;

function cardReason(stage: Stage, kind: 'buy' | 'reserve', place: string): Reason | null {
  return why(stage, (kind === 'buy' ? stage.buy_refusals : stage.reserve_refusals)[place]);
}

/** Buy or reserve a card: staged if it is legal, otherwise the reason is shown. */
export function stageCard(stage: Stage, draft: TurnDraft, kind: 'buy' | 'reserve', place: string): TurnDraft {
  if (stage.owed !== 'act') return draft;
  const option = kind === 'buy' ? buyOption(stage, place) : reserveOption(stage, place);
  return option ? start({ kind, place }) : refuse(draft, cardReason(stage, kind, place));
}

/** A click on a card: the purchase if it is possible, otherwise the reservation; a second click removes it. */
export function clickCard(stage: Stage, draft: TurnDraft, place: string): TurnDraft {
  if (stage.owed !== 'act') return draft;
  if (draft.action && draft.action.kind !== 'take' && draft.action.place === place) return empty();
  if (buyOption(stage, place)) return stageCard(stage, draft, 'buy', place);
  if (reserveOption(stage, place)) return stageCard(stage, draft, 'reserve', place);
  return refuse(empty(), cardReason(stage, 'buy', place) ?? cardReason(stage, 'reserve', place));
}

// --- decisions that follow the action ----------------------------------------------------------------

/** The evaluation of a draft: its effect, and the missing decisions. */
export interface Plan {
  take: TakeOption | null;
  reserve: ReserveOption | null;
  buy: BuyOption | null;
  /** Tokens held after it, before and after the return; null while unknown. */
  total: number | null;
  /** The number of tokens to return in this submission, or null. */
  returns: Returns | null;
  /** The number of tokens of the return that are not chosen yet. */
  owes: number;
  payment: Payment | null;
  gold: number[];
  /** Tiles of which one must be chosen in this submission. */
  tiles: number[];
  /** Asked after the reveal (3.2). */
  later: { returns: boolean; tiles: boolean };
  /** The reason why it is not a complete turn yet. */
  lacks: 'action' | 'more' | 'return' | 'tile' | null;
  reason: Reason | null;
  /** In notation, once it is complete. */
  moves: string | null;
}

/** The gold of the default payment, by colour. */
function leastGold(payment: Payment, letters: string): number[] {
  const spelled = payment.default.slice(1);
  return Array.from({ length: COLOURS }, (_, lane) => [...spelled].filter((letter) => letter === letters[lane]).length);
}

export function plan(stage: Stage, letters: string, draft: TurnDraft): Plan {
  const { action } = draft;
  const take = action?.kind === 'take' ? takeOption(stage, action.tokens) : null;
  const reserve = action?.kind === 'reserve' ? reserveOption(stage, action.place) : null;
  const buy = action?.kind === 'buy' ? buyOption(stage, action.place) : null;
  const option = take ?? reserve ?? buy;
  const reveals = reserve?.reveals ?? buy?.reveals ?? false;
  const due = stage.owed === 'return' ? stage.returns : (option?.returns ?? null);
  const met = stage.owed === 'tile' ? stage.tiles : option ? (buy ? buy.tiles : stage.tiles) : [];
  const returns = reveals ? null : due;
  const tiles = !reveals && met.length > 1 ? met : [];
  const owes = returns ? returns.count - sum(draft.back) : 0;
  const payment = stage.payment ?? buy?.payment ?? null;
  const gold = payment ? (draft.gold ?? leastGold(payment, letters)) : [];
  const made: Plan = {
    take,
    reserve,
    buy,
    returns,
    owes,
    payment,
    gold,
    tiles,
    total: option ? option.total - sum(draft.back) : null,
    later: { returns: reveals && due !== null, tiles: reveals && met.length > 1 },
    lacks: null,
    reason: null,
    moves: null,
  };
  const owed = stage.owed === 'act' ? option !== null || stage.may_pass : true;
  if (!owed) {
    made.lacks = action ? 'more' : 'action';
    made.reason = action ? why(stage, stage.take_incomplete) : null;
  } else if (owes > 0) made.lacks = 'return';
  else if (tiles.length && draft.tile === null) made.lacks = 'tile';
  else made.moves = notation(stage, letters, draft, made);
  return made;
}

function notation(stage: Stage, letters: string, draft: TurnDraft, made: Plan): string {
  const moves: string[] = [];
  const option = made.take ?? made.reserve ?? made.buy;
  if (option) moves.push(option.move);
  else if (stage.owed === 'act') moves.push('pass');
  if (made.payment && (made.payment.choice || stage.owed === 'pay')) moves.push(`=${spell(letters, made.gold)}`);
  if (made.returns) moves.push(`-${spell(letters, draft.back)}`);
  if (made.tiles.length) moves.push(`T${(draft.tile ?? 0) + 1}`);
  return moves.join(' ');
}

/** Return one token more, or one fewer, of a colour. */
export function stepBack(made: Plan, draft: TurnDraft, lane: number, by: 1 | -1): TurnDraft {
  if (!made.returns) return draft;
  const most = made.returns.most[lane] ?? 0;
  const now = draft.back[lane] ?? 0;
  const next = now + by;
  if (next < 0 || next > most || (by > 0 && made.owes === 0)) return draft;
  return { ...draft, refused: null, back: draft.back.map((count, at) => (at === lane ? next : count)) };
}

/** One more gold for a colour; after the maximum, the minimum again. */
export function cycleGold(made: Plan, draft: TurnDraft, lane: number): TurnDraft {
  const { payment, gold } = made;
  if (!payment) return draft;
  const now = gold[lane] ?? 0;
  const more = now < (payment.price[lane] ?? 0) && sum(gold) < payment.gold;
  const next = more ? now + 1 : (payment.least[lane] ?? 0);
  return { ...draft, refused: null, gold: gold.map((count, at) => (at === lane ? next : count)) };
}

export function chooseTile(made: Plan, draft: TurnDraft, slot: number): TurnDraft {
  return made.tiles.includes(slot) ? { ...draft, refused: null, tile: draft.tile === slot ? null : slot } : draft;
}

/** The payment in each colour with the chosen gold. */
export function paid(payment: Payment, gold: readonly number[]): number[] {
  const tokens = none();
  payment.price.forEach((count, lane) => (tokens[lane] = count - (gold[lane] ?? 0)));
  tokens[WILD] = sum(gold);
  return tokens;
}

/** Decisions in notation as a draft, as far as they are valid: the proposal of a hint. */
export function stageMoves(stage: Stage, letters: string, moves: string): TurnDraft {
  const counted = (spelled: string): number[] =>
    none().map((_, lane) => [...spelled].filter((letter) => letter === letters[lane]).length);
  let draft = empty();
  for (const move of moves.split(' ')) {
    const rest = move.slice(1);
    if (move[0] === '+') draft = { ...draft, action: { kind: 'take', tokens: counted(rest) } };
    else if (move[0] === 'R' || move[0] === 'B')
      draft = stageCard(stage, draft, move[0] === 'B' ? 'buy' : 'reserve', rest);
    else if (move[0] === '-') draft = { ...draft, back: counted(rest) };
    else if (move[0] === '=') draft = { ...draft, gold: counted(rest).slice(0, COLOURS) };
    else if (move[0] === 'T') draft = { ...draft, tile: Number(rest) - 1 };
  }
  return draft;
}

// --- the preview -----------------------------------------------------------------------------------

/** The marks after the staged turn: the server's own for a complete take, otherwise computed from `short`. */
export function marksWith(stage: Stage | null, marks: readonly Mark[], draft: TurnDraft): number[] {
  if (!stage || draft.action?.kind !== 'take') return marks.map((mark) => mark.mark);
  const { tokens } = draft.action;
  return takeOption(stage, tokens)?.marks ?? marks.map((mark) => markWith(mark, tokens));
}

export function markWith(mark: Mark, tokens: readonly number[]): number {
  const lacking = sum(mark.short);
  const gold = mark.mark < 0 ? lacking + mark.mark : lacking;
  const left = lacking - sum(mark.short.map((count, lane) => Math.min(count, tokens[lane] ?? 0)));
  return mark.mark >= 0 || left <= gold ? left : gold - left;
}
