import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openEmbedded } from '../../database/embedded.ts';
import { verifyLog } from '../../database/verify-log.ts';
import type { DumpRead } from './dump-types.ts';

/** In a thread of its own, so that the server goes on answering meanwhile. */
if (parentPort) {
  const copy = await openEmbedded(undefined, { loadDataDir: await openAsBlob(String(workerData)) });
  const { entries, unsealed, seals, broken, strays } = await verifyLog(copy.db);
  await copy.close();
  parentPort.postMessage({ entries, unsealed, seals, broken, strays } satisfies DumpRead);
}
