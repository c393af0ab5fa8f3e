/** A little brass, and a drum. */
import { envelope, hertz, knock, tone, type Instrument, type Stroke } from '../../design/instruments';

/** Two slightly detuned saw waves behind a filter that opens and closes. */
function brass(stroke: Stroke, pitch: number): void {
  const { context } = stroke.out;
  const filter = context.createBiquadFilter();
  const frequency = hertz(pitch - 12);
  filter.frequency.setValueAtTime(frequency, stroke.start);
  filter.frequency.linearRampToValueAtTime(frequency * 5, stroke.start + 0.05);
  filter.frequency.exponentialRampToValueAtTime(frequency * 1.5, stroke.start + stroke.length);
  filter.connect(envelope({ ...stroke, length: stroke.length * 1.15, loudness: stroke.loudness * 0.11 }, 0.025));
  for (const detune of [-7, 7]) tone(stroke, 'sawtooth', frequency, 0.02, filter).detune.value = detune;
}

const instrument: Instrument = { note: brass, knock: (stroke) => knock(stroke, 220, 1.5) };
export default instrument;
