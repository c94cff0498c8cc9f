import { relative } from 'node:path';
import { root } from '../lib/paths.mjs';

/** @typedef {{ project: string, path: string, milliseconds: number }} Taken what a file of tests took */

/** Milliseconds that a file of tests may take by itself on a quiet machine. */
export const longestFile = 20_000;
/** What a file takes by itself is at least this share of what it takes while others run beside it. */
const shareAlone = 0.5;

/**
 * The files that may take longer, in milliseconds: each goes through the whole product in a browser, or starts it many
 * times. The list only gets shorter, and its numbers smaller.
 *
 * @type {Readonly<Record<string, number>>}
 */
const longer = {
  'test/browser/pages.test.ts': 240_000,
  'test/browser/offline-count.test.ts': 60_000,
  'test/browser/session.test.ts': 45_000,
  'test/browser/story.test.ts': 45_000,
  'test/browser/walk.test.ts': 60_000,
  'test/server/process.test.ts': 45_000,
};

/**
 * The files that take too long. Beside others on a busy machine each takes longer than it needs, so those that are
 * suspect run once more by themselves, and once more where the first time was too long.
 *
 * @param {readonly Taken[]} taken
 * @param {(file: Taken) => Promise<number>} alone runs a file by itself and tells its milliseconds
 * @returns {Promise<Taken[]>} with what they take by themselves and paths from the root
 */
export async function tooLong(taken, alone) {
  const found = [];
  for (const file of taken) {
    const path = relative(root, file.path);
    const limit = longer[path] ?? longestFile;
    if (file.milliseconds * shareAlone <= limit) continue;
    const first = await alone(file);
    const milliseconds = first > limit ? Math.min(first, await alone(file)) : first;
    if (milliseconds > limit) found.push({ ...file, path, milliseconds });
  }
  return found;
}
