/**
 * Flying things: a token from its pile to its player, a card from the table to a hand, a tile to its owner. Things that
 * a player gets or gives fly to or from that player's panel, so that everybody sees who acts. Ghosts are copied from
 * the screen before the new snapshot is drawn, and fly afterwards. They take no space, get no clicks and are hidden
 * from assistive technology.
 */
import { tick } from 'svelte';
import type { EventState, TileState } from '../lib/api/types';
import type { Motion } from './host';

const LENGTH: Record<Motion, number> = { none: 0, fast: 260, normal: 520, slow: 1000 };

/** The duration of a flight. */
export const landedAfter = (motion: Motion): number => LENGTH[motion] * 1.5;

/** The time for viewers to see a move, with the glow of a tile. */
export const seenAfter = (motion: Motion): number => LENGTH[motion] * 2;

interface Flight {
  ghost: HTMLElement;
  from: DOMRect;
  to: string;
  /** The number of players whose things fly first, so that a quick answer does not cover the move. */
  after: number;
}

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const pile = (lane: number): string => `[data-zone="bank"] [data-lane="${lane}"] .stack > .chip`;
const panel = (seat: number): string => `[data-panel="${seat}"]`;
/** A place inside a player's panel; if a small screen does not show it, the panel. */
const within = (seat: number, place: string): string => (find(place) ? place : panel(seat));
const held = (seat: number, lane: number): string => within(seat, `[data-of="${seat}"][data-lane="${lane}"]`);
const TEAM = '[data-tile="team"]';

/** The place of a card: on the board, or in a hand. */
function source(place: string, seat: number): string {
  if (place[0] !== 'h') return `[data-place="${place}"]`;
  const own = find(`[data-zone="you"][data-seat="${seat}"]`);
  return own ? `[data-place="${place}"]` : within(seat, `[data-hand="${seat}"]`);
}

/** A visual copy without name, place or focus. */
function likeness(source: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = [...source.classList].filter((name) => !['ready', 'fresh', 'pressed'].includes(name)).join(' ');
  ghost.append(...[...source.childNodes].map((child) => child.cloneNode(true)));
  if (source.dataset.lane) ghost.dataset.lane = source.dataset.lane;
  for (const inner of ghost.querySelectorAll('.mark, .unseen')) inner.remove();
  return ghost;
}

function ghostOf(looks: string, at: string): { ghost: HTMLElement; from: DOMRect } | null {
  const source = find(looks);
  const from = find(at)?.getBoundingClientRect();
  const size = source?.getBoundingClientRect();
  if (!source || !from || !size?.width) return null;
  const [x, y] = [from.left + from.width / 2 - size.width / 2, from.top + from.height / 2 - size.height / 2];
  return { ghost: likeness(source), from: new DOMRect(x, y, size.width, size.height) };
}

/** Call it before the screen changes, and pass its result to `fly` afterwards. */
export const prepare = (items: readonly EventState[], motion: Motion): Flight[] => flightsOf(items, motion, null);

/** The same for a turn that is shown again: its card has left the table, and is copied from the notice that shows it.
 * */
export const again = (items: readonly EventState[], motion: Motion): Flight[] =>
  flightsOf(items, motion, '[data-missed-card]');

function flightsOf(items: readonly EventState[], motion: Motion, shown: string | null): Flight[] {
  if (!LENGTH[motion]) return [];
  const flights: Flight[] = [];
  for (const { item, seat, after } of inTurn(items)) {
    const add = (from: string, to: string, looks = from): void => {
      const found = ghostOf(looks, from);
      if (found) flights.push({ ...found, to, after });
    };
    const tokens = (item.tokens ?? []).flatMap((count, lane) => Array.from({ length: Math.min(count, 3) }, () => lane));
    if (item.key === 'took') for (const lane of tokens) add(pile(lane), held(seat, lane));
    if (item.key === 'took-wild') add(pile(5), held(seat, 5));
    if (item.key === 'took-green') add(pile(6), held(seat, 6));
    if (item.key === 'returned' || item.key === 'bought')
      for (const lane of tokens) add(held(seat, lane), pile(lane), pile(lane));
    if (item.key === 'took-tile') add(`[data-tile][data-large="tile:${item.tile}"]`, panel(seat));
    if (item.key === 'took-team') add(TEAM, panel(seat));
    if (item.key === 'won-team-from') add(panel(item.other ?? -1), panel(seat), TEAM);
    if (!item.place) continue;
    const place = source(item.place, seat);
    const face = shown && item.card && find(shown) ? shown : place;
    if (item.key === 'bought') add(place, within(seat, `[data-hold="${seat}"]`), face);
    if (item.key === 'reserved' || item.key === 'reserved-unseen')
      add(place, within(seat, `[data-hand="${seat}"]`), face);
  }
  return flights;
}

