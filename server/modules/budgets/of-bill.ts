import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { BillType } from '../../../src/vocabulary/bill.ts';
import { budgetLevel, remainingOf } from '../../../src/vocabulary/budget.ts';
import { inScope } from '../../access/scope.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { useColumns, usedBy } from './counted-bills.ts';

type Budget = NonNullable<Answer<'/budget/ofBill'>['budget']>;
type Of = { organisationId: number; type: BillType; invoicedOn: string; currency: string };

/** Whoever sees bills of an organisation sees what is left for them, also of a budget that lies further up. */
export const showBudgetOfBill: Handler<'/budget/ofBill'> = async (bill, { db, actor, settings }) => {
  const { rows } = await sql`select from organisation where id = ${bill.organisationId}
    and ${inScope(actor, 'bill.read', { organisation: sql.ref('organisation.id') })}`.execute(db);
  if (rows.length === 0) return { budget: null };
  return { budget: await readUse(db, await findBudget(db, { ...bill, currency: settings.currency })) };
};

async function findBudget(db: Db | Tx, { organisationId, type, invoicedOn, currency }: Of) {
  const { rows } = await sql<{ id: number | null }>`
    select budget_for(${organisationId}::bigint, ${type}::text, ${invoicedOn}::date, ${currency}::text) as id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

async function readUse(db: Db | Tx, id: number | null): Promise<Budget | null> {
  if (id === null) return null;
  const { rows } = await sql<Budget>`select budget.id, budget.budget_no as "budgetNo", ${useColumns}
    from budget ${usedBy(sql`true`)} where budget.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The row of the budget stays locked until the transaction ends; one that ceased meanwhile is looked for again. */
async function lockBudgetOf(tx: Tx, bill: Of): Promise<number | null> {
  const id = await findBudget(tx, bill);
  if (id === null) return null;
  await sql`select from budget where id = ${id} for update`.execute(tx);
  return (await findBudget(tx, bill)) === id ? id : lockBudgetOf(tx, bill);
}

/**
 * Refuses a bill that a blocking budget has not enough left for. Bills of one budget are submitted one after the
 * other: what is left is read once the budget is locked.
 *
 * @throws Refusal `budgetExceeded`
 */
export async function requireWithinBudget(tx: Tx, bill: Of & { gross: string }): Promise<void> {
  const budget = await readUse(tx, await lockBudgetOf(tx, bill));
  if (!budget?.blocks || budgetLevel(budget, bill.gross) !== 'exceeded') return;
  throw new Refusal('budgetExceeded', {
    budgetNo: budget.budgetNo,
    remaining: budget.remaining,
    gross: bill.gross,
    over: remainingOf(budget, bill.gross).replace('-', ''),
    currency: budget.currency,
  });
}
