/**
 * Small sounds, made on the spot: no file is loaded, and nothing sounds before the first gesture of the visitor. One
 * tune an event; each edition plays it on its own instrument: struck glass and wood, a little brass, a chip of two
 * voices.
 */
import type { EditionId } from '../design/gems';

/** Semitones over A at 440, or a knock; when, for how long, how loud: seconds and a share of one. */
type Note = readonly [pitch: number | 'knock', at: number, length: number, loudness?: number];

// prettier-ignore
export const TUNES = {
  take: [[15, 0, 0.16], [22, 0.06, 0.22, 0.8]],
  return: [[15, 0, 0.12, 0.8], [8, 0.09, 0.2, 0.7]],
  reserve: [['knock', 0, 0.07], [3, 0.05, 0.2, 0.7]],
  buy: [['knock', 0, 0.06], [3, 0.03, 0.18], [7, 0.11, 0.18], [10, 0.19, 0.34]],
  green: [[10, 0, 0.2], [14, 0.1, 0.2], [19, 0.2, 0.4, 0.8]],
  pass: [['knock', 0, 0.06, 0.7], ['knock', 0.11, 0.06, 0.5]],
  back: [[10, 0, 0.12, 0.7], [7, 0.08, 0.12, 0.7], [3, 0.16, 0.2, 0.7]],
  tile: [[3, 0, 0.2], [10, 0.1, 0.2], [15, 0.2, 0.2], [19, 0.3, 0.55]],
  team: [
    [3, 0, 0.3, 0.8], [7, 0, 0.3, 0.6], [5, 0.18, 0.3, 0.8], [8, 0.18, 0.3, 0.6], [7, 0.36, 0.7], [10, 0.36, 0.7, 0.8],
    [15, 0.36, 0.7, 0.7],
  ],
  turn: [[10, 0, 0.2], [15, 0.13, 0.36]],
  refused: [[-9, 0, 0.14, 0.9], [-10, 0.1, 0.2, 0.9]],
  final: [[3, 0, 0.26], [3, 0.2, 0.26], [3, 0.4, 0.26], [8, 0.6, 0.7]],
  left: [[3, 0, 0.2, 0.7], [-2, 0.16, 0.36, 0.7]],
  won: [[3, 0, 0.2], [7, 0.13, 0.2], [10, 0.26, 0.2], [15, 0.39, 0.7], [10, 0.39, 0.7, 0.6], [19, 0.52, 0.8, 0.6]],
  lost: [[3, 0, 0.3, 0.8], [2, 0.2, 0.3, 0.8], [0, 0.4, 0.3, 0.8], [-4, 0.6, 0.7, 0.8]],
} as const satisfies Record<string, readonly Note[]>;
export type Sound = keyof typeof TUNES;
export const SOUNDS = Object.keys(TUNES) as Sound[];

/** What is heard of a move: the first of these that happened in it. */
const WEIGHT: readonly (readonly [string, Sound])[] = [
  ['final-round', 'final'],
  ['took-team', 'team'],
  ['won-team-from', 'team'],
  ['took-tile', 'tile'],
  ['took-green', 'green'],
  ['took-back', 'back'],
  ['bought', 'buy'],
  ['reserved', 'reserve'],
  ['reserved-unseen', 'reserve'],
  ['took', 'take'],
  ['returned', 'return'],
  ['passed', 'pass'],
  ['resigned', 'left'],
  ['flag-fell', 'left'],
];

export function soundOf(keys: readonly (string | undefined)[]): Sound | null {
  return WEIGHT.find(([key]) => keys.includes(key))?.[1] ?? null;
}

// --- instruments ---

/** One note: what it goes to, when it begins, how long and how loud it is. */
interface Stroke {
  out: AudioNode;
  start: number;
  length: number;
  loudness: number;
}

const hertz = (pitch: number): number => 440 * 2 ** (pitch / 12);

function envelope({ out, start, length, loudness }: Stroke, attack: number): GainNode {
  const gain = out.context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0006, start + length);
  gain.connect(out);
  return gain;
}

function tone(
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

/** A bar of glass: its partials are no whole numbers, and the high ones die first. */
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

/** Two saws a hair apart behind a filter that opens and closes. */
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

/** A square voice with its octave behind it, as an old console would. */
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

/** A knock: noise through a narrow gap. Wood, a drum, or a hiss of the console. */
function knock(stroke: Stroke, frequency: number, sharpness: number): void {
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

const HANDS: Record<EditionId, { note: (stroke: Stroke, pitch: number) => void; knock: (stroke: Stroke) => void }> = {
  classic: { note: glass, knock: (stroke) => knock(stroke, 900, 6) },
  marvel: { note: brass, knock: (stroke) => knock(stroke, 220, 1.5) },
  megaman: { note: chip, knock: (stroke) => knock({ ...stroke, loudness: stroke.loudness * 0.3 }, 3200, 0.7) },
};

/** Writes the sound into a context, from a moment on. */
export function sound(name: Sound, edition: EditionId, out: AudioNode, start: number): void {
  const hand = HANDS[edition];
  for (const [pitch, at, length, loudness = 1] of TUNES[name] as readonly Note[]) {
    const stroke = { out, start: start + at, length, loudness };
    if (pitch === 'knock') hand.knock(stroke);
    else hand.note(stroke, pitch);
  }
}

// --- the loudspeaker ---

let speaker: { context: AudioContext; gain: GainNode } | null = null;

function opened(): { context: AudioContext; gain: GainNode } {
  const context = new AudioContext();
  const gain = context.createGain();
  const limit = context.createDynamicsCompressor();
  gain.connect(limit).connect(context.destination);
  return { context, gain };
}

/** Volume from 0 to 100; ears hear in powers, so the middle is a quarter. */
export function play(name: Sound, edition: EditionId, volume = 100): void {
  if (volume <= 0 || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  speaker ??= opened();
  speaker.gain.gain.value = (Math.min(volume, 100) / 100) ** 2;
  sound(name, edition, speaker.gain, speaker.context.currentTime + 0.01);
}
