import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import type { BillSort } from '../../../src/vocabulary/bill.ts';
import { billInScope, budgetInScope } from '../../access/records/bill-scope.ts';
import { inBranch } from '../../access/records/in-branch.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { asWanted, countOf, toPage } from '../../database/page.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { countsAgainst } from '../budgets/index.ts';
import { waitsForDecision } from './approval.ts';
import { isOverdue, joins, rowColumns } from './read-bill.ts';

type Row = Answer<'/bill/list'>['rows'][number];
type SortedRow = Row & { sortValue: string };
type Order = 'asc' | 'desc';

const defaultLimit = 50;

/** What each order sorts by before the id; numbers are given in the order of ids. */
const sorts: Readonly<Record<BillSort, { by: string; type: string; form: RegExp } | null>> = {
  billNo: null,
  invoicedOn: { by: 'bill.invoiced_on', type: 'date', form: /^\d{4}-\d\d-\d\d$/ },
  // Without a due date a bill comes after all that have one.
  dueOn: {
    by: `coalesce(bill.due_on, 'infinity'::date)`,
    type: 'date',
    form: /^(\d{4}-\d\d-\d\d|infinity)$/,
  },
  gross: { by: 'bill.gross', type: 'numeric', form: /^\d{1,12}\.\d\d$/ },
};

export const listBills: Handler<'/bill/list'> = async (requested, context) => {
  const { limit = defaultLimit, count = false, sort = 'billNo', order = 'desc' } = requested;
  const { db, actor, settings } = context;
  const by = sorts[sort];
  const key = `bill ${sort} ${order}`;
  const after = decodeCursor(key, requested.after, (value) => (by ? by.form.test(value) : value === ''));
  const conditions = [billInScope(actor), ...conditionsOf(requested, context)];
  const sortValue = by ? sql.raw(by.by) : sql`bill.id`;
  const past = sql.raw(order === 'asc' ? '>' : '<');
  const beyond = !after
    ? []
    : by
      ? [sql`(${sortValue}, bill.id) ${past} (${after.value}::${sql.raw(by.type)}, ${after.id}::bigint)`]
      : [sql`bill.id ${past} ${after.id}`];
  const ordered = (value: RawBuilder<unknown>, direction: Order) =>
    by
      ? sql`${value} ${sql.raw(direction)}, bill.id ${sql.raw(direction)}`
      : sql`bill.id ${sql.raw(direction)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<SortedRow>`
      with page as materialized (
        select bill.id from bill where ${sql.join([...conditions, ...beyond], sql` and `)}
        order by ${ordered(sortValue, order)} limit ${sql.lit(limit + 1)}
      )
      select ${rowColumns}, ${by ? sql`${sortValue}::text` : sql`''`} as "sortValue"
      from page join bill on bill.id = page.id ${joins} order by ${ordered(sortValue, order)}`.execute(db),
    count ? countOf(db, sql`bill`, conditions, settings.countCap) : null,
  ]);
  const { rows: page, next } = toPage(key, rows, limit, (row) => row.sortValue);
  return { rows: page.map(({ sortValue: _, ...row }) => row), next, count: counted };
};

/** What waits for a person to approve it. */
export const waitsForApproval = ({ actor, settings }: Pick<Context, 'actor' | 'settings'>) =>
  waitsForDecision(actor, settings);

/** Search is the number, the number of the invoice, or the supplier as it was called when the bill was saved. */
function conditionsOf(
  {
    type,
    state,
    supplierId,
    organisationId,
    assetId,
    repairId,
    budgetId,
    invoicedFrom,
    invoicedUntil,
    mine,
    overdue,
    search,
  }: Payload<'/bill/list'>,
  context: Context,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (type) conditions.push(sql`bill.type = ${type}`);
  if (state) conditions.push(sql`bill.state = any(${state}::text[])`);
  if (supplierId) conditions.push(sql`bill.supplier_id = ${supplierId}`);
  if (organisationId)
    conditions.push(inBranch(context.actor, 'bill.read', sql.ref('bill.organisation_id'), organisationId));
  if (assetId) conditions.push(sql`bill.asset_id = ${assetId}`);
  if (repairId) conditions.push(sql`bill.repair_id = ${repairId}`);
  if (budgetId)
    conditions.push(sql`exists (select from budget where budget.id = ${budgetId}
      and ${budgetInScope(context.actor, 'budget.read')} and ${countsAgainst})`);
  if (invoicedFrom) conditions.push(sql`bill.invoiced_on >= ${invoicedFrom}::date`);
  if (invoicedUntil) conditions.push(sql`bill.invoiced_on <= ${invoicedUntil}::date`);
  if (mine !== undefined) conditions.push(asWanted(waitsForApproval(context), mine));
  if (overdue !== undefined) conditions.push(asWanted(isOverdue, overdue));
  const matches = searchMatches(sql.ref('bill.search_text'), search);
  if (matches) conditions.push(sql`${matches}`);
  return conditions;
}
