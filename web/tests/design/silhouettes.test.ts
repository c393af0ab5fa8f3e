import { describe, expect, it } from 'vitest';
import { plainGems } from '../../src/design/plain/look';
import type { Gems } from '../../src/design/gems';
import classic from '../../src/editions/classic/gems';
import marvel from '../../src/editions/marvel/gems';
import megaman from '../../src/editions/megaman/gems';

/** The outline at 16 px, as a screen would sample it. */
function sampled(gems: Gems, lane: number): boolean[] {
  return Array.from({ length: 256 }, (_, at) => gems.covers(lane, (at % 16) * 2 + 1, Math.floor(at / 16) * 2 + 1));
}

describe.each(Object.entries({ classic, marvel, megaman, plain: plainGems }))(
  'the silhouettes of %s',
  (edition, gems) => {
    const lanes = gems.letterY.map((_, lane) => lane);

    it('differ in at least a tenth of the pixels of 16 × 16', () => {
      for (const one of lanes)
        for (const other of lanes.slice(one + 1)) {
          const [a, b] = [sampled(gems, one), sampled(gems, other)];
          const different = a.filter((pixel, at) => pixel !== b[at]).length;
          expect(different, `${edition} ${one} and ${other}`).toBeGreaterThanOrEqual(30);
        }
    });

    it('fill enough of their field for a letter', () => {
      for (const lane of lanes) {
        expect(sampled(gems, lane).filter(Boolean).length, `${lane}`).toBeGreaterThan(88);
        for (let x = 12; x <= 20; x += 1) expect(gems.covers(lane, x, 17), `${lane} at ${x}`).toBe(true);
      }
    });

    it('use only the colours of the lane', () => {
      for (const lane of lanes) {
        const markup = gems.markup(lane);
        expect(markup).toContain('var(--g)');
        expect(markup).not.toMatch(/#[0-9a-f]{3}/i);
      }
    });
  },
);
