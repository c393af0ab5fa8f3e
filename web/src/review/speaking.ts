/** Texts of a review that the page writes; Python writes the others. */
import type { ReviewReport, StepReport } from '../lib/api/types';
import type { TableWords } from '../table/host';
import type { ChancePoint } from './curve';

export type MarkKind = StepReport['mark'];

const SIGNS: Record<Exclude<MarkKind, ''>, string> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
  'missed-win': '!!',
};

/** The annotation sign as in chess; a missed win has its own sign. */
export const markSign = (mark: MarkKind): string => (mark ? SIGNS[mark] : '');

/** A chance as a whole percentage; only exact 0 and 1 show as 0 % and 100 %. */
export function percentText(chance: number, words: TableWords): string {
  const whole = Math.round(100 * chance);
  const shown = chance > 0 && chance < 1 ? Math.max(1, Math.min(99, whole)) : whole;
  return words.say('review-page-percent', { percent: shown });
}

/** Points of win chance with their sign: +21, −14, 0. */
export function amountText(amount: number): string {
  const whole = Math.round(100 * amount);
  if (whole === 0) return '0';
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}

/** The same with its margin of error, unless that rounds to 0. */
export function amountWithMargin(amount: number, margin: number, words: TableWords): string {
  const off = Math.round(100 * margin);
  return off ? words.say('review-page-margin', { amount: amountText(amount), margin: off }) : amountText(amount);
}

/** The cost of a move, without a sign. */
export function costText(loss: number, margin: number, words: TableWords): string {
  const [amount, off] = [String(Math.round(100 * loss)), Math.round(100 * margin)];
  return off ? words.say('review-page-margin', { amount, margin: off }) : amount;
}

export function whereText(
  point: Pick<ChancePoint, 'round' | 'seat'>,
  names: readonly string[],
  words: TableWords,
): string {
  if (point.seat === null) return words.say('replay-deal');
  return words.say('review-page-where', { round: point.round, player: names[point.seat] ?? '' });
}

export function chancesText(chances: readonly number[], names: readonly string[], words: TableWords): string {
  const each = (player: string, seat: number): string =>
    words.say('review-page-chance-of', { player, chance: percentText(chances[seat] ?? 0, words) });
  return words.list(names.map(each));
}

export function pointText(point: ChancePoint, names: readonly string[], words: TableWords): string {
  const label = whereText(point, names, words);
  return words.say('web-labelled', { label, value: chancesText(point.chances, names, words) });
}

/** The steps with a mark, the largest loss first, of one seat or of all. */
export function mistakesOf(report: Pick<ReviewReport, 'steps'>, seat: number | null): StepReport[] {
  const found = report.steps.filter((step) => step.mark && (seat === null || step.seat === seat));
  return found.sort((one, other) => other.loss - one.loss || one.index - other.index);
}
