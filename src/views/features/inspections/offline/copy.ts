import { post } from '../../../../api/post.ts';
import { readCopy, type StoredCopy, storeCopy } from '../../../../window/offline-copies.ts';
import { type Reading, type RoundCopy, withReadings } from './parts.ts';

/** Gets a round and stores it on this device, in place of an older copy. */
export async function refreshRound(
  loginid: string,
  roundId: number,
  signal: AbortSignal,
): Promise<StoredCopy<RoundCopy>> {
  const requestedAt = Date.now();
  const copy = await post('/inspection/offlineCopy', { id: roundId }, { signal, quiet: true });
  const stored: StoredCopy<RoundCopy> = { loginid, kind: 'inspection', recordId: roundId, copy, requestedAt };
  await storeCopy(stored);
  return stored;
}

/** Writes down in the copy, where there is one, what the server has taken. @returns the copy as it is then */
export async function noteTaken(
  loginid: string,
  roundId: number,
  taken: readonly Reading[],
): Promise<StoredCopy<RoundCopy> | undefined> {
  const stored = await readCopy<RoundCopy>('inspection', roundId);
  if (stored?.loginid !== loginid) return undefined;
  const next = { ...stored, copy: withReadings(stored.copy, taken) };
  await storeCopy(next);
  return next;
}
