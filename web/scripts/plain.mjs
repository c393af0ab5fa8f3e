// A TypeScript module with all it imports as one script on the standard output, for a test in a browser of its own.
import { resolve } from 'node:path';
import { build } from 'vite';

const [file] = process.argv.slice(2);
const [made] = await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, minify: false, lib: { entry: resolve(file), formats: ['es'] } },
});
process.stdout.write(made.output[0].code);
