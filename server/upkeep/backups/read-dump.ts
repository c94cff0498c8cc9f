import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DumpRead } from './dump-types.ts';

/** Restores a dump in memory and verifies its log. @throws whatever the thread ends with when it cannot be restored */
export async function readDump(file: string, signal: AbortSignal): Promise<DumpRead> {
  const worker = new Worker(new URL('./verify-dump.ts', import.meta.url), {
    workerData: file,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  try {
    const [read] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error('The dump was not read.');
      }),
    ]);
    return read as DumpRead;
  } finally {
    await worker.terminate();
  }
}
