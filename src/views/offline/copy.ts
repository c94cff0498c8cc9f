import type { Answer } from '../../api/contract/index.ts';
import { post } from '../../api/post.ts';
import { otherPerson } from '../../machines/offline-count.ts';
import { guid } from '../../window/cookies.ts';
import { type StoredCopy, storeCopy } from '../../window/offline-copies.ts';

export type Copy = Answer<'/stockTake/offlineCopy'>;
export type CopyLine = Copy['lines'][number];

/** Somebody else is signed in with this browser than who made the copy. */
class OtherPerson extends Error {
  override name = 'OtherPerson';
  readonly reason = otherPerson;
}

/** @throws OtherPerson, and what a call rejects with where nobody is signed in or the server is away */
export async function requireSignedIn(loginid: string, signal: AbortSignal): Promise<void> {
  const call = { signal, quiet: true, ofSession: true };
  const person = await post('/user/getUserInfo', { guid: guid.read() ?? '' }, call);
  if (person.loginid !== loginid) throw new OtherPerson('Somebody else is signed in');
}

/** Gets a copy and stores it on this device, in place of an older one. */
export async function refreshCopy(
  loginid: string,
  takeId: number,
  signal: AbortSignal,
): Promise<StoredCopy<Copy>> {
  const requestedAt = Date.now();
  const copy = await post('/stockTake/offlineCopy', { id: takeId }, { signal, quiet: true });
  const stored = { loginid, takeId, copy, requestedAt };
  await storeCopy(stored);
  return stored;
}
