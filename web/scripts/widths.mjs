// Fails on a line of over 120 characters: Prettier does not break texts and comments.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const WIDEST = 120;
const MADE =
  /^(package-lock\.json|src\/lib\/api\/schema\.d\.ts|(public|sample)\/.*|tests\/fixtures\/.*\.json)$|\.(svg|woff2)$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf-8' });
const wide = files
  .trim()
  .split('\n')
  .filter((file) => !MADE.test(file) && existsSync(file))
  .flatMap((file) =>
    readFileSync(file, 'utf-8')
      .split('\n')
      .flatMap((line, at) => (line.length > WIDEST ? [`${file}:${at + 1}: ${line.length} characters`] : [])),
  );
if (wide.length) console.error(`Break these lines at ${WIDEST} characters:\n${wide.join('\n')}`);
process.exitCode = wide.length ? 1 : 0;
