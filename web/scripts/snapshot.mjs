/**
 * The memory of Python with the rules imported and every file read, from which the page's worker starts:
 *
 *    node scripts/snapshot.mjs <folder with rules.zip> <new file>
 *
 * The clock and the random generator are fixed, so that the same files give the same bytes. The worker seeds `random`
 * again.
 */
import nodeCrypto from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPyodide } from 'pyodide';

const BEGUN = Date.UTC(2020, 0, 1);
const READ = `
import gc, random, sys
sys.path.insert(0, "/rules")
from cabochon.local import answer
from cabochon.local.warming import warm
warm()
random.seed(0)
gc.collect()
`;

/** Compile modules from the sources; otherwise data of the compiler stays in the memory. */
async function compiled(rules) {
  const python = await begun();
  python.unpackArchive(rules, 'zip', { extractDir: '/rules' });
  python.runPython(`
import compileall, py_compile, shutil
compileall.compile_dir("/rules", quiet=1, legacy=True, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
shutil.make_archive("/compiled", "zip", "/rules")
`);
  return python.FS.readFile('/compiled.zip').buffer;
}

function begun() {
  standStill();
  return loadPyodide({
    _makeSnapshot: true,
    env: { PYTHONHASHSEED: '0' },
    lockFileContents: { info: lock.info, packages: {} },
  });
}

function standStill() {
  let drawn = 0;
  const draw = (bytes) => bytes.fill((drawn += 1));
  crypto.getRandomValues = nodeCrypto.randomFillSync = draw;
  Date.now = () => BEGUN;
  performance.now = () => 0;
}

/** Fill free memory with zeros, from large blocks to small ones, so that it compresses well. */
function wipe(module) {
  const end = module._sbrk(0);
  const taken = [];
  for (let size = 1 << 20; size >= 32; size >>= 1)
    for (let at = 0; at < end;) {
      at = module._malloc(size);
      taken.push(at);
      if (at < end) module.HEAPU8.fill(0, at, at + size);
    }
  taken.forEach((at) => module._free(at));
}

const [folder, file] = process.argv.slice(2);
const lock = JSON.parse(readFileSync(new URL(import.meta.resolve('pyodide/pyodide-lock.json'))));
const rules = await compiled(new Uint8Array(readFileSync(join(folder, 'rules.zip'))).buffer);
const python = await begun();
python.unpackArchive(rules, 'zip', { extractDir: '/rules' });
python.runPython(READ);
wipe(python._module);
writeFileSync(file, python.makeMemorySnapshot());
