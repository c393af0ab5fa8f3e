// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BotInfo } from '../../src/lib/api/types';
import { botName, chosenBot, ratingText } from '../../src/lib/bots';
import { pageWords, speak } from '../../src/lib/words/current.svelte';
import BotChoice from '../../src/parts/BotChoice.svelte';

const NAMES = [
  'newcomer',
  'beginner',
  'apprentice',
  'trader',
  'artisan',
  'jeweller',
  'expert',
  'master',
  'grandmaster',
  'legend',
];
const LEARNED = 'legend';
const STYLES = ['rusher', 'collector', 'blocker'];
const bot = (name: string, level: string | null, style: string | null, available = true): BotInfo => ({
  name,
  level,
  style,
  available,
  number: level ? NAMES.indexOf(level) + 1 : null,
  ratings: level === 'trader' && !style ? { classic: { rating: 1210, low: 1180, high: 1240, seconds: 0.02 } } : {},
});
const house = (most = 10): BotInfo[] => [
  bot('random', null, null),
  bot('greedy', null, null),
  ...[null, ...STYLES].flatMap((style) =>
    NAMES.filter((level) => !style || level !== LEARNED).map((level, at) =>
      bot(style ? `${level}-${style}` : level, level, style, at < most),
    ),
  ),
];

beforeAll(() => speak('en'));
afterEach(cleanup);

function open(value: string, most = 10): string[] {
  const chosen: string[] = [];
  render(BotChoice, { bots: house(most), value, edition: 'classic', onchoose: (name: string) => chosen.push(name) });
  return chosen;
}
const slider = (): HTMLInputElement => screen.getByRole('slider', { name: 'Your opponent Level' });

describe('choosing a bot', () => {
  it('shows the level, its description and its rating', () => {
    open('trader');
    expect(slider().value).toBe('4');
    expect(slider().getAttribute('aria-valuetext')).toContain('4, Trader: Counts well');
    expect(document.body.textContent).toContain('Rating 1210 (1180 to 1240)');
  });

  it('keeps the style when the level changes, and vice versa', async () => {
    const chosen = open('trader-blocker');
    await fireEvent.input(slider(), { target: { value: '8' } });
    await fireEvent.click(screen.getByRole('radio', { name: 'Rusher' }));
    await fireEvent.click(screen.getByRole('radio', { name: 'No style' }));
    expect(chosen).toEqual(['master-blocker', 'trader-rusher', 'trader']);
  });

  it('resets the style for a learned level, which has none', async () => {
    const chosen = open('trader-blocker');
    await fireEvent.input(slider(), { target: { value: '10' } });
    expect(chosen).toEqual(['legend']);
    cleanup();
    open('legend');
    expect(screen.getByRole('radio', { name: 'No style' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Rusher' })).toBeNull();
    expect(document.body.textContent).toContain('plays in no style');
    expect(document.body.textContent).toContain('Not measured yet');
  });

  it('includes the simple bots', async () => {
    const chosen = open('trader');
    await fireEvent.click(screen.getByRole('radio', { name: /^Greedy/, hidden: true }));
    expect(chosen).toEqual(['greedy']);
  });

  it('shows an unavailable level without choosing it', async () => {
    const chosen = open('trader', 5);
    await fireEvent.input(slider(), { target: { value: '9' } });
    expect(chosen).toEqual([]);
    expect(document.body.textContent).toContain('Grandmaster');
    expect(document.body.textContent).toContain('needs the fast engine');
    await fireEvent.input(slider(), { target: { value: '5' } });
    expect(chosen).toEqual(['artisan']);
  });
});

describe('bots by name', () => {
  it('have names in each language', () => {
    const words = pageWords()!;
    expect(botName(words, 'jeweller-rusher')).toBe('Jeweller (Rusher)');
    expect(botName(words, 'greedy')).toBe('Greedy');
    expect(botName(words, 'my-own-engine')).toBe('my-own-engine');
  });

  it('fall back to a weak one if the requested bot is unavailable', () => {
    expect(chosenBot(house(5), 'master', 'beginner')).toBe('beginner');
    expect(chosenBot(house(5), 'artisan-rusher', 'beginner')).toBe('artisan-rusher');
  });

  it('show when no rating was measured', () => {
    expect(ratingText(pageWords()!, house()[0]!, 'classic')).toBe('Not measured yet');
  });
});
