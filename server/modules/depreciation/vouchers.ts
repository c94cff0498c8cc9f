import { sql } from 'kysely';
import { lineInScope } from '../../access/records/line-scope.ts';
import type { Context } from '../../http/handler.ts';
import { readRun } from './read-runs.ts';

export type VoucherEntry = {
  id: number;
  runNo: string;
  month: string;
  organisation: string;
  category: string;
  account: 'expense' | 'accumulated';
  debit: string | null;
  credit: string | null;
  currency: string;
};

/** What the books enter for a run: an expense against accumulated depreciation. A reversal has negative amounts. */
export async function listVouchers(
  { id }: { id: number },
  { db, actor }: Context,
): Promise<{ rows: VoucherEntry[]; next: null }> {
  const { runNo, month, currency } = await readRun(db, id, actor);
  const { rows } = await sql<{ organisation: string; category: string; amount: string }>`
    select organisation_name as organisation, category_name as category, sum(amount) as amount
    from depreciation_borne line where run_id = ${id}
      and ${lineInScope(actor, 'depreciation.read')}
    group by 1, 2 order by 1, 2`.execute(db);
  const entries = rows.flatMap(({ amount, ...of }) => [
    { ...of, account: 'expense' as const, debit: amount, credit: null },
    { ...of, account: 'accumulated' as const, debit: null, credit: amount },
  ]);
  return {
    rows: entries.map((entry, nth) => ({ id: nth + 1, runNo, month, currency, ...entry })),
    next: null,
  };
}
