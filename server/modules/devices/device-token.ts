import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { hashToken, newToken } from '../session/index.ts';
import { devices, stepOf } from './lock-device.ts';

/** The token is answered this once; the log says only that there is a new one. */
export const renewToken: Handler<'/device/renewToken'> = ({ id, version }, context) =>
  inTransaction(context.db, async (tx) => {
    const device = await devices.lock(tx, context, { id, version }, 'writer');
    const { transitionId } = stepOf(device, { type: 'renew the token' });
    const token = newToken();
    await sql`update device set token_hash = ${hashToken(token)}, token_at = now(), version = version + 1,
      updated_at = now() where id = ${id}`.execute(tx);
    await devices.log(tx, context, device, transitionId, []);
    return { id, version: version + 1, token };
  });

export const withdrawToken: Handler<'/device/withdrawToken'> = ({ id, version }, context) =>
  inTransaction(context.db, async (tx) => {
    const device = await devices.lock(tx, context, { id, version }, 'writer');
    const { state, transitionId } = stepOf(device, { type: 'withdraw the token' });
    if (!device.hasToken) return { id, version, state };
    await sql`update device set token_hash = null, token_at = null, version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx);
    await devices.log(tx, context, device, transitionId, []);
    return { id, version: version + 1, state };
  });
