/** The building blocks of instruments. Each edition has its own in its folder: `instrument.ts`. */
export interface Instrument {
  /** A tone, in semitones over A at 440. */
  note: (stroke: Stroke, pitch: number) => void;
  knock: (stroke: Stroke) => void;
}

/** One note: its destination, start, duration and volume. */
export interface Stroke {
  out: AudioNode;
  start: number;
  length: number;
  loudness: number;
}

export const hertz = (pitch: number): number => 440 * 2 ** (pitch / 12);

export function envelope({ out, start, length, loudness }: Stroke, attack: number): GainNode {
  const gain = out.context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0006, start + length);
  gain.connect(out);
  return gain;
}

export function tone(
  stroke: Stroke,
  type: OscillatorType,
  frequency: number,
  attack: number,
  into?: AudioNode,
): OscillatorNode {
  const voice = stroke.out.context.createOscillator();
  voice.type = type;
  voice.frequency.value = frequency;
  voice.connect(into ?? envelope(stroke, attack));
  voice.start(stroke.start);
  voice.stop(stroke.start + stroke.length + 0.02);
  return voice;
}

/** A knock: noise through a narrow band-pass filter. */
export function knock(stroke: Stroke, frequency: number, sharpness: number): void {
  const { context } = stroke.out;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * stroke.length), context.sampleRate);
  const samples = noise.getChannelData(0);
  let state = 1;
  for (let at = 0; at < samples.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[at] = state / 2147483648 - 1;
  }
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  filter.Q.value = sharpness;
  source.connect(filter).connect(envelope({ ...stroke, loudness: stroke.loudness * 0.5 }, 0.002));
  source.start(stroke.start);
}
