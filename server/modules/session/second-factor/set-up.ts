import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../../database/transaction.ts';
import type { Handler, Tx } from '../../../http/handler.ts';
import { sealSecret } from '../../../lib/sealed-secret.ts';
import { secretOwner, shown, takeFirstCode } from './codes.ts';
import { afterAdding } from './first-way.ts';
import { isRequired, requireEnoughLeft } from './is-required.ts';
import { passkeysOf } from './passkeys.ts';
import { proofOf } from './proof.ts';
import { relyingParty } from './relying-party.ts';
import { transition } from './transition.ts';
import { withProof } from './with-proof.ts';

const secretBytes = 20;

export const showSecondFactor: Handler<'/user/secondFactor'> = async (
  _payload,
  { db, actor, settings, port },
) => {
  const factor = await db
    .selectFrom('second_factor')
    .where('account_id', '=', actor.accountId)
    .select(['state', 'device_ready'])
    .select((eb) =>
      eb
        .selectFrom('recovery_code')
        .whereRef('recovery_code.account_id', '=', 'second_factor.account_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('codes'),
    )
    .executeTakeFirst();
  const passkeys = await passkeysOf(db, actor.accountId);
  return {
    active: factor?.state === 'active',
    required: isRequired(actor.grants.roles, settings),
    device: factor?.device_ready ?? false,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    passkeysAt: relyingParty(settings, port)?.origin ?? null,
    recoveryCodes: factor?.codes ?? 0,
  };
};

/** Makes a secret, answered this once. */
export const beginSecondFactor: Handler<'/user/beginSecondFactor'> = async (
  _payload,
  { db, actor, settings },
) => {
  const secret = randomBytes(secretBytes);
  await inTransaction(db, async (tx) => {
    await transition(tx, actor.accountId, 'begin');
    await tx
      .updateTable('second_factor')
      .set({ ...sealSecret(secret, secretOwner(actor.accountId), settings), last_step: 0 })
      .where('account_id', '=', actor.accountId)
      .execute();
  });
  return shown(secret, actor.loginid);
};

/** The device has the secret. */
export const enableSecondFactor: Handler<'/user/enableSecondFactor'> = ({ code }, context) => {
  const { actor, settings } = context;
  const owner = { accountId: actor.accountId, secretKey: settings.secretKey };
  const look = async () => ({
    otherwise: 'wrongCode' as const,
    take: (tx: Tx) => takeFirstCode(tx, owner, code),
  });
  return withProof(context, look, async (tx, note) => {
    const moved = await transition(tx, actor.accountId, 'right code');
    await note('second factor set up', moved);
    return afterAdding(tx, context, moved);
  });
};

/** @throws Refusal `notPermitted` when it is the last way and a role of the person wants one */
export const removeSecondFactor: Handler<'/user/removeSecondFactor'> = (input, context) => {
  const { actor, settings } = context;
  return withProof(
    context,
    () => proofOf(input, context),
    async (tx, note) => {
      const moved = await transition(tx, actor.accountId, 'device removed');
      requireEnoughLeft(moved, actor, settings);
      await note('second factor removed', moved);
      await tx
        .updateTable('second_factor')
        .set({ secret: null, key_id: null, last_step: 0 })
        .where('account_id', '=', actor.accountId)
        .execute();
      return {};
    },
  );
};
