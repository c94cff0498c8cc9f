import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openEmbedded } from '../database/embedded.ts';
import { type Verification, verifyLog } from '../database/verify-log.ts';

/** What `readDump` is told of a dump. */
export type DumpRead = Pick<Verification, 'entries' | 'unsealed' | 'seals' | 'broken' | 'strays'>;

/** In a thread of its own, so that the server goes on answering meanwhile. */
if (parentPort) {
  const copy = await openEmbedded(undefined, { loadDataDir: await openAsBlob(String(workerData)) });
  const { entries, unsealed, seals, broken, strays } = await verifyLog(copy.db);
  await copy.close();
  parentPort.postMessage({ entries, unsealed, seals, broken, strays } satisfies DumpRead);
}
