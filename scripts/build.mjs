import { rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { requireKnownArguments } from './lib/arguments.mjs';
import { stampOfSources } from './lib/front-end.mjs';
import { inRoot, node24 } from './lib/paths.mjs';
import { precompress, textualFiles } from './lib/precompress.mjs';
import { run } from './lib/processes.mjs';
import { writeSbom } from './lib/sbom.mjs';

requireKnownArguments();

/** Builds into a folder of its own and swaps it with dist, so that a failed build leaves the last good one. */
const made = inRoot(`.cache/dist-${process.pid}`);
const stamp = stampOfSources();

const parcel = [
  inRoot('node_modules/parcel/lib/bin.js'),
  'build',
  inRoot('src/index.html'),
  '--dist-dir',
  made,
  '--no-source-maps',
  // A build from a warm cache has come out with parts of an older one.
  '--no-cache',
  '--no-autoinstall',
  '--log-level',
  'error',
];
/** Parcel would use half of the cores. */
const workers = String(Math.max(2, availableParallelism()));
const env = { PARCEL_WORKERS: workers, ...process.env, NODE_ENV: 'production' };
await runOrGiveUp(parcel);
console.log('  pages are drawn, files compressed, packages listed');
const names = await textualFiles(made);
const [sizes, packages] = await Promise.all([
  precompress(made, names),
  // Begins with a dot, so that it is not served.
  writeSbom(join(made, '.sbom.json')).catch((error) => error.message),
  // Not among the files that are compressed here: each of them is, with the nonce of its answer.
  runOrGiveUp([inRoot('scripts/draw-pages.mjs'), made]),
  runOrGiveUp([inRoot('scripts/build-home.mjs'), made]),
]);
await writeFile(join(made, '.stamp'), stamp);
await rm(inRoot('dist'), { recursive: true, force: true });
await rename(made, inRoot('dist'));

const scripts = sizes.filter(({ file }) => file.endsWith('.js'));
const total = scripts.reduce((sum, { brotli }) => sum + brotli, 0);
console.log(`dist: ${sizes.length} files, ${scripts.length} scripts of ${kilobytes(total)} (brotli) in all`);
for (const { file, plain, brotli } of scripts.toSorted((a, b) => b.brotli - a.brotli).slice(0, 5)) {
  console.log(`  ${file}  ${kilobytes(plain)}, ${kilobytes(brotli)} compressed`);
}

console.log(`dist/.sbom.json: ${typeof packages === 'number' ? `${packages} packages` : packages}`);

/** @param {string[]} command of Node */
async function runOrGiveUp(command) {
  const code = await run(node24(), command, { env });
  if (code === 0) return;
  await rm(made, { recursive: true, force: true });
  process.exit(code);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
