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

/** Milliseconds for which a test of the speed keeps one core busy. */
const busyFor = 500;

/** The factor by which other processes slow this machine now: wall time over processor time of a busy loop. */
export function slowness() {
  const before = process.cpuUsage();
  const end = performance.now() + busyFor;
  while (performance.now() < end);
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (busyFor * 1000) / (user + system));
}

/**
 * The files that take too long. Beside others on a busy machine each takes longer than it needs, so those that are
 * suspect run once more by themselves, and once more where the first time was too long.
 *
 * @param {readonly Taken[]} taken
 * @param {(file: Taken) => Promise<number>} alone runs a file by itself and tells its milliseconds
 * @param {() => number} slow how many times as long as on a quiet machine this one takes
 * @returns {Promise<Taken[]>} with what they take by themselves and paths from the root
 */
export async function tooLong(taken, alone, slow = slowness) {
  const found = [];
  for (const file of taken) {
    const path = relative(root, file.path);
    const limit = longer[path] ?? longestFile;
    if (file.milliseconds * shareAlone <= limit) continue;
    const time = async () => {
      const before = slow();
      return (await alone(file)) / Math.max(before, slow());
    };
    const first = await time();
    const milliseconds = Math.round(first > limit ? Math.min(first, await time()) : first);
    if (milliseconds > limit) found.push({ ...file, path, milliseconds });
  }
  return found;
}
