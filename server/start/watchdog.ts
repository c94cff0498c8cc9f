import { Worker } from 'node:worker_threads';

/** Below so many bytes the embedded database may have broken off, and then it never answers again. */
const tooFew = 16 * 1024 * 1024;

/**
 * Ends the process when the embedded database has run out of space in the middle of writing: it then keeps this thread
 * busy for ever, so that no signal and no health check is answered. A thread of its own sees that.
 *
 * @param patience milliseconds without a sign of life before the disk is looked at
 * @returns ends the watch
 */
export function watchFullDisk(folder: string, patience = 15_000): () => void {
  const alive = new SharedArrayBuffer(4);
  const beats = new Int32Array(alive);
  const heart = setInterval(() => Atomics.add(beats, 0, 1), Math.min(1000, patience / 2)).unref();
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { alive, folder, patience, tooFew, pid: process.pid },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  thread.unref();
  return () => {
    clearInterval(heart);
    thread.terminate().catch(() => {});
  };
}
