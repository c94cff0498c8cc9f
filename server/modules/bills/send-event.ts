import { type RawBuilder, sql } from 'kysely';
import {
  billEvents,
  billNeedsReason,
  billPermissions,
  type SentBillEvent,
} from '../../../src/vocabulary/bill.ts';
import { isGranted } from '../../access/grants.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { requireWithinBudget } from '../budgets/of-bill.ts';
import { type LockedBill, lockBill, logBill, stepOf } from './lock-bill.ts';
import { notifyApprovers, watchBill } from './watchers.ts';

const decided = ({ name }: Actor) => sql`decided_by = ${name}, decided_at = now()`;
const undecided = () => sql`decided_by = null, decided_at = null`;

/** Columns that an event sets. */
const columns: Partial<Record<SentBillEvent, (actor: Actor) => RawBuilder<unknown>>> = {
  submit: ({ personId }) => sql`submitter_id = ${personId}, submitted_at = now(), ${undecided()}`,
  withdraw: () => sql`submitter_id = null, submitted_at = null`,
  approve: decided,
  reject: decided,
};

/** @throws Refusal `ownBill` */
function requireOther({ submitterId }: LockedBill, { actor, settings }: Context): void {
  if (settings.billApproval === 'someoneElse' && submitterId === actor.personId) {
    throw new Refusal('ownBill');
  }
}

export const sendBillEvent: Handler<'/bill/event'> = ({ id, version, event, reason = '' }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const { by } = billEvents[event];
    if (!isGranted(actor, billPermissions[by])) throw new Refusal('notPermitted');
    const bill = await lockBill(tx, context, { id, version }, by);
    const step = stepOf(bill, { type: event });
    if (by === 'approve') requireOther(bill, context);
    const why = billNeedsReason(event) ? reason.trim() : '';
    if (billNeedsReason(event) && why === '') throw new Refusal('required', { field: 'reason' });
    if (event === 'submit') await requireWithinBudget(tx, { ...bill, organisationId: bill.organisation.id });
    const set = columns[event]?.(actor);
    await sql`update bill set state = ${step.state}, version = version + 1, reason = ${why}
      ${set ? sql`, ${set}` : sql``} where id = ${id}`.execute(tx);
    if (event === 'submit') {
      await watchBill(tx, id, actor.personId);
      await notifyApprovers(tx, actor, { id, label: `${bill.billNo} ${bill.supplier.name}` });
    }
    await logBill(tx, context, bill, step.transitionId, [
      { field: 'state', from: bill.state, to: step.state },
      { field: 'reason', from: null, to: why || null },
    ]);
    return { id, version: version + 1, state: step.state };
  });
