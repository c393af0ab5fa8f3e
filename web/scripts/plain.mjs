// A TypeScript module as plain JavaScript on the standard output, for a test that runs it in a browser of its own.
import { readFileSync } from 'node:fs';
import { transformWithEsbuild } from 'vite';

const [file] = process.argv.slice(2);
const { code } = await transformWithEsbuild(readFileSync(file, 'utf-8'), file, { sourcemap: false });
process.stdout.write(code);
