import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** @typedef {{ id: string, fileName: string, location: object, mutatorName: string, replacement: string }} Mutant */

const share = Number(process.env.MUTANTS_SHARE ?? 1);

/**
 * Draws a share of the mutants, the same in every run: by what a mutant is, not by when it comes. Stryker leaves out
 * none but those that do not compile, which it does not count; so the others are said not to.
 */
const sample = () => ({
  init: async () => {},
  /** @param {Mutant[]} mutants */
  check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, drawn(mutant)])),
});

/** @param {Mutant} mutant */
function drawn({ fileName, location, mutatorName, replacement }) {
  const said = JSON.stringify([relative(process.cwd(), fileName), location, mutatorName, replacement]);
  const lot = createHash('sha256').update(said).digest().readUInt32BE() / 2 ** 32;
  return lot < share ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' };
}

/** A plugin as Stryker takes it, said without its package, which is installed for `npm run mutants` alone. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: sample }];
