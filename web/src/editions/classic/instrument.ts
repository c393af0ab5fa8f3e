/** Struck glass and wood. */
import { hertz, knock, tone, type Instrument, type Stroke } from '../../design/instruments';

/** A glass bar: its partials are inharmonic, and the high ones fade first. */
function glass(stroke: Stroke, pitch: number): void {
  for (const [ratio, share, lasts] of [
    [1, 1, 1],
    [2.76, 0.34, 0.5],
    [5.4, 0.14, 0.25],
  ] as const)
    tone(
      { ...stroke, length: stroke.length * lasts * 1.5, loudness: stroke.loudness * share * 0.2 },
      'sine',
      hertz(pitch) * ratio,
      0.004,
    );
}

const instrument: Instrument = { note: glass, knock: (stroke) => knock(stroke, 900, 6) };
export default instrument;
