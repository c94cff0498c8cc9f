import { sql } from 'kysely';
import { type BudgetEvent, budgetMachine } from '../../../src/machines/lifecycles/budget.ts';
import type { BillType } from '../../../src/vocabulary/bill.ts';
import { amountOf, centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Tx } from '../../http/handler.ts';
import { advance, type Step as StepOf } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { Writer } from '../../master-records/master.ts';

type Step = StepOf<typeof budgetMachine>;
type Budget = {
  id: number;
  budgetNo: string;
  organisation: string;
  year: number;
  type: BillType | null;
  currency: string;
  amount: string;
  blocks: boolean;
};

/**
 * Of two active budgets of one organisation, year, type and currency the older takes the other in: its amount is the sum
 * and the bills of both count against it, so that no amount is left that bills never reach. It blocks where one of them did.
 */
export async function joinBudgets(tx: Tx, writer: Writer, organisation: number): Promise<void> {
  const { rows } = await sql<Budget>`
    select budget.id, budget_no as "budgetNo", organisation.called as organisation, year, type, currency,
      amount::text, blocks
    from budget join organisation on organisation.id = organisation_id
    where organisation_id = ${organisation} and budget.state = 'active' order by budget.id for update of budget`.execute(
    tx,
  );
  const firsts = new Map<string, Budget>();
  for (const budget of rows) {
    const key = JSON.stringify([budget.year, budget.type, budget.currency]);
    const first = firsts.get(key);
    firsts.set(key, first ? await join(tx, writer, organisation, first, budget) : budget);
  }
}

async function join(
  tx: Tx,
  writer: Writer,
  organisation: number,
  first: Budget,
  other: Budget,
): Promise<Budget> {
  const joined = {
    ...first,
    amount: amountOf(centsOf(first.amount) + centsOf(other.amount)),
    blocks: first.blocks || other.blocks,
  };
  const [edited, retired] = [stepOf('edit'), stepOf('retire')];
  await sql`update budget set amount = ${joined.amount}::numeric, blocks = ${joined.blocks}, version = version + 1
    where id = ${first.id}`.execute(tx);
  await sql`update budget set state = ${retired.state}, version = version + 1 where id = ${other.id}`.execute(
    tx,
  );
  await sql`update bill set budget_id = ${first.id} where budget_id = ${other.id}`.execute(tx);
  const entry = (budget: Budget, { transitionId }: Step, changes: LogChange[]) => ({
    way: writer.way ?? ('form' as const),
    action: transitionId,
    recordKind: 'budget' as const,
    recordId: budget.id,
    recordLabel: `${budget.budgetNo} ${budget.organisation} ${budget.year}`,
    organisationId: organisation,
    changes: changes.filter(({ from, to }) => from !== to),
  });
  await writeLog(tx, authorOf(writer), [
    entry(first, edited, [
      { field: 'merged', from: null, to: other.budgetNo },
      { field: 'amount', from: first.amount, to: joined.amount },
      { field: 'blocks', from: String(first.blocks), to: String(joined.blocks) },
    ]),
    entry(other, retired, [
      { field: 'state', from: 'active', to: retired.state },
      { field: 'mergedInto', from: null, to: first.budgetNo },
    ]),
  ]);
  return joined;
}

const stepOf = (type: BudgetEvent['type']): Step => advance(budgetMachine, 'active', {}, { type }) as Step;
