import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { openProvider } from './open-provider.ts';
import { protocolOf } from './protocols/index.ts';
import { ProviderFault } from './protocols/provider-fault.ts';

/** Asks what can be asked without a person. `answer` is a word or a code, and nothing of what was sent. */
export const testProvider: Handler<'/identityProvider/test'> = async ({ id }, { db, settings }) => {
  const provider = await openProvider(db, id, settings);
  if (!provider) throw new Refusal('notFound');
  if (provider.clientSecret === undefined) return { reached: false, answer: 'otherKey' };
  const protocol = await protocolOf(provider.type);
  try {
    await protocol.test(provider, settings);
    return { reached: true, answer: '' };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    return { reached: false, answer: error.code };
  }
};
