import { statfsSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

type Watched = { alive: SharedArrayBuffer; folder: string; patience: number; tooFew: number; pid: number };

const { alive, folder, patience, tooFew, pid } = workerData as Watched;
const beats = new Int32Array(alive);
const stderr = 2;
let last = -1;
let since = performance.now();

setInterval(
  () => {
    const now = Atomics.load(beats, 0);
    if (now !== last) {
      last = now;
      since = performance.now();
    } else if (performance.now() - since > patience && isFull()) {
      writeSync(
        stderr,
        `The disk of ${folder} is full and the embedded database has broken off while writing. ` +
          'Make room and start the server again: what was acknowledged is there.\n',
      );
      process.kill(pid, 'SIGKILL');
    }
  },
  Math.min(1000, patience / 2),
);

function isFull(): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < tooFew;
}
