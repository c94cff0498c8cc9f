import { NotSent } from '../../../outbox/not-sent.ts';
import { type Message, patience, post } from '../../../outbox/post.ts';
import type { Settings } from '../../../settings.ts';
import { ProviderFault } from './provider-fault.ts';

type Limits = Pick<Settings, 'privateTargets'>;
/** What an answer of an interface of a chat holds. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * Asks an interface of a chat. Nothing of the address is in the fault: it can hold a token.
 *
 * @throws ProviderFault
 */
export async function ask(message: Message, { privateTargets }: Limits): Promise<Body> {
  try {
    const { status, body } = await post(message, privateTargets, patience);
    const answered: unknown = JSON.parse(body || '{}');
    if (typeof answered !== 'object' || answered === null)
      throw new ProviderFault('providerAnswerBad', `HTTP ${status}`);
    if (status >= 500) throw new ProviderFault('providerAway', `HTTP ${status}`);
    return answered as Body;
  } catch (error) {
    if (error instanceof NotSent) throw new ProviderFault('providerAway', error.code);
    if (error instanceof SyntaxError) throw new ProviderFault('providerAnswerBad', 'no JSON');
    throw error;
  }
}

/** A part of an answer that is an object itself. */
export const partOf = (body: Body, name: string): Body => {
  const part = body[name];
  return typeof part === 'object' && part !== null ? (part as Body) : {};
};

/** @throws ProviderFault where a text is missing */
export function textOf(body: Body, name: string): string {
  const text = body[name];
  if (typeof text !== 'string' || text === '') throw new ProviderFault('providerAnswerBad', `no ${name}`);
  return text;
}
