import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { addMeter, changeMeter, moveMeter } from './write-meter.ts';

export const createMeter: Handler<'/meter/create'> = (input, context) =>
  inTransaction(context.db, async (tx) => (await addMeter(tx, context, input)).saved);

export const updateMeter: Handler<'/meter/update'> = ({ changes, ...at }, context) =>
  inTransaction(context.db, async (tx) => (await changeMeter(tx, context, at, changes)).saved);

export const sendMeterEvent: Handler<'/meter/event'> = ({ event, ...at }, context) =>
  inTransaction(context.db, (tx) => moveMeter(tx, context, at, event));
