/** The look of an edition without a folder: neutral surfaces (tokens.css), the server's colours, plain shapes. */
import type { Look } from '../look';
import type { EditionInfo } from '../../lib/api/types';
import { hertz, knock, tone, type Instrument } from '../instruments';
import { polygons, spokes, type Outline } from '../gems';
import { lanesOf } from './colours';
import { plainPainter } from './painter';

/** Seven shapes that are easy to tell apart: hexagon, disc, tall and wide box, rhombus, star, cross. */
// prettier-ignore
const SHAPES: readonly Outline[][] = [
  [spokes(6, () => 16)],
  [spokes(24, () => 12.5)],
  [[[8, 1], [24, 1], [24, 31], [8, 31]]],
  [[[1, 8], [31, 8], [31, 24], [1, 24]]],
  [[[16, 0.5], [28.5, 16], [16, 31.5], [3.5, 16]]],
  [spokes(10, (step) => (step % 2 ? 9.4 : 16), -90, 16.8)],
  [[[10, 1], [22, 1], [22, 10], [31, 10], [31, 22], [22, 22],
    [22, 31], [10, 31], [10, 22], [1, 22], [1, 10], [10, 10]]],
];

export const plainGems = polygons(SHAPES, { letterY: [16, 16, 16, 16, 16, 18.5, 16], edge: 1.6, light: () => '' });

const instrument: Instrument = {
  note: (stroke, pitch) => void tone({ ...stroke, loudness: stroke.loudness * 0.2 }, 'sine', hertz(pitch), 0.01),
  knock: (stroke) => knock(stroke, 600, 3),
};

export function plainLook(edition: EditionInfo): Look {
  const lanes = lanesOf(edition);
  return {
    id: edition.id,
    letters: edition.letters.toUpperCase(),
    gems: plainGems,
    instrument,
    icon: lanes[0]?.deep ?? '#3c4a5c',
    painter: () => Promise.resolve(plainPainter(lanes)),
  };
}
