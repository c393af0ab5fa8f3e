import { describe, expect, it } from 'vitest';
import { inOneLine } from '../src/lib/words/sentences';

describe('sentences in one line', () => {
  it('end with one full stop each, except the last', () => {
    expect(inOneLine(['Ann takes 1 red', 'Ann gets a tile'])).toBe('Ann takes 1 red. Ann gets a tile');
  });
  it('keep the full stop of a name', () => {
    expect(inOneLine(['Ann spends 1 S.H.I.E.L.D.', 'A new card'])).toBe('Ann spends 1 S.H.I.E.L.D. A new card');
  });
});
