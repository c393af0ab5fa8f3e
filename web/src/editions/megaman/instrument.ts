/** A sound chip with two voices and noise. */
import { hertz, knock, tone, type Instrument, type Stroke } from '../../design/instruments';

/** A square wave followed by its octave, as on an old console. */
function chip(stroke: Stroke, pitch: number): void {
  tone({ ...stroke, loudness: stroke.loudness * 0.055 }, 'square', hertz(pitch), 0.002);
  tone(
    {
      ...stroke,
      start: stroke.start + stroke.length * 0.3,
      length: stroke.length * 0.6,
      loudness: stroke.loudness * 0.025,
    },
    'square',
    hertz(pitch + 12),
    0.002,
  );
}

const instrument: Instrument = {
  note: chip,
  knock: (stroke) => knock({ ...stroke, loudness: stroke.loudness * 0.3 }, 3200, 0.7),
};
export default instrument;
