/** The win chances after every turn: the points of the curve, its table, and the navigation. */
import { across, up, type Frame } from '../story/graph';
import type { ReviewReport } from '../lib/api/types';

export interface ChancePoint {
  /** The step of the replay; 0 is the deal. */
  step: number;
  round: number;
  /** Whose turn it was; null for the deal. */
  seat: number | null;
  chances: readonly number[];
}

type Report = Pick<ReviewReport, 'start' | 'steps' | 'result'>;

/** The deal, and the end of every turn with the revealed card. A turn may have several decisions. */
export function chancePoints({ start, steps, result }: Report): ChancePoint[] {
  const points: ChancePoint[] = [{ step: 0, round: 1, seat: null, chances: start }];
  steps.forEach((step, at) => {
    const next = steps[at + 1];
    if (next && next.seat === step.seat && next.round === step.round) return;
    points.push({ step: step.entry + 1, round: step.round, seat: step.seat, chances: next ? next.before : result });
  });
  return points;
}

/** The point of a step of the replay: the first one at or after it. */
export function pointAt(points: readonly ChancePoint[], step: number): number {
  const found = points.findIndex((point) => point.step >= step);
  return found < 0 ? points.length - 1 : found;
}

export function chancePath(points: readonly ChancePoint[], seat: number, frame: Frame): string {
  const places = points.map(({ chances }, at) => {
    const [x, y] = [across(frame, points.length, at), up(frame, 1, chances[seat] ?? 0)];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${places.join('L')}`;
}

/** The starts of rounds on the axis, few enough to be readable. */
export function roundsOf(points: readonly ChancePoint[], most: number): { index: number; round: number }[] {
  const last = points[points.length - 1]?.round ?? 1;
  const each = [1, 2, 5, 10, 20, 50].find((one) => last / one <= most) ?? 100;
  const found: { index: number; round: number }[] = [];
  points.forEach(({ round, seat }, index) => {
    if (seat !== null && round % each === 0 && found[found.length - 1]?.round !== round) found.push({ index, round });
  });
  return found;
}

/** The point that a key leads to; null for other keys. */
export function pointAfter(key: string, at: number, count: number): number | null {
  const ways: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + 5,
    PageDown: at - 5,
    Home: 0,
    End: count - 1,
  };
  const to = ways[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}
