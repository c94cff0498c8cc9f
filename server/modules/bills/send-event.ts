import { type RawBuilder, sql } from 'kysely';
import type { Decision } from '../../../src/vocabulary/approval.ts';
import type { SentBillEvent } from '../../../src/vocabulary/bill.ts';
import { setSubmitter } from '../../access/records/authors.ts';
import { mayAs } from '../../access/records/bill-scope.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { decideApproval, deciderOf, startApproval, withdrawApproval } from '../approvals/index.ts';
import { requireWithinBudget } from '../budgets/index.ts';
import { rulesOfBill } from './approval.ts';
import { bills, type LockedBill, stepOf } from './lock-bill.ts';
import { notifyApprovers } from './watchers.ts';

const decided = ({ name }: Actor) => sql`decided_by = ${name}, decided_at = now()`;
const undecided = () => sql`decided_by = null, decided_at = null`;

/** Columns that an event sets. */
const columns: Partial<Record<SentBillEvent, (actor: Actor) => RawBuilder<unknown>>> = {
  submit: ({ personId }) => sql`submitter_id = ${personId}, submitted_at = now(), ${undecided()}`,
  withdraw: () => sql`submitter_id = null, submitted_at = null`,
  approve: decided,
  reject: decided,
};

/**
 * Takes a decision on a bill, by the rule that it was submitted under if there is one.
 *
 * @returns `pending` where others have to approve it as well
 * @throws Refusal `notApprover`
 */
async function decideBill(
  tx: Tx,
  context: Context,
  bill: LockedBill,
  { event, note }: { event: Decision; note: string },
): Promise<'pending' | 'decided'> {
  const label = `${bill.billNo} ${bill.supplier.name}`;
  const subject = { kind: 'bill', id: bill.id, label, event, note } as const;
  const outcome = await decideApproval(tx, context, subject, () => requireReach(tx, context.actor, bill.id));
  if (!outcome) {
    await requireReach(tx, context.actor, bill.id);
    return 'decided';
  }
  await bills.log(tx, context, bill, outcome.transitionId, outcome.changes);
  if (outcome.state !== 'pending') return 'decided';
  await sql`update bill set version = version + 1 where id = ${bill.id}`.execute(tx);
  return 'pending';
}

/** @throws Refusal `notFound` for a bill that an actor reaches only because its rule names them */
async function requireReach(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql`select from bill where id = ${id} and ${mayAs(actor, 'approve')}`.execute(tx);
  if (rows.length === 0) throw new Refusal('notFound');
}

const isDecision = (event: SentBillEvent): event is Decision => event === 'approve' || event === 'reject';

export const sendBillEvent: Handler<'/bill/event'> = (sent, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const { id, version, event } = sent;
    const bill = await bills.lockFor(tx, context, sent);
    const { billApproval } = context.settings;
    const decider = isDecision(event)
      ? await deciderOf(tx, actor, 'bill', id, billApproval !== 'someoneElse')
      : undefined;
    const step = stepOf(bill, { type: event }, decider);
    const why = bills.reasonOf(sent);
    if (event === 'submit') await requireWithinBudget(tx, { ...bill, organisationId: bill.organisation.id });
    if (isDecision(event)) {
      const outcome = await decideBill(tx, context, bill, { event, note: why });
      if (outcome === 'pending') return { id, version: version + 1, state: bill.state };
    }
    if (event === 'withdraw' || event === 'void') await withdrawApproval(tx, 'bill', id);
    const stored = await bills.step(tx, bill, step, [sql`reason = ${why}`, columns[event]?.(actor)]);
    if (event === 'submit') {
      await setSubmitter(tx, actor, 'bill', id);
      await bills.watch(tx, id, [actor.personId]);
      const label = `${bill.billNo} ${bill.supplier.name}`;
      const rules = await rulesOfBill(tx, context, id);
      if (rules.length > 0) {
        const submitted = { kind: 'bill', id, label } as const;
        await startApproval(tx, context, submitted, { rules, of: 'bill' });
      } else await notifyApprovers(tx, actor, { id, label });
    }
    await bills.log(tx, context, bill, step.transitionId, [
      { field: 'state', from: bill.state, to: step.state },
      { field: 'reason', from: null, to: why || null },
    ]);
    return stored;
  });
