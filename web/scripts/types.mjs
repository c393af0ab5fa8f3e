// Makes src/lib/api/schema.d.ts from the server's schema; --check only compares the two.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapi, { astToString } from 'openapi-typescript';

const python = process.env.PYTHON ?? '../.venv/bin/python';
const target = 'src/lib/api/schema.d.ts';
const folder = mkdtempSync(join(tmpdir(), 'schema-'));
try {
  const file = join(folder, 'openapi.json');
  execFileSync(python, ['../tests/web/type_schema.py', file], { stdio: 'inherit' });
  const tree = await openapi(JSON.parse(readFileSync(file, 'utf-8')), { defaultNonNullable: false });
  const text = `// Made by \`npm run types\` from the server's schema: do not edit.\n\n${astToString(tree)}`;
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf-8') !== text) {
    console.error(`${target} differs from the server's schema: run \`npm run types\` and look at what changed`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
