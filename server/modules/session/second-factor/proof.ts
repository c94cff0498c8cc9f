import type { RefusalName } from '../../../../src/api/contract/errors.ts';
import type { Payload } from '../../../../src/api/contract/index.ts';
import type { Context, Tx } from '../../../http/handler.ts';
import { takeCode } from './codes.ts';
import { takeChallenge } from './passkey-challenges.ts';
import { findCredential, noteUse } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { type ShownPasskey, verifyShown } from './verify-passkey.ts';

type Input = Payload<'/user/secondStep'>;

/** What somebody shows besides the password: a code or a passkey, good once. */
export type Proof = {
  /** What is refused when it is not right. */
  otherwise: Extract<RefusalName, 'wrongCode' | 'wrongPasskey'>;
  /** Whether it is right. Nobody can take it again. */
  take: (tx: Tx) => Promise<boolean>;
};

/** Looks at what was given as far as it needs no lock. The challenge of a passkey is gone with this. */
export async function proofOf({ code = '', passkey }: Input, context: Context): Promise<Proof> {
  const { accountId } = context.actor;
  const { secretKey } = context.settings;
  if (!passkey) {
    return { otherwise: 'wrongCode', take: (tx) => takeCode(tx, { accountId, secretKey }, code) };
  }
  const counter = await counterOf(passkey, context);
  return {
    otherwise: 'wrongPasskey',
    take: async (tx) => counter !== undefined && noteUse(tx, accountId, passkey.id, counter),
  };
}

async function counterOf(
  passkey: ShownPasskey,
  { db, actor, settings, port }: Context,
): Promise<number | undefined> {
  const challenge = await takeChallenge(db, actor, 'to show one');
  const place = relyingParty(settings, port);
  const credential = await findCredential(db, actor.accountId, passkey.id);
  if (!challenge || !place || !credential) return undefined;
  return verifyShown(passkey, credential, { ...place, challenge });
}
