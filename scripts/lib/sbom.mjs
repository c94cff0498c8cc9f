import { writeFile } from 'node:fs/promises';
import { npmCommand } from './npm.mjs';
import { captureOutput } from './processes.mjs';

/**
 * Writes what is delivered, package by package with versions, licences and hashes, as CycloneDX.
 *
 * @param {string} file
 * @returns {Promise<number>} how many packages
 */
export async function writeSbom(file) {
  const { command, args, options } = npmCommand([
    'sbom',
    '--omit=dev',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
  ]);
  const { code, output } = await captureOutput(command, args, options);
  if (code !== 0) throw new Error(`npm sbom ended with ${code}; it needs npm 10 or newer.`);
  await writeFile(file, output);
  return JSON.parse(output).components.length;
}
