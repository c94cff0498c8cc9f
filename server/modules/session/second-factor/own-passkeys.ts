import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { labelOf, logAccount } from '../../../log/account-log.ts';
import { authorOf } from '../../../log/write-log.ts';
import { title } from './codes.ts';
import { afterAdding } from './first-way.ts';
import { requireEnoughLeft } from './is-required.ts';
import { challengeSeconds, newChallenge, takeChallenge } from './passkey-challenges.ts';
import { credentialsOf } from './passkeys.ts';
import { proofOf } from './proof.ts';
import { relyingParty } from './relying-party.ts';
import { lockSecondFactor, transition } from './transition.ts';
import { algorithms, verifyMade } from './verify-passkey.ts';
import { withProof } from './with-proof.ts';

const timeout = challengeSeconds * 1000;

/** @throws Refusal `passkeysOff` */
function requirePlace({ settings, port }: Context) {
  const place = relyingParty(settings, port);
  if (!place) throw new Refusal('passkeysOff');
  return place;
}

/** What a browser is asked for, to show one of the passkeys. */
export const askPasskey: Handler<'/user/askPasskey'> = async (_payload, context) => {
  const { db, actor } = context;
  const { id } = requirePlace(context);
  return {
    challenge: await newChallenge(db, actor, 'to show one'),
    rpId: id,
    timeout,
    userVerification: 'required',
    allowCredentials: await credentialsOf(db, actor.accountId),
  };
};

/** What a browser is asked for, to make one. */
export const beginPasskey: Handler<'/user/beginPasskey'> = async (_payload, context) => {
  const { db, actor } = context;
  const { id } = requirePlace(context);
  return {
    challenge: await newChallenge(db, actor, 'to add one'),
    rp: { id, name: title },
    user: {
      id: Buffer.from(actor.guid).toString('base64url'),
      name: actor.loginid,
      displayName: actor.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout,
    attestation: 'none',
    excludeCredentials: await credentialsOf(db, actor.accountId),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'required',
    },
  };
};

/** @throws Refusal `wrongPasskey` when anything about it is not right, or it is somebody's already */
export const addPasskey: Handler<'/user/addPasskey'> = async ({ name, made }, context) => {
  const { db, actor, ip } = context;
  const place = requirePlace(context);
  const challenge = await takeChallenge(db, actor, 'to add one');
  const credential = challenge && (await verifyMade(made, { ...place, challenge }));
  if (!credential) throw new Refusal('wrongPasskey');
  return inTransaction(db, async (tx) => {
    const moved = await transition(tx, actor.accountId, 'passkey added');
    const added = await tx
      .insertInto('passkey')
      .values({
        account_id: actor.accountId,
        credential_id: credential.id,
        public_key: credential.publicKey,
        counter: credential.counter,
        transports: jsonText(made.transports),
        name: name.trim(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Refusal('wrongPasskey');
    const subject = { id: actor.accountId, label: labelOf(actor.loginid, actor.name) };
    const passkey = { field: 'passkey', from: null, to: name.trim() };
    await logAccount(tx, authorOf({ actor, ip }), 'passkey added', subject, [passkey], moved.transitionId);
    return afterAdding(tx, context, moved);
  });
};

/** @throws Refusal `notFound` for one that is gone or somebody else's */
export const renamePasskey: Handler<'/user/renamePasskey'> = async ({ id, name }, { db, actor }) => {
  const renamed = await db
    .updateTable('passkey')
    .set({ name: name.trim() })
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .returning('id')
    .executeTakeFirst();
  if (!renamed) throw new Refusal('notFound');
  return {};
};

/** @throws Refusal `notPermitted` when it is the last way and a role of the person wants one */
export const removePasskey: Handler<'/user/removePasskey'> = ({ id, ...input }, context) => {
  const { actor, settings } = context;
  return withProof(
    context,
    () => proofOf(input, context),
    async (tx, note) => {
      await lockSecondFactor(tx, actor.accountId);
      const name = await ownName(tx, actor.accountId, id);
      const moved = await transition(tx, actor.accountId, 'passkey removed');
      requireEnoughLeft(moved, actor, settings);
      await tx.deleteFrom('passkey').where('id', '=', id).execute();
      await note('passkey removed', moved, [{ field: 'passkey', from: name, to: null }]);
      return {};
    },
  );
};

/** @throws Refusal `notFound` for one that is gone or somebody else's */
async function ownName(tx: Tx, accountId: number, id: number): Promise<string> {
  const passkey = await tx
    .selectFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .select('name')
    .executeTakeFirst();
  if (!passkey) throw new Refusal('notFound');
  return passkey.name;
}
