/** The position and the movement of a replay. It contains no rules: every position comes from the server. */
import type { Replay, ReplayStep } from '../lib/api/types';

export const SPEEDS = ['slow', 'normal', 'fast', 'fastest'] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds between two moves. */
export const PACE: Record<Speed, number> = { slow: 3200, normal: 1700, fast: 800, fastest: 300 };

export class ReplayPlayer {
  replay: Replay = $state.raw()!;
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state('normal');

  constructor(replay: Replay, at: number | null) {
    this.replay = replay;
    this.at = this.clamped(at ?? 0);
  }

  get total(): number {
    return this.replay.steps.length - 1;
  }
  get step(): ReplayStep {
    return this.replay.steps[this.at]!;
  }
  private clamped(step: number): number {
    return Math.max(0, Math.min(this.replay.steps.length - 1, step));
  }

  /** Go to a move by hand; this stops automatic play. */
  go(step: number): void {
    this.playing = false;
    this.at = this.clamped(step);
  }
  /** One move forward in automatic play, which ends with the game. */
  tick(): void {
    this.at = this.clamped(this.at + 1);
    if (this.at === this.total) this.playing = false;
  }
  toggle(): void {
    if (!this.playing && this.at === this.total) this.at = 0;
    this.playing = !this.playing;
  }
  /** Go to the next or the previous turning point. */
  turn(way: 1 | -1): void {
    const steps = [...new Set(this.replay.story.moments.map((moment) => moment.step))];
    const next = way > 0 ? steps.find((step) => step > this.at) : steps.reverse().find((step) => step < this.at);
    this.go(next ?? (way > 0 ? this.total : 0));
  }

  /** The same game from another seat's view, at the same move. */
  show(replay: Replay): void {
    this.replay = replay;
    this.at = this.clamped(this.at);
  }
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, summary') !== null;

/** Keys: ← → step, Home and End jump, space plays, n and p go to the next and previous turning point. */
export function keys(event: KeyboardEvent, player: ReplayPlayer): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const onButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
  const deeds: Record<string, (() => void) | undefined> = {
    ArrowRight: () => player.go(player.at + 1),
    ArrowLeft: () => player.go(player.at - 1),
    Home: () => player.go(0),
    End: () => player.go(player.total),
    n: () => player.turn(1),
    p: () => player.turn(-1),
    ' ': onButton ? undefined : () => player.toggle(),
  };
  const deed = deeds[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
}
