/** The history by turns: all actions of a player in one turn are one entry. */
import type { EventState, VersionEvents } from '../lib/api/types';

export interface Turn {
  /** The player whose turn it was, or whom the remark concerns; null if it concerns the whole table. */
  readonly seat: number | null;
  /** Whether it is a played turn, not a remark of the referee. */
  readonly played: boolean;
  /** Its first and its last version. */
  readonly first: number;
  last: number;
  items: EventState[];
  /** Whether it was taken back later. */
  undone: boolean;
}

/** Events of the referee outside any turn. */
const REMARKS = new Set(['took-back', 'resigned', 'flag-fell', 'bot-plays', 'person-back', 'ended', 'final-round-off']);

/** The turns of a history, oldest first. */
export function turnsOf(history: readonly VersionEvents[]): Turn[] {
  const turns: Turn[] = [];
  for (const { version, items } of history) {
    const [head] = items;
    if (!head) continue;
    const played = !REMARKS.has(head.key ?? '');
    const seat = head.seat ?? null;
    const before = turns[turns.length - 1];
    if (head.key === 'took-back') undo(turns, seat);
    if (played && before?.played && before.seat === seat && !before.undone) {
      before.items = withoutIntent([...before.items, ...items]);
      before.last = version;
    } else turns.push({ seat, played, first: version, last: version, items: [...items], undone: false });
  }
  return turns;
}

/** Returns to the state before the seat's last turn (9.6). */
function undo(turns: readonly Turn[], seat: number | null): void {
  for (const turn of [...turns].reverse()) {
    if (!turn.played || turn.undone) continue;
    turn.undone = true;
    if (turn.seat === seat) return;
  }
}

/** A purchase and its payment are one entry: the intention is left out. */
function withoutIntent(items: EventState[]): EventState[] {
  return items.some((item) => item.key === 'bought') ? items.filter((item) => item.key !== 'buying') : items;
}

/** The last turn of a player that was not taken back. */
export function lastTurnOf(turns: readonly Turn[], seat: number): Turn | null {
  return [...turns].reverse().find((turn) => turn.played && !turn.undone && turn.seat === seat) ?? null;
}

/** The turns of the others since a player's last turn; for a spectator, the last round of four. */
export function missedBy(turns: readonly Turn[], seat: number | null): Turn[] {
  const standing = turns.filter((turn) => turn.played && !turn.undone);
  if (seat === null) return standing.slice(-4);
  const own = standing.map((turn) => turn.seat).lastIndexOf(seat);
  return standing.slice(own + 1).slice(-12);
}

/** The traces of a turn: places of the board, piles of the supply with their change, tiles. */
export interface Touched {
  places: Set<string>;
  lanes: Map<number, number>;
  tiles: Set<string>;
}

export function touchedBy(turn: Turn | null): Touched {
  const touched: Touched = { places: new Set(), lanes: new Map(), tiles: new Set() };
  for (const item of turn?.items ?? []) {
    if (item.place && !item.place.startsWith('h')) touched.places.add(item.place);
    if (item.tile) touched.tiles.add(item.tile);
    for (const [lane, change] of changes(item)) touched.lanes.set(lane, (touched.lanes.get(lane) ?? 0) + change);
  }
  return touched;
}

/** The change of the supply by an event. */
function changes({ key, tokens = [] }: EventState): [number, number][] {
  if (key === 'took-wild') return [[5, -1]];
  if (key === 'took-green') return [[6, -1]];
  const way = key === 'took' ? -1 : key === 'returned' || key === 'bought' ? 1 : 0;
  return tokens.flatMap((count, lane): [number, number][] => (count && way ? [[lane, way * count]] : []));
}
