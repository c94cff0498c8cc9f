import { availableParallelism } from 'node:os';

/**
 * Does the works in their order, as many at once as the machine has cores.
 *
 * @param {(() => Promise<unknown>)[]} works
 * @param {number} [atOnce]
 */
export async function sideBySide(works, atOnce = availableParallelism()) {
  const queue = works.values();
  const takeNext = async () => {
    for (const work of queue) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
}
