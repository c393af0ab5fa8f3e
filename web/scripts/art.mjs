// The drawings outside the page. `node scripts/art.mjs` reads a JSON list of subjects (see src/design/art/all.ts)
// and writes a list of SVG texts; `--posters` makes src/design/posters anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const server = await createServer({
  server: { middlewareMode: true, watch: null, ws: false },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
});
const { svg } = await server.ssrLoadModule('/src/design/art/all.ts');
if (process.argv.includes('--posters'))
  for (const edition of ['classic', 'marvel', 'megaman'])
    writeFileSync(`src/design/posters/${edition}.svg`, `${svg({ edition, kind: 'poster' })}\n`);
else process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, 'utf-8')).map(svg)));
await server.close();
