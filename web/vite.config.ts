import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vitest/config';

/** Catalogues and pictures are chunks of their own: a visitor loads one language, and one edition's words and hand when it is needed. */
function chunkOf(id: string): string | undefined {
  const hand = /\/design\/art\/(\w+)\//.exec(id);
  if (hand) return `art-${hand[1]}`;
  if (/\/design\/art\/\w+\.ts$/.test(id)) return 'art'; // what the hands share; left alone it would go with one of them
  const overlay = /\/editions\/(?:rule_sets\/)?([\w-]+)\/words\/(\w+)\/(\w+)\.ftl/.exec(id);
  if (overlay) return overlay[3] === 'cover' ? `words-${overlay[2]}` : `words-${overlay[2]}-${overlay[1]}`;
  const catalogue = /\/catalogues\/(\w+)\/(\w+)\.ftl/.exec(id);
  if (!catalogue) return undefined;
  const [, language, file] = catalogue;
  if (['web', 'common', 'ui', 'bots'].includes(file!)) return `words-${language}`;
  if (['rules', 'replay', 'stats'].includes(file!)) return `${file}-${language}`;
  return `table-${language}`;
}

/** Beside each text its packed form: a sixth smaller than what a server packs on the way, and packed once. */
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
  plugins: [svelte(), packed()],
  base: './',
  build: {
    outDir: '../src/cabochon/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'embed.html'], output: { manualChunks: chunkOf } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8765', ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', testTimeout: 30_000, include: ['tests/**/*.test.ts', 'src/**/*.test.ts'] },
});
