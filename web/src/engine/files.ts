/** The addresses of the engine's files. Each address contains a hash of the content, so an old file is never used with
 * a new page. */
import { usableBuilds, type Build } from './builds';
import plain from './built/engine-plain.wasm?url';
import relaxed from './built/engine-relaxed.wasm?url';
import simd from './built/engine.wasm?url';

const found = import.meta.glob<string>('../../../src/cabochon/editions/rule_sets/*/{learned,small}-*.mind', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of every weights file by its name, such as `plain/learned-2.mind`. */
export const WEIGHTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(found).map(([path, address]) => [path.split('/').slice(-2).join('/'), absolute(address)]),
);

/** The names that `offer` in Python takes. */
export const WEIGHTS_NAMES: readonly string[] = Object.keys(WEIGHTS).sort();

const BUILDS: Record<Build, string> = { relaxed, simd, plain };

/** The engine for this browser, the fastest build first; the others are used if it cannot be loaded or computes
 * wrongly. */
export function engineAddresses(): string[] {
  return usableBuilds().map((build) => absolute(BUILDS[build]));
}

function absolute(address: string): string {
  return new URL(address, self.location.href).href;
}
