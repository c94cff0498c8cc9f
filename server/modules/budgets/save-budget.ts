import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import type { BillType } from '../../../src/vocabulary/bill.ts';
import { budgetTexts } from '../../../src/vocabulary/budget.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { amountOf, centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { inScope } from '../../access/scope.ts';
import { numberOfToday } from '../../database/next-number.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';
import { budgets, type LockedBudget, stepOf } from './lock-budget.ts';
import { requireOnly } from './require-only.ts';

type Header = {
  organisation: Named;
  year: number;
  type: BillType | null;
  amount: string;
  warnPercent: number;
  blocks: boolean;
  remark: string;
};
type Input = Payload<'/budget/update'>['changes'];

const defaults = { type: null, warnPercent: 80, blocks: false, remark: '' } as const;

export const createBudget: Handler<'/budget/create'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor, settings } = context;
    const header = await headerOf(tx, actor, null, payload);
    await requireOnly(tx, { ...header, currency: settings.currency });
    const { rows } = await sql<Pick<LockedBudget, 'id' | 'version' | 'budgetNo'>>`
      insert into budget (budget_no, ${columns}, currency)
      values (${numberOfToday('YS', 'budget_number')}, ${valuesOf(header)}, ${settings.currency})
      returning id, version, budget_no as "budgetNo"`.execute(tx);
    const saved = rows[0] as (typeof rows)[number];
    await budgets.log(tx, context, { ...saved, ...header }, 'created', changesBetween(null, header));
    return saved;
  });

export const updateBudget: Handler<'/budget/update'> = ({ id, version, changes: input }, context) =>
  inTransaction(context.db, async (tx) => {
    const budget = await budgets.lock(tx, context, { id, version }, 'writer');
    const { state, transitionId } = stepOf(budget, { type: 'edit' });
    const header = await headerOf(tx, context.actor, budget, input);
    await requireOnly(tx, { ...header, currency: budget.currency }, id);
    const changes = changesBetween(budget, header);
    if (changes.length === 0) return { id, version, state };
    await sql`update budget set (${columns}) = row(${valuesOf(header)}), version = version + 1
      where id = ${id}`.execute(tx);
    await budgets.log(tx, context, { ...budget, ...header }, transitionId, changes);
    return { id, version: version + 1, state };
  });

const columns = sql`organisation_id, year, type, amount, warn_percent, blocks, remark`;
const valuesOf = ({ organisation, year, type, amount, warnPercent, blocks, remark }: Header) =>
  sql`${organisation.id}::bigint, ${year}::integer, ${type}::text, ${amount}::numeric, ${warnPercent}::integer,
    ${blocks}::boolean, ${remark}::text`;

/** @throws Refusal `badReference`, `badValue` */
async function headerOf(tx: Tx, actor: Actor, before: Header | null, input: Input): Promise<Header> {
  const { organisationId, amount, remark, ...plain } = input;
  const organisation =
    organisationId === undefined || organisationId === before?.organisation.id
      ? before?.organisation
      : await findOrganisation(tx, actor, organisationId);
  const cents = centsOf(amount ?? before?.amount ?? '0');
  if (cents === 0n) throw new Refusal('badValue', { field: 'amount' });
  const texts = withInput(
    budgetTexts,
    { remark: before?.remark ?? '' },
    remark === undefined ? {} : { remark },
  );
  return { ...defaults, ...before, ...plain, ...texts, organisation, amount: amountOf(cents) } as Header;
}

async function findOrganisation(tx: Tx, actor: Actor, id: number): Promise<Named> {
  const { rows } = await sql<Named>`select id, called as name from organisation where id = ${id}
    and state = 'active' and ${inScope(actor, 'budget.write', { organisation: sql.ref('organisation.id') })}`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Refusal('badReference', { field: 'organisationId' });
  return found;
}

const texts = ({ organisation, year, type, amount, warnPercent, blocks, remark }: Header) => ({
  organisation: organisation.name,
  year: String(year),
  type: type ?? 'all',
  amount,
  warnPercent: String(warnPercent),
  blocks: String(blocks),
  remark: remark || null,
});

function changesBetween(before: Header | null, after: Header): LogChange[] {
  const was: Partial<Record<string, string | null>> = before ? texts(before) : {};
  return Object.entries(texts(after))
    .map(([field, to]) => ({ field, from: was[field] ?? null, to }))
    .filter(({ from, to }) => from !== to);
}
