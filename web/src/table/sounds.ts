/** Small sounds, made on the spot. No file is loaded; nothing sounds before the first gesture of the visitor. */
type Note = readonly [frequency: number, at: number, length: number, loudness?: number];

const TUNES: Record<string, readonly Note[]> = {
  token: [[1320, 0, 0.06], [1980, 0.05, 0.09]],
  card: [[240, 0, 0.07, 0.5], [180, 0.04, 0.08, 0.4]],
  buy: [[523, 0, 0.09], [659, 0.08, 0.09], [784, 0.16, 0.16]],
  tile: [[659, 0, 0.12], [784, 0.1, 0.12], [988, 0.2, 0.12], [1319, 0.3, 0.32]],
  turn: [[784, 0, 0.1], [1047, 0.12, 0.2]],
  refused: [[196, 0, 0.12], [165, 0.1, 0.16]],
  won: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.14], [1047, 0.39, 0.4]],
  lost: [[392, 0, 0.18], [330, 0.16, 0.18], [262, 0.32, 0.36]],
}; // prettier-ignore
const WAVES: Record<string, OscillatorType> = { classic: 'sine', marvel: 'triangle', megaman: 'square' };
export type Sound = keyof typeof TUNES;

let context: AudioContext | null = null;

export function play(sound: string, edition: string): void {
  const tune = TUNES[sound];
  if (!tune || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  for (const [frequency, at, length, loudness = 1] of tune) {
    const voice = context.createOscillator();
    const gain = context.createGain();
    voice.type = WAVES[edition] ?? 'sine';
    voice.frequency.value = frequency;
    const peak = (voice.type === 'square' ? 0.025 : 0.07) * loudness;
    gain.gain.setValueAtTime(0, start + at);
    gain.gain.linearRampToValueAtTime(peak, start + at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0004, start + at + length);
    voice.connect(gain).connect(context.destination);
    voice.start(start + at);
    voice.stop(start + at + length + 0.02);
  }
}

/** The sound of what just happened, the weightiest one. */
export function soundOf(keys: readonly (string | undefined)[]): string | null {
  if (keys.some((key) => key === 'took-tile' || key === 'took-team' || key === 'won-team-from')) return 'tile';
  if (keys.includes('bought')) return 'buy';
  if (keys.some((key) => key === 'reserved' || key === 'reserved-unseen')) return 'card';
  return keys.some((key) => key === 'took' || key === 'returned') ? 'token' : null;
}
