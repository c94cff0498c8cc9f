import type { Answer } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { ofDevice } from '../../../../window/device-id.ts';
import { type StoredCopy, storeCopy } from '../../../../window/offline-copies.ts';

export type Copy = Answer<'/stockTake/offlineCopy'>;
export type CopyLine = Copy['lines'][number];

/** Gets a copy and stores it on this device, in place of an older one. */
export async function refreshCopy(
  loginid: string,
  takeId: number,
  signal: AbortSignal,
): Promise<StoredCopy<Copy>> {
  const requestedAt = Date.now();
  const copy = await post('/stockTake/offlineCopy', { id: takeId, ...ofDevice() }, { signal, quiet: true });
  const stored: StoredCopy<Copy> = { loginid, kind: 'stockTake', recordId: takeId, copy, requestedAt };
  await storeCopy(stored);
  return stored;
}
