import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { soundOf, SOUNDS } from '../../src/table/sounds';

/** Events that only add detail to another one, or that have a sound of their own elsewhere. */
const SILENT = [
  'bot-plays',
  'buying',
  'buying-unseen',
  'ended',
  'final-round-off',
  'no-wild-left',
  'person-back',
  'revealed',
  'revealed-unseen',
  'space-empty',
  'stopped',
  'took-wild',
];
const catalogue = readFileSync('../src/cabochon/words/catalogues/en/events.ftl', 'utf-8');
const events = [...catalogue.matchAll(/^event-([a-z-]+) =/gm)].map((found) => found[1]!);

describe('sounds', () => {
  it('exist for every event that is not silent on purpose', () => {
    expect(events.length).toBeGreaterThan(10);
    for (const event of new Set(events)) expect(soundOf([event]) === null, event).toBe(SILENT.includes(event));
  });

  it('follow the most important event of a move', () => {
    expect(soundOf(['bought', 'revealed', 'took-tile'])).toBe('tile');
    expect(soundOf(['took', 'returned'])).toBe('take');
    expect(soundOf(['reserved', 'took-wild', 'final-round'])).toBe('final');
    expect(soundOf([])).toBeNull();
  });

  it('exist for every audible event', () => {
    for (const event of events) expect([null, ...SOUNDS]).toContain(soundOf([event]));
  });
});
