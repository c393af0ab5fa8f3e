import { defineConfig } from 'vite';

/** Builds the page of this folder like the whole page: relative addresses, workers, hashed files. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true, modulePreload: { polyfill: false } },
});
