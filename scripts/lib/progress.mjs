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

/**
 * Shows how far something is: in a terminal in one line that is written over, elsewhere in a line for each tenth.
 *
 * @param {string} title
 * @param {number} total
 * @param {Pick<NodeJS.WriteStream, 'isTTY' | 'write'>} [out]
 * @returns {(done: number) => void} told how much is done so far; more than there is counts as all
 */
export function progressOf(title, total, out = process.stdout) {
  let shown = -1;
  return (done) => {
    const part = Math.min(done / total, 1);
    const step = Math.floor(part * (out.isTTY ? 100 : 10));
    if (step <= shown) return;
    shown = step;
    const line = `${title}: ${Math.min(done, total)} of ${total}`;
    if (!out.isTTY) out.write(`${line}\n`);
    else out.write(`\r\x1b[K${line}${part === 1 ? '\n' : ''}`);
  };
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
