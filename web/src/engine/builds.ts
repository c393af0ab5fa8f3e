/** The builds of the engine that this browser can run. All give the same results; the first is the fastest. */

export type Build = 'relaxed' | 'simd' | 'plain';

/** A function that returns a vector of 128 bits: valid only where the browser has SIMD. */
const VECTOR = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];
/** A function that adds products of bytes to such a vector, `i32x4.relaxed_dot_i8x16_i7x16_add_s`. */
const PRODUCTS = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 19, 1, 17, 0, 65, 0, 253, 15, 65, 0, 253, 15, 65,
  0, 253, 15, 253, 147, 2, 11,
];

const runs = (module: number[]): boolean => WebAssembly.validate(new Uint8Array(module));

export function usableBuilds(): Build[] {
  return [...(runs(PRODUCTS) ? (['relaxed'] as const) : []), ...(runs(VECTOR) ? (['simd'] as const) : []), 'plain'];
}
