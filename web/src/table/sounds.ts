/**
 * Small sounds, synthesized: no file is loaded, and nothing plays before the first gesture of the visitor. One tune for
 * each event; each edition plays it on its own instrument.
 */
import type { Instrument } from '../design/instruments';

/** Semitones over A at 440, or a knock; start, duration and volume: seconds and a share of one. */
type Note = readonly [pitch: number | 'knock', at: number, length: number, loudness?: number];

// prettier-ignore
const TUNES = {
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

/** A move sounds like the first of these events in it. */
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

/** Writes the sound into an audio context, starting at a time. */
export function sound(name: Sound, instrument: Instrument, out: AudioNode, start: number): void {
  for (const [pitch, at, length, loudness = 1] of TUNES[name] as readonly Note[]) {
    const stroke = { out, start: start + at, length, loudness };
    if (pitch === 'knock') instrument.knock(stroke);
    else instrument.note(stroke, pitch);
  }
}

// --- output ---

let speaker: { context: AudioContext; gain: GainNode } | null = null;

function opened(): { context: AudioContext; gain: GainNode } {
  const context = new AudioContext();
  const gain = context.createGain();
  const limit = context.createDynamicsCompressor();
  gain.connect(limit).connect(context.destination);
  return { context, gain };
}

/** Volume from 0 to 100; hearing is logarithmic, so the middle is a quarter of the amplitude. */
export function play(name: Sound, instrument: Instrument, volume = 100): void {
  if (volume <= 0 || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  speaker ??= opened();
  speaker.gain.gain.value = (Math.min(volume, 100) / 100) ** 2;
  sound(name, instrument, speaker.gain, speaker.context.currentTime + 0.01);
}
