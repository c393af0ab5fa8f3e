// The drawings outside the page. `node scripts/art.mjs` reads a JSON list of subjects (see src/design/art/all.ts)
// and writes a list of SVG texts; `--posters` draws the pictures of the front page again.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const server = await createServer({
  server: { middlewareMode: true, watch: null, ws: false },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
});
const { svg, posters } = await server.ssrLoadModule('/src/design/art/all.ts');
if (process.argv.includes('--posters'))
  for (const wanted of posters())
    writeFileSync(`src/editions/${wanted.edition}/${wanted.kind}.svg`, `${svg(wanted)}\n`);
else process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, 'utf-8')).map(svg)));
await server.close();
