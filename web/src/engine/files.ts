/** Where the engine's files are. Each address holds a mark of the content, so an old file never meets a new page. */
import plain from './built/engine-plain.wasm?url';
import simd from './built/engine.wasm?url';

const found = import.meta.glob<string>('../../../src/cabochon/editions/rule_sets/*/{learned,small}-*.mind', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of every weights file by its name, such as `plain/learned-2.mind`. */
export const MINDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(found).map(([path, address]) => [path.split('/').slice(-2).join('/'), absolute(address)]),
);

/** The names for `offer` in Python. */
export const MIND_NAMES: readonly string[] = Object.keys(MINDS).sort();

/** A function that returns a vector of 128 bits: valid only where the browser has SIMD. */
const VECTOR = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

export function hasSimd(): boolean {
  return WebAssembly.validate(new Uint8Array(VECTOR));
}

/** The engine for this browser: the build without SIMD has the same results, and is two to seven times as slow. */
export function engineAddress(): string {
  return absolute(hasSimd() ? simd : plain);
}

function absolute(address: string): string {
  return new URL(address, self.location.href).href;
}
