import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { devices, stepOf } from './lock-device.ts';

export const sendDeviceEvent: Handler<'/device/event'> = (sent, context) =>
  inTransaction(context.db, async (tx) => {
    const device = await devices.lockFor(tx, context, sent);
    const step = stepOf(device, { type: sent.event });
    const stored = await devices.step(tx, device, step, [sql`updated_at = now()`]);
    await devices.log(tx, context, device, step.transitionId, [
      { field: 'state', from: device.state, to: step.state },
    ]);
    return stored;
  });
