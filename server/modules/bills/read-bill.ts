import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { owedStates } from '../../../src/vocabulary/bill.ts';
import type { CompanySettings } from '../../../src/vocabulary/settings.ts';
import { billInScope, mayAs } from '../../access/records/bill-scope.ts';
import { repairInScope } from '../../access/records/repair-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { isUnderRule } from '../../access/records/seats.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readApproval, readDecisionBasis } from '../approvals/index.ts';
import { needsOther, waitsForDecision } from './approval.ts';

type Bill = Answer<'/bill/get'>;
type Flat = Omit<Bill, 'approval' | 'decisionBasis' | 'createdAt' | 'submittedAt' | 'decidedAt'> & {
  createdAt: Date;
  submittedAt: Date | null;
  decidedAt: Date | null;
};

/** It is owed, and its due date has passed. */
export const isOverdue = sql`(bill.state = any(${[...owedStates]}::text[])
  and bill.due_on < company_today())`;

/** The columns of a row of a list, over `bill` with `joins`. */
export const rowColumns = sql`bill.id, bill.version, bill.bill_no as "billNo", bill.type, bill.state,
  ${named('supplier', 'name')} as supplier, ${named('organisation', 'called')} as organisation,
  case when asset.id is not null then
    jsonb_build_object('id', asset.id, 'assetNo', asset.asset_no, 'name', asset.name) end as asset,
  case when repair.id is not null then
    jsonb_build_object('id', repair.id, 'repairNo', repair.repair_no) end as repair,
  bill.invoice_no as "invoiceNo", bill.invoiced_on as "invoicedOn", bill.due_on as "dueOn",
  coalesce(${isOverdue}, false) as overdue, bill.net::text, bill.tax::text, bill.gross::text, bill.paid::text,
  bill.currency`;

export const joins = sql`join supplier on supplier.id = bill.supplier_id
  join organisation on organisation.id = bill.organisation_id
  left join asset on asset.id = bill.asset_id
  left join repair on repair.id = bill.repair_id`;

const lines = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', line.id, 'description', line.description,
    'quantity', trim_scale(line.quantity)::text, 'unitPrice', trim_scale(line.unit_price)::text,
    'taxRate', trim_scale(line.tax_rate)::text, 'net', line.net::text, 'tax', line.tax::text,
    'gross', (line.net + line.tax)::text,
    'assets', (select count(*) from bill_line_asset made where made.bill_line_id = line.id)) order by line.position), '[]')
  from bill_line line where line.bill_id = bill.id)`;

const assets = (actor: Actor) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', made.id,
    'assetNo', made.asset_no, 'name', made.name, 'status', made.status,
    'originalValue', made.original_value::text, 'currency', made.currency) order by made.id), '[]')
  from asset made where ${scopeOfAsset(actor, 'asset.read', 'made')} and made.id in (select created.asset_id
    from bill_line_asset created join bill_line line on line.id = created.bill_line_id
    where line.bill_id = bill.id))`;

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const payments = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', payment.id, 'paidOn', payment.paid_on,
    'amount', payment.amount::text, 'note', payment.note, 'recordedBy', payment.recorded_by,
    'recordedAt', ${utc('payment.recorded_at')}, 'reversedBy', payment.reversed_by,
    'reversedAt', ${utc('payment.reversed_at')}, 'reversalReason', payment.reversal_reason)
    order by payment.id), '[]')
  from bill_payment payment where payment.bill_id = bill.id)`;

/** By scope, and under a rule only where it is the turn of the person. */
const mayDecide = (actor: Actor, settings: Pick<CompanySettings, 'billApproval'>): RawBuilder<unknown> =>
  sql`case when ${isUnderRule('bill', sql.ref('bill.id'))}
    then coalesce(${waitsForDecision(actor, settings)}, false) else ${mayAs(actor, 'approve')} end`;

export const getBill: Handler<'/bill/get'> = ({ id }, { db, actor, settings }) =>
  readBill(db, id, { actor, settings }, billInScope(actor));

type Reader = { actor: Actor; settings: Pick<CompanySettings, 'billApproval'> };

/** @throws Refusal `notFound` */
export async function readBill(
  db: Db | Tx,
  id: number,
  { actor, settings }: Reader,
  scope: RawBuilder<unknown>,
): Promise<Bill> {
  const { rows } = await sql<Flat>`
    select ${rowColumns}, bill.period_from as "periodFrom", bill.period_to as "periodTo", bill.remark, bill.reason,
      (bill.gross - bill.paid)::text as open, ${lines} as lines, ${payments} as payments,
      ${assets(actor)} as assets,
      ${named('creator', 'name')} as creator, bill.created_at as "createdAt",
      ${named('submitter', 'name')} as submitter, bill.submitted_at as "submittedAt",
      bill.decided_by as "decidedBy", bill.decided_at as "decidedAt",
      coalesce(${scopeOfAsset(actor, 'asset.read')}, false) as "seesAsset",
      coalesce(${repairInScope(actor)}, false) as "seesRepair",
      jsonb_build_object('write', ${mayAs(actor, 'write')}, 'approve', ${mayDecide(actor, settings)},
        'pay', ${mayAs(actor, 'pay')}) as may,
      (bill.state = 'submitted' and ${needsOther(actor, settings)}
        and not ${isUnderRule('bill', sql.ref('bill.id'))}) as "needsOther"
    from bill ${joins}
    join person creator on creator.id = bill.creator_id
    left join person submitter on submitter.id = bill.submitter_id
    where bill.id = ${id} and ${scope}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return {
    ...found,
    approval: await readApproval(db, 'bill', id),
    decisionBasis:
      found.state === 'submitted' && found.may.approve && !found.needsOther
        ? await readDecisionBasis(db, 'bill', id)
        : null,
    createdAt: found.createdAt.toISOString(),
    submittedAt: found.submittedAt?.toISOString() ?? null,
    decidedAt: found.decidedAt?.toISOString() ?? null,
  };
}
