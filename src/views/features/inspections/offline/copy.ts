import { post } from '../../../../api/post.ts';
import { readRound, type StoredRound, storeRound } from '../../../../window/offline-rounds.ts';
import { type Reading, type RoundCopy, withReadings } from './parts.ts';

/** Gets a round and stores it on this device, in place of an older copy. */
export async function refreshRound(
  loginid: string,
  roundId: number,
  signal: AbortSignal,
): Promise<StoredRound<RoundCopy>> {
  const copy = await post('/inspection/offlineCopy', { id: roundId }, { signal, quiet: true });
  const stored = { loginid, roundId, copy };
  await storeRound(stored);
  return stored;
}

/** Writes down in the copy, where there is one, what the server has taken. @returns the copy as it is then */
export async function noteTaken(
  loginid: string,
  roundId: number,
  taken: readonly Reading[],
): Promise<StoredRound<RoundCopy> | undefined> {
  const stored = await readRound<RoundCopy>(roundId);
  if (stored?.loginid !== loginid) return undefined;
  const next = { ...stored, copy: withReadings(stored.copy, taken) };
  await storeRound(next);
  return next;
}
