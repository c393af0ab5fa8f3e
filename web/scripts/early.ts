/**
 * Writes the script that requests an address's files early (src/early.js), and names it in index.html. The requests of
 * a page at its start are in src/pages/preload.ts; a test in a browser compares the two
 * (tests/web/test_preload_script.py).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Rollup } from 'vite';
import { transformWithEsbuild, type Plugin } from 'vite';

const LANGUAGES = ['en', 'fr', 'es'];
/** The component that a page imports, by the first word of its address. */
const COMPONENTS = {
  t: ['table/TablePage.svelte'],
  here: ['pages/LocalTable.svelte', 'table/TablePage.svelte'],
  learn: ['lesson/LessonTable.svelte'],
  replay: ['pages/ReplayPage.svelte'],
  analysis: ['pages/AnalysisPage.svelte'],
  stats: ['pages/StatsPage.svelte'],
};
/** The chunks of words that a page requests. */
const WORDS = {
  '': ['words'],
  t: ['table'],
  here: ['table'],
  learn: ['table', 'lessons'],
  rules: ['table'],
  replay: ['table', 'replay'],
  stats: ['table', 'stats'],
};
type Files = Record<string, string[]>;

/** A chunk, the chunks that it imports, and their styles, without those that index.html requests. */
function withImports(bundle: Rollup.OutputBundle, name: string, seen: Set<string>): string[] {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || seen.has(name)) return [];
  seen.add(name);
  const imported = chunk.imports.flatMap((other) => withImports(bundle, other, seen));
  return [name, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
}

/** The edition whose look and words the pages around the table use: the one whose front.ts is marked. */
function houseOf(): string {
  const front = (edition: string): URL => new URL(`../src/editions/${edition}/front.ts`, import.meta.url);
  const isHouse = (edition: string): boolean =>
    existsSync(front(edition)) && /house: true/.test(readFileSync(front(edition), 'utf8'));
  return readdirSync(new URL('../src/editions', import.meta.url)).find(isHouse) ?? '';
}

function filesOf(bundle: Rollup.OutputBundle): Files {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const main = chunks.find((chunk) => chunk.isEntry && chunk.name === 'index')!;
  const atStart = new Set<string>();
  withImports(bundle, main.fileName, atStart);
  const named = (name: string): string[] => chunks.filter((chunk) => chunk.name === name).map((one) => one.fileName);
  const files: Files = {};
  for (const [page, parts] of Object.entries(COMPONENTS)) {
    const seen = new Set(atStart);
    const found = chunks.filter(({ moduleIds }) =>
      moduleIds.some((id) => parts.some((part) => id.endsWith(`/src/${part}`))),
    );
    files[page] = found.flatMap(({ fileName }) => withImports(bundle, fileName, seen));
  }
  for (const [page, parts] of Object.entries(WORDS))
    for (const language of LANGUAGES)
      files[`${page} ${language}`] = parts.flatMap((part) => named(`${part}-${language}`));
  for (const language of LANGUAGES) files[` ${language}`]!.push(...named(`words-${language}-${houseOf()}`));
  for (const { name } of chunks) {
    const [, edition] = /^art-([\w-]+)$/.exec(name) ?? [];
    if (!edition) continue;
    for (const language of LANGUAGES)
      for (const page of ['learn', 'rules'])
        files[`${page}/${edition} ${language}`] = named(`words-${language}-${edition}`);
  }
  return files;
}

export function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const files = filesOf(bundle);
      for (const names of Object.values(files)) names.forEach((name, at) => (names[at] = name.replace('assets/', '')));
      const written = readFileSync(new URL('../src/early.js', import.meta.url), 'utf8')
        .replace('__FILES__', JSON.stringify(files))
        .replace('__LANGUAGES__', JSON.stringify(LANGUAGES));
      const { code } = await transformWithEsbuild(written, 'early.js', { minify: true, target: 'es2022' });
      const name = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source: code }));
      const script = `<script async fetchpriority="high" src="./${name}"></script>`;
      page.source = String(page.source).replace('<link rel="icon"', `${script}\n    <link rel="icon"`);
    },
  };
}
