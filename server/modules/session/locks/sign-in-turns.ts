import { availableParallelism } from 'node:os';
import { addressPrefix } from '../../../http/address-prefix.ts';
import type { PublicContext } from '../../../http/handler.ts';
import { FairSemaphore } from '../../../lib/fair-semaphore.ts';
import { Refusal } from '../../../lib/refusal.ts';

const atOnce = Math.max(2, availableParallelism());
const turns = new FairSemaphore<string>(atOnce, atOnce);

/**
 * Lets strangers make their attempts in turns, fairly between addresses. All of a company may come from one address at
 * nine o'clock: at the same time they would wait for the lock of that address with a connection each, and a hundred
 * attempts whose passwords are yet to be looked at would close it.
 *
 * @throws Refusal `busy` when the turn does not come within most of the time that the call has
 */
export async function inTurn<Result>(
  { ip, signal, settings }: Pick<PublicContext, 'ip' | 'signal' | 'settings'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const overdue = AbortSignal.timeout(Math.ceil(settings.requestSeconds * 800));
  const endTurn = await turns.take(addressPrefix(ip), AbortSignal.any([signal, overdue])).catch(() => {
    throw new Refusal('busy');
  });
  try {
    return await work();
  } finally {
    endTurn();
  }
}
