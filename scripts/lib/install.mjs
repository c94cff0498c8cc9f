import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './npm.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';
import { progressOf, step } from './progress.mjs';

/**
 * Whether node_modules holds what the lock file names, by the record that npm writes there when an installation
 * is complete. A package that only other systems need may be absent.
 *
 * @param {string} folder that holds package-lock.json
 */
export function isInstalled(folder) {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  const present = packagesIn(record);
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * Installs what the lock file names, unless it is there. Throws with advice when that fails.
 *
 * @param {string} folder that holds package-lock.json
 */
export async function ensureInstalled(folder = root) {
  if (isInstalled(folder)) return;
  await step('Installing packages (npm ci)', async () => {
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = npmCommand(args);
    const stop = watchInstallation(folder);
    const code = await run(npm.command, npm.args, { ...npm.options, cwd: folder }).finally(stop);
    if (code !== 0) throw new Error(adviceOnInstalling);
  });
}

/**
 * Shows how many packages have come.
 *
 * @param {string} folder
 * @returns {() => void} ends it
 */
function watchInstallation(folder) {
  const paths = Object.entries(packagesIn(join(folder, 'package-lock.json'))).flatMap(
    ([path, { optional }]) => (path === '' || optional ? [] : [path]),
  );
  const show = progressOf('  packages', paths.length);
  // Those of an earlier installation go first.
  let areOldGone = false;
  const look = () => {
    const there = paths.filter((path) => existsSync(join(folder, path, 'package.json'))).length;
    areOldGone ||= there < paths.length;
    if (areOldGone) show(there);
  };
  const timer = setInterval(look, 1000);
  return () => {
    clearInterval(timer);
    look();
  };
}

const adviceOnInstalling = `The packages could not be installed (see above).
The first start needs a package registry: check the network, and \`npm config get registry\`.
Then start again, or run \`npm ci\` by hand to see more.`;
