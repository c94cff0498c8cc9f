import { relative } from 'node:path';
import { root } from '../lib/paths.mjs';

/** @typedef {{ project: string, path: string, milliseconds: number }} Taken what a file of tests took */

/** Milliseconds that a file of tests may take by itself on a quiet machine. */
export const longestFile = 20_000;
/** What a file takes by itself is at least this share of what it takes while others run beside it. */
const shareAlone = 0.33;

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
  'test/browser/trees.test.ts': 45_000,
  'test/browser/walk.test.ts': 60_000,
  'test/server/lifecycles/every-event.test.ts': 40_000,
  'test/server/process.test.ts': 45_000,
};

/** Milliseconds that a file takes on average beside others on a quiet machine of two cores. */
const quietMean = 2600;

/** The factor by which a machine is slower than a quiet one, by what all files of a run took: 1 at least. @param {readonly Taken[]} taken */
export function slowness(taken) {
  const sum = taken.reduce((total, { milliseconds }) => total + milliseconds, 0);
  return Math.max(1, sum / Math.max(1, taken.length) / quietMean);
}

/**
 * The files that take too long. Each takes longer beside others than by itself, so those that are suspect run once more
 * alone, and again where the first time was too long. A slow machine slows all files, so that it fails none.
 *
 * @param {readonly Taken[]} taken by all files of the run
 * @param {(file: Taken) => Promise<number>} alone runs a file by itself and tells its milliseconds
 * @param {number} slow how many times as long as on a quiet machine this one takes
 * @returns {Promise<Taken[]>} with what they would take by themselves on a quiet machine, and paths from the root
 */
export async function tooLong(taken, alone, slow = slowness(taken)) {
  const found = [];
  for (const file of taken) {
    const path = relative(root, file.path);
    const limit = longer[path] ?? longestFile;
    if ((file.milliseconds * shareAlone) / slow <= limit) continue;
    const time = async () => (await alone(file)) / slow;
    const first = await time();
    const milliseconds = Math.round(first > limit ? Math.min(first, await time()) : first);
    if (milliseconds > limit) found.push({ ...file, path, milliseconds });
  }
  return found;
}
