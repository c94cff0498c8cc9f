import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, node24, root } from './paths.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';

/** Everything that decides what the build makes. */
const sources = [
  'src',
  'scripts/build.mjs',
  'scripts/build-home.mjs',
  'scripts/draw-pages.mjs',
  'scripts/parcel-babel.cjs',
  'scripts/parcel-chakra.cjs',
  'scripts/parcel-isolated.cjs',
  'scripts/parcel-namer.cjs',
  'scripts/parcel-po.cjs',
  'scripts/parcel-theme.cjs',
  'scripts/lib/draw-pages.mjs',
  'scripts/lib/global-styles.mjs',
  'scripts/lib/po.mjs',
  'scripts/lib/precompress.mjs',
  'scripts/lib/run-sources.mjs',
  'scripts/lib/static-styles.mjs',
  '.parcelrc',
  'lingui.config.js',
  'package.json',
  'package-lock.json',
];

const stampFile = 'dist/.stamp';

/** Builds the front end when dist is missing or was made from other sources. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await step('Building the front end', async () => {
    const code = await run(node24(), [inRoot('scripts/build.mjs')]);
    if (code !== 0) throw new Error('The front end could not be built (see above).');
  });
}

const isBuilt = () =>
  existsSync(inRoot('dist/index.html')) &&
  existsSync(inRoot(stampFile)) &&
  readFileSync(inRoot(stampFile), 'utf8') === stampOfSources();

export const stampOfSources = () => stampOf(root, sources);

/**
 * A digest of the names and contents of files; folders are taken whole, what does not exist is passed over.
 *
 * @param {string} folder
 * @param {string[]} paths below it
 */
export function stampOf(folder, paths) {
  const digest = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(folder, path)).sort()) {
    const content = readFileSync(join(folder, file));
    digest.update(`${file}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(folder, path) {
  const entry = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return [path];
  return readdirSync(join(folder, path)).flatMap((name) => filesBelow(folder, `${path}/${name}`));
}
