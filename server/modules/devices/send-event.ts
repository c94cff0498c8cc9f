import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { lockDevice, logDevice, stepOf } from './lock-device.ts';

export const sendDeviceEvent: Handler<'/device/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const device = await lockDevice(tx, context, { id, version });
    const { state, transitionId } = stepOf(device, { type: event });
    await sql`update device set state = ${state}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx);
    await logDevice(tx, context, device, transitionId, [{ field: 'state', from: device.state, to: state }]);
    return { id, version: version + 1, state };
  });
