/**
 * Says what is being done, does it, and says how long it took.
 *
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const start = performance.now();
  console.log(`${title} …`);
  const result = await work();
  console.log(`${title}: done in ${seconds(performance.now() - start)}`);
  return result;
}

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Ends with the message of an expected failure and no stack.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
