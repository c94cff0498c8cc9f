import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from './processes.mjs';

/**
 * @param {string[]} names of programs, the preferred first
 * @param {string[]} [folders] searched after those in PATH
 * @returns {string | undefined} an absolute path
 */
export function findProgram(names, folders = []) {
  const path = [...(process.env.PATH ?? '').split(delimiter), ...folders].filter(Boolean);
  for (const name of names) {
    for (const folder of path) {
      const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/**
 * Installs Debian's packages where that needs no question: as root, with apt-get at hand.
 *
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  console.log(`Installing ${packages.join(' and ')} from Debian's packages …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await capture('apt-get', ['update', '-q'], { env });
  const { code, output } = await capture(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    { env },
  );
  if (code !== 0) console.log(output);
  return code === 0;
}

/**
 * Finds a program of Debian's packages, or installs these where that needs no question.
 *
 * @param {string} name
 * @param {string[]} packages
 * @returns {Promise<string>} its absolute path
 */
export async function ensureProgram(name, packages) {
  const find = () => findProgram([name], ['/usr/sbin', '/usr/bin']);
  const found = find() ?? ((await installFromDebian(packages)) ? find() : undefined);
  if (!found) throw new Error(`${name} is missing. Install ${packages.join(' and ')}.`);
  return found;
}
