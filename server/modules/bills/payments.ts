import { sql } from 'kysely';
import { maxPayments, paymentNote } from '../../../src/vocabulary/bill.ts';
import { amountOf, centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { requireOpen } from '../../books/posting-day.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';
import { bills, type LockedBill, stepOf } from './lock-bill.ts';

type Step = ReturnType<typeof stepOf>;

export const payBill: Handler<'/bill/pay'> = ({ id, version, paidOn, amount, note = '' }, context) =>
  inTransaction(context.db, async (tx) => {
    const bill = await bills.lock(tx, context, { id, version }, 'pay');
    const [paying, open] = [centsOf(amount), centsOf(bill.gross) - centsOf(bill.paid)];
    const step = stepOf(bill, { type: paying < open ? 'pay in part' : 'pay in full' });
    if (paying === 0n) throw new Refusal('badValue', { field: 'amount' });
    if (paying > open) throw new Refusal('billOverpaid', { open: amountOf(open) });
    await requireRoom(tx, id);
    await requireOpen(tx, paidOn);
    const texts = withInput({ note: paymentNote }, { note: '' }, { note });
    await sql`insert into bill_payment (bill_id, paid_on, amount, note, recorded_by)
      values (${id}, ${paidOn}::date, ${amountOf(paying)}::numeric, ${texts.note}, ${context.actor.name})`.execute(
      tx,
    );
    return store(tx, context, bill, step, centsOf(bill.paid) + paying, [
      { field: 'payment', from: null, to: `${amountOf(paying)} ${paidOn}` },
      { field: 'note', from: null, to: texts.note || null },
    ]);
  });

export const reversePayment: Handler<'/bill/reversePayment'> = (
  { id, version, paymentId, reason },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const bill = await bills.lock(tx, context, { id, version }, 'pay');
    const { rows } = await sql<{ amount: string; paidOn: string }>`
      select amount::text, paid_on as "paidOn" from bill_payment
      where id = ${paymentId} and bill_id = ${id} and reversed_at is null`.execute(tx);
    const [payment] = rows;
    if (!payment) throw new Refusal('notFound');
    const left = centsOf(bill.paid) - centsOf(payment.amount);
    const step = stepOf(bill, { type: left > 0n ? 'reverse in part' : 'reverse in full' });
    const why = reason.trim();
    if (why === '') throw new Refusal('required', { field: 'reason' });
    await requireOpen(tx, payment.paidOn);
    await sql`update bill_payment set reversed_by = ${context.actor.name}, reversed_at = now(),
      reversal_reason = ${why} where id = ${paymentId}`.execute(tx);
    return store(tx, context, bill, step, left, [
      { field: 'payment', from: `${payment.amount} ${payment.paidOn}`, to: null },
      { field: 'reason', from: null, to: why },
    ]);
  });

/** Reversed payments stay listed, so that their number is bounded as well. */
async function requireRoom(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bill_payment where bill_id = ${id}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= maxPayments) throw new Refusal('tooManyPayments', { max: maxPayments });
}

async function store(
  tx: Tx,
  context: Context,
  bill: LockedBill,
  step: Step,
  paid: bigint,
  changes: LogChange[],
) {
  const { id, version } = bill;
  await sql`update bill set state = ${step.state}, paid = ${amountOf(paid)}::numeric, version = version + 1
    where id = ${id}`.execute(tx);
  await bills.log(tx, context, bill, step.transitionId, [
    { field: 'state', from: bill.state, to: step.state },
    ...changes,
    { field: 'paid', from: bill.paid, to: amountOf(paid) },
  ]);
  return { id, version: version + 1, state: step.state };
}
