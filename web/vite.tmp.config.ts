import base from '/work/main/web/vite.config.ts';
import { existsSync } from 'node:fs';
export default { ...base, build: { ...base.build, outDir: '/work/main/src/cabochon/web' }, plugins: [{ name: 'stub', enforce: 'pre', resolveId(id: string) { if (id.endsWith('table/TablePage.svelte') && !existsSync('/work/main/web/src/table/TablePage.svelte')) return '\0stub-table'; }, load(id: string) { if (id === '\0stub-table') return 'export default function(){}'; } }, ...base.plugins!] };