/** Each event with its player, and the number of players who act before. */
function inTurn(items: readonly EventState[]): { item: EventState; seat: number; after: number }[] {
  let [after, mover] = [0, items[0]?.seat];
  return items.map((item) => {
    if (item.seat != null && item.seat !== mover) [after, mover] = [after + Number(mover != null), item.seat];
    return { item, seat: item.seat ?? -1, after };
  });
}

/** A separate layer: as a child of the body, each flight would make the browser style the whole page again. */
function layer(): HTMLElement {
  const found = find('.flights');
  if (found) return found;
  const made = document.createElement('div');
  made.className = 'flights';
  made.setAttribute('aria-hidden', 'true');
  document.body.append(made);
  return made;
}

/** Flights that belong together are added and removed together: separate changes would each cost a frame. */
export function fly(flights: readonly Flight[], motion: Motion): void {
  const length = LENGTH[motion];
  const flock = document.createElement('div');
  const journeys = flights.flatMap(({ ghost, from, to, after }, number) => {
    const target = find(to)?.getBoundingClientRect();
    if (!target || !ghost.animate) return [];
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${from.left}px`,
      top: `${from.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
      margin: '0',
      zIndex: '30',
      pointerEvents: 'none',
      fontSize: `${from.width}px`,
      willChange: 'transform, opacity',
    });
    flock.append(ghost);
    const [dx, dy] = [
      target.left + target.width / 2 - from.left - from.width / 2,
      target.top + target.height / 2 - from.top - from.height / 2,
    ];
    const size = Math.min(1, Math.max(0.25, target.width / from.width));
    const way = [
      { transform: 'none', opacity: 1 },
      {
        transform: `translate(${dx * 0.5}px, ${dy * 0.5 - 24}px) scale(${(1 + size) / 2 + 0.06})`,
        opacity: 1,
        offset: 0.5,
      },
      { transform: `translate(${dx}px, ${dy}px) scale(${size})`, opacity: 0 },
    ];
    return [{ ghost, way, delay: number * length * 0.16 + after * length }];
  });
  if (!journeys.length) return;
  flock.setAttribute('inert', '');
  layer().append(flock);
  const all = journeys.map(({ ghost, way, delay }) =>
    ghost.animate(way, { duration: length, delay, easing: 'cubic-bezier(.3,.7,.2,1)', fill: 'both' }),
  );
  // paths were measured before the resize, so animations end at once
  const land = (): void => all.forEach((one) => one.finish());
  window.addEventListener('resize', land, { once: true });
  void Promise.allSettled(all.map((one) => one.finished)).then(() => {
    window.removeEventListener('resize', land);
    flock.remove();
  });
}

/** The panel of each player who acts is highlighted while their things fly. */
export function pulse(items: readonly EventState[], motion: Motion): void {
  const length = LENGTH[motion];
  if (!length) return;
  const acts = inTurn(items).filter(({ seat }) => seat >= 0);
  const turns = new Map(acts.map(({ seat, after }) => [after, seat]));
  for (const [after, seat] of turns)
    find(panel(seat))?.animate?.(
      [
        { boxShadow: '0 0 0 0 var(--accent)' },
        { boxShadow: '0 0 0 6px var(--accent)', offset: 0.3 },
        { boxShadow: '0 0 0 0 var(--accent)' },
      ],
      { duration: length * 2, delay: after * length, easing: 'ease-out' },
    );
}

/** A tile glows in its place when a player wins it. */
export function glow(slots: readonly number[], motion: Motion): void {
  if (!LENGTH[motion]) return;
  for (const slot of slots)
    find(`[data-tile="${slot}"]`)?.animate?.(
      [
        { transform: 'scale(1)', filter: 'brightness(1)' },
        { transform: 'scale(1.16) rotate(-2deg)', filter: 'brightness(1.5)' },
        { transform: 'scale(1)', filter: 'brightness(1)' },
      ],
      { duration: LENGTH[motion] * 2, easing: 'cubic-bezier(.2,.8,.2,1)' },
    );
}

/** The differences between two states, animated once the page shows the second one. Call it before the page changes. */
export function travel(tiles: readonly TileState[], news: readonly EventState[], motion: Motion): void {
  const flights = prepare(news, motion);
  const won = tiles.flatMap((tile, slot) => (news.some((item) => item.tile === tile.id) ? [slot] : []));
  void tick().then(() => {
    fly(flights, motion);
    glow(won, motion);
    pulse(news, motion);
  });
}
