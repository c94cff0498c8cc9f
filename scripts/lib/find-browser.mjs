import { existsSync } from 'node:fs';
import { findProgram } from './debian.mjs';

/**
 * The browser named in a variable of the environment, else one in PATH, else an application of macOS.
 *
 * @param {string} variable
 * @param {string[]} names the preferred first
 * @param {string[]} [applications] paths
 * @returns {string | undefined} an absolute path
 * @throws when the variable names a file that does not exist
 */
export function findBrowser(variable, names, applications = []) {
  const named = process.env[variable];
  if (named) {
    if (!existsSync(named)) throw new Error(`${variable} is ${named}, which does not exist.`);
    return named;
  }
  return findProgram(names) ?? applications.find((file) => existsSync(file));
}
