/** The sounds for `tests/web/test_sounds.py`. */
import type { Instrument } from '../src/design/instruments';
import { sound, SOUNDS, type Sound } from '../src/table/sounds';

const FOUND = import.meta.glob<Instrument>('../src/editions/*/instrument.ts', { eager: true, import: 'default' });

function play(name: Sound, edition: string, out: AudioNode, start: number): void {
  sound(name, FOUND[`../src/editions/${edition}/instrument.ts`]!, out, start);
}

Object.assign(window, { made: { SOUNDS, sound: play } });
