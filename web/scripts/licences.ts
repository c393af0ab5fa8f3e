/**
 * Collects the licence texts of every npm package that is bundled, workers and fonts included, and writes
 * `licences.txt` beside the page. A package without a text fails the build. `scripts/offline.py` adds the others.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WEB = join(import.meta.dirname, '..');
const MODULES = join(WEB, 'node_modules');
/** Packages whose files Vite does not see: `scripts/offline.py` copies Pyodide, and some fonts are subsets. */
const COPIED = /^(pyodide$|@fontsource)/;

interface Package {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

/** A package's own licence text, or the text of its licence from the folder `licences`. */
function textOf(folder: string, licence: string): string {
  const own = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name));
  const file = own ? join(folder, own) : join(WEB, 'licences', `${licence}.txt`);
  if (!existsSync(file)) throw new Error(`${folder} is bundled and has no licence text; add one to web/licences`);
  return readFileSync(file, 'utf8').trim();
}

/** The section of one package: a line with its name, and its text. */
function section(name: string): string {
  const folder = join(MODULES, name);
  const { version, license = '' } = readPackage(folder);
  return `=== ${name} ${version} · ${license}\n\n${textOf(folder, license)}\n\n`;
}

/** The same collection for the page and for its workers, which are bundled apart. */
export function licences(): { page: Plugin; worker: Plugin } {
  const bundled = new Set<string>();
  const collect = (ids: Iterable<string>): void => {
    for (const id of ids) {
      const found = /\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\/(?!.*\/node_modules\/)/.exec(id);
      if (found?.[1]) bundled.add(found[1]);
    }
  };
  const worker: Plugin = {
    name: 'licences',
    apply: 'build',
    generateBundle(_, files) {
      for (const file of Object.values(files)) collect(file.type === 'chunk' ? file.moduleIds : file.originalFileNames);
    },
  };
  const write = (dir: string): void => {
    const { dependencies, devDependencies } = readPackage(WEB);
    const copied = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => COPIED.test(name));
    const names = [...new Set([...bundled, ...copied])].sort();
    writeFileSync(join(dir, 'licences.txt'), names.map(section).join(''));
  };
  return { worker, page: { ...worker, writeBundle: ({ dir }) => write(dir!) } };
}
