import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vitest/config';
import { early } from './scripts/early';
import { licences } from './scripts/licences';

const collected = licences();

/** Files of `src`, without their endings. */
const filesOf = (...names: string[]): RegExp => new RegExp(`/src/(${names.join('|')})(\\.svelte)?(\\.ts)?(\\?|$)`);
/**
 * Modules that the page and the frame share, and those that the painters share, which Vite would bundle with one
 * painter.
 */
const BASE = filesOf(
  'design/(art/\\w+|plain/\\w+|Icon)',
  'app\\.css',
  'editions/(painters|styles|\\w+/style\\.css)',
  'design/(idle|instruments)',
  'hosts/base',
  'lib/(bots|editions|wear|problem|words/\\w+)',
  'local/(rules|download)',
  'analysis/packing',
  'moderation/(api|words)',
  'table/sounds',
);
/** Cards and tokens, which the rule book also shows. */
const THINGS = filesOf(
  'table/parts/(Chip|CardFace|Cost|Sheet)',
  'design/(Gem|GemSheet|Picture|TileArt|CardArt)',
  'editions/looks',
  'replay/host',
  'story/speaking',
);

/**
 * Catalogues and painters are separate chunks: a visitor loads one language, and an edition's words and painter when
 * needed.
 */
function chunkOf(id: string): string | undefined {
  const painter = /\/editions\/([\w-]+)\/art\//.exec(id);
  if (painter) return `art-${painter[1]}`;
  if (BASE.test(id) || /\/node_modules\/(svelte|@fluent)\//.test(id)) return 'base';
  if (THINGS.test(id)) return 'things';
  const ruleSet = /\/rule_sets\/[\w-]+\/words\/(\w+)\//.exec(id);
  if (ruleSet) return `table-${ruleSet[1]}`; // every table requests those of all rule sets
  const own = /\/([\w-]+)\/words\/(\w+)\/(\w+)\.ftl/.exec(id);
  if (own) return own[3] === 'cover' ? `words-${own[2]}` : `words-${own[2]}-${own[1]}`;
  const catalogue = /\/catalogues\/(\w+)\/(\w+)\.ftl/.exec(id);
  if (!catalogue) return undefined;
  const [, language, file = ''] = catalogue;
  if (['web', 'common', 'ui', 'bots', 'local', 'phrases'].includes(file)) return `words-${language}`;
  if (['analysis', 'lessons', 'moderation', 'replay', 'stats'].includes(file)) return `${file}-${language}`;
  return `table-${language}`;
}

/** Writes a compressed file beside each text, a sixth smaller than compression by the server. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir }) {
      for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' }))
        if (/\.(js|css|svg)$/.test(name)) {
          const file = join(dir!, name);
          writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
        }
    },
  };
}

/** The page is built into the Python package, with relative addresses so that any base path works. */
export default defineConfig({
  plugins: [svelte(), early(), collected.page, packed()],
  base: './',
  build: {
    outDir: '../src/cabochon/web',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome105', 'safari16', 'firefox110'], // older than nested rules, which are flattened
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ['index.html', 'embed.html'],
      // few requests: a browser sends six at a time, and each takes a round trip on a slow connection
      output: { manualChunks: chunkOf, experimentalMinChunkSize: 16_000 },
    },
  },
  worker: { format: 'es', plugins: () => [collected.worker] },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8765', ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'node', // files that need a document begin with `@vitest-environment jsdom`
    setupFiles: ['tests/connected.ts'],
    testTimeout: 30_000,
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
  },
});
