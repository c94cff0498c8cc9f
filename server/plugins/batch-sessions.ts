import { randomBytes } from 'node:crypto';
import type { findActor } from '../modules/session/index.ts';

type Finding = ReturnType<typeof findActor>;

/** Names, on a call, the request that it came with. */
export const batchHeader = 'x-batch';

/** Who asks, by the request and by whether a call counts as use of the session. */
const open = new Map<string, Map<boolean, Finding>>();

/** A name for a request of several calls, which nobody outside can guess; they find out once who asks, until it is closed. */
export function openBatch() {
  const name = randomBytes(24).toString('base64url');
  open.set(name, new Map());
  return { name, close: () => void open.delete(name) };
}

/**
 * Finds out who asks, once for the calls of one request. Notices for the person go with the first answer alone, so that
 * none is shown twice.
 */
export async function findOnce(name: unknown, requested: boolean, find: () => Finding): Finding {
  const known = typeof name === 'string' ? open.get(name) : undefined;
  const finding = known?.get(requested);
  if (!finding) {
    const first = find();
    known?.set(requested, first);
    return first;
  }
  const found = await finding;
  return 'why' in found ? found : { actor: found.actor, news: null, proof: null };
}
