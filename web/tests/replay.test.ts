// @vitest-environment jsdom
/** The page's own computations for a replay: lines, labels, keys. */
import { describe, expect, it } from 'vitest';
import type { Replay, TurnPoint } from '../src/lib/api/types';
import { apart, roundTicks, seatLines, ticks, turnAt } from '../src/story/graph';
import { escaped } from '../src/replay/picture';
import { keys, ReplayPlayer } from '../src/replay/player.svelte';

const turn = (step: number, round: number, points: number[]): TurnPoint => ({
  step,
  round,
  seat: 0,
  points,
  tokens: points,
  cards: points,
});
const TURNS = [turn(0, 1, [0, 0]), turn(1, 1, [1, 0]), turn(3, 2, [1, 4]), turn(4, 2, [3, 4])];
const FRAME = { left: 10, top: 0, width: 300, height: 100 };

describe('lines', () => {
  it('span the axis and end at the height of the number', () => {
    const [first, second] = seatLines(TURNS, 'points', FRAME, 4);
    expect(first!.path.startsWith('M10.0 ')).toBe(true);
    expect(second!.end.x).toBe(310);
    // one point of four, and they are drawn beside each other
    expect(second!.end.y - first!.end.y).toBeCloseTo(-25 + 2.2);
    expect([first!.last, second!.last]).toEqual([3, 4]);
  });
  it('do not overlap', () => {
    const [first, second] = seatLines([turn(0, 1, [2, 2])], 'points', FRAME);
    expect(first!.end.y).not.toBe(second!.end.y);
  });
  it('have labels inside the field that do not overlap', () => {
    const placed = apart([50, 51, 50, 98], 20, 0, 100);
    const sorted = [...placed].sort((a, b) => a - b);
    sorted.slice(1).forEach((y, index) => expect(y - sorted[index]!).toBeGreaterThanOrEqual(20));
    expect(Math.max(...placed)).toBeLessThanOrEqual(100);
    expect(placed[3]).toBe(Math.max(...placed));
  });
});

it('has few ticks, and each round once', () => {
  for (const most of [1, 7, 15, 23, 80]) expect(ticks(most).length).toBeLessThanOrEqual(6);
  expect(roundTicks(TURNS, 12)).toEqual([
    { index: 0, round: 1 },
    { index: 2, round: 2 },
  ]);
  expect(turnAt(TURNS, 2)).toBe(2);
});

it('escapes names in a picture', () => {
  expect(escaped('<b onload="x">&\'')).not.toMatch(/[<>"']/);
});

describe('keys', () => {
  const made = (): ReplayPlayer =>
    new ReplayPlayer({ steps: [{}, {}, {}, {}], story: { moments: [{ step: 2 }] } } as unknown as Replay, 1);
  const press = (player: ReplayPlayer, key: string, target: HTMLElement = document.body): KeyboardEvent => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    keys(event, player);
    return event;
  };
  it('step and jump within the game', () => {
    const player = made();
    for (const [key, at] of [
      ['ArrowRight', 2],
      ['End', 3],
      ['ArrowRight', 3],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['n', 2],
      ['p', 0],
    ] as const) {
      press(player, key);
      expect(player.at, key).toBe(at);
    }
  });
  it('space plays and stops, or presses the focused button', () => {
    const player = made();
    press(player, ' ');
    expect(player.playing).toBe(true);
    expect(press(player, ' ', document.createElement('button')).defaultPrevented).toBe(false);
    expect(player.playing).toBe(true);
    press(player, 'ArrowLeft');
    expect(player.playing, 'a hand stops it').toBe(false);
  });
  it('do nothing in a text field', () => {
    const player = made();
    press(player, 'End', document.createElement('textarea'));
    expect(player.at).toBe(1);
  });
});
