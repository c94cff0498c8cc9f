import { type RawBuilder, sql } from 'kysely';
import { billMachine } from '../../../src/machines/lifecycles/bill.ts';
import { type Decider, somebodyElse } from '../../../src/machines/lifecycles/decider.ts';
import { type BillState, type BillType, billEvents, billPermissions } from '../../../src/vocabulary/bill.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { billInScope, billRecord, mayAs } from '../../access/records/bill-scope.ts';
import type { Actor, Context } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { workRecord } from '../../lifecycle/work-record.ts';
import { readBill } from './read-bill.ts';

/** What is written in the header of a bill, with what is named there. */
export type Header = {
  type: BillType;
  supplier: Named;
  organisation: Named;
  asset: Named | null;
  repair: Named | null;
  invoiceNo: string;
  invoicedOn: string;
  dueOn: string | null;
  periodFrom: string | null;
  periodTo: string | null;
  remark: string;
};

type Described = Pick<LockedBill, 'id' | 'billNo' | 'supplier' | 'organisation'>;

/** A bill locked against others until the transaction ends. */
export type LockedBill = Header & {
  id: number;
  version: number;
  billNo: string;
  state: BillState;
  gross: string;
  paid: string;
  currency: string;
};

const link = (table: string, name: string): RawBuilder<unknown> =>
  sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.raw(name)})`;

/** Whether an approver may decide hangs on the rule as well; assets are created by whoever sees it. */
const standsAs = {
  write: (actor: Actor) => mayAs(actor, 'write'),
  approve: (actor: Actor) => billInScope(actor),
  pay: (actor: Actor) => mayAs(actor, 'pay'),
};

export const bills = workRecord({
  kind: 'bill',
  record: billRecord,
  columns: () => sql<LockedBill>`bill.id, bill.version, bill.bill_no as "billNo", bill.state, bill.type,
    ${link('supplier', 'supplier.name')} as supplier, ${link('organisation', 'organisation.called')} as organisation,
    case when asset.id is not null then ${link('asset', `asset.asset_no || ' ' || asset.name`)} end as asset,
    case when repair.id is not null then ${link('repair', 'repair.repair_no')} end as repair,
    bill.invoice_no as "invoiceNo", bill.invoiced_on as "invoicedOn", bill.due_on as "dueOn",
    bill.period_from as "periodFrom", bill.period_to as "periodTo", bill.remark, bill.gross::text,
    bill.paid::text, bill.currency`,
  joins: sql`join supplier on supplier.id = bill.supplier_id
    join organisation on organisation.id = bill.organisation_id
    left join asset on asset.id = bill.asset_id left join repair on repair.id = bill.repair_id`,
  described: ({ billNo, supplier, organisation }: Described) => ({
    label: `${billNo} ${supplier.name}`,
    organisationId: organisation.id,
  }),
  events: billEvents,
  permissions: billPermissions,
  standsAs,
  current: (tx, id, context: Pick<Context, 'actor' | 'settings'>) => readBill(tx, id, context, sql`true`),
});

/**
 * The step that an event leads to.
 *
 * @throws Refusal `transitionRefused`; `required` where the life wants an amount; `ownBill`, under a rule `ownDocument`,
 * where it wants somebody else
 */
export function stepOf(
  { state, gross }: Pick<LockedBill, 'state' | 'gross'>,
  event: Parameters<typeof advance<typeof billMachine>>[3],
  decider: Decider & { underRule?: boolean } = somebodyElse,
) {
  const hasAmount = Number(gross) > 0;
  const step = advance(billMachine, state, { ...decider, hasAmount }, event);
  if (step) return { state: step.state as BillState, transitionId: step.transitionId };
  if (!hasAmount && advance(billMachine, state, { ...decider, hasAmount: true }, event)) {
    throw new Refusal('required', { field: 'lines' });
  }
  if (advance(billMachine, state, { ...somebodyElse, hasAmount }, event)) {
    throw new Refusal(decider.underRule ? 'ownDocument' : 'ownBill');
  }
  throw new Refusal('transitionRefused', { state, event: event.type });
}
