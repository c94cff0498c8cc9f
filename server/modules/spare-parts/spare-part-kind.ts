import { sql } from 'kysely';
import { masterRecordMachine } from '../../../src/machines/lifecycles/master-record.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { sparePartFields } from '../../../src/vocabulary/spare-part-fields.ts';
import type { Tx } from '../../http/handler.ts';
import type { Master, MasterRow, Writer } from '../../master-records/master.ts';

/** Decimals with at most two digits after the point; the price in the currency of the company. */
export type Amounts = { stock?: string; minimum?: string; unitCost?: string };

export type Filters = { low?: true };

const amounts = sql`master.stock::text, master.minimum::text, master.low_since is not null as low,
  master.unit_cost::text as "unitCost"`;

/** What repairs and maintenance use, and how much of it is there. */
export const sparePartKind: Master<keyof typeof sparePartFields, Filters, Amounts, Writer> = {
  kind: 'sparePart',
  lifecycle: masterRecordMachine,
  fields: sparePartFields,
  row: ['code', 'unit'],
  searched: ['name', 'code'],
  filter: ({ low }) => (low ? [sql`master.low_since is not null`] : []),
  moreOfRow: amounts,
  more: () => sql`${amounts},
    (select count(*) from repair_part where spare_part_id = master.id) as repairs`,
  place: placeAmounts,
  follow: takeOver,
};

/** Rounds stock and price to two digits as their columns do, so that the log compares what is stored. */
async function placeAmounts(tx: Tx, _context: Writer, wanted: Amounts, present: MasterRow | null) {
  const before = present as (MasterRow & Required<Amounts>) | null;
  const was = { stock: '0.00', minimum: '0.00', unitCost: '0.00', ...before };
  const { stock, minimum, unitCost } = { ...was, ...wanted };
  const { rows } = await sql<Required<Amounts>>`select ${stock}::numeric(12, 2)::text as stock,
    ${minimum}::numeric(12, 2)::text as minimum, ${unitCost}::numeric(14, 2)::text as "unitCost"`.execute(tx);
  const after = rows[0] as Required<Amounts>;
  return {
    columns: { stock: after.stock, minimum: after.minimum, unit_cost: after.unitCost },
    changes: (['stock', 'minimum', 'unitCost'] as const)
      .map((field) => ({ field, from: before || field === 'minimum' ? was[field] : null, to: after[field] }))
      .filter(({ from, to }) => from !== to),
    organisation: null,
  };
}

/** What used the one used the other; work that used both used as many of the other. */
async function takeOver(tx: Tx, _context: Writer, from: MasterRow, into: Named): Promise<void> {
  await moveUses(tx, 'repair_part', 'repair_id', from.id, into.id);
  await moveUses(tx, 'maintenance_part', 'maintenance_task_id', from.id, into.id);
  await sql`update spare_part set version = version + 1, updated_at = now(),
    stock = stock + (select stock from spare_part where id = ${from.id}) where id = ${into.id}`.execute(tx);
  await sql`update spare_part set stock = 0 where id = ${from.id}`.execute(tx);
}

async function moveUses(tx: Tx, name: string, column: string, from: number, into: number): Promise<void> {
  const [table, work] = [sql.table(name), sql.ref(column)];
  await sql`update ${table} ours set quantity = ours.quantity + theirs.quantity
    from ${table} theirs where theirs.${work} = ours.${work} and ours.spare_part_id = ${into}
      and theirs.spare_part_id = ${from}`.execute(tx);
  await sql`delete from ${table} theirs where spare_part_id = ${from} and exists (select from ${table} ours
    where ours.${work} = theirs.${work} and ours.spare_part_id = ${into})`.execute(tx);
  await sql`update ${table} set spare_part_id = ${into} where spare_part_id = ${from}`.execute(tx);
}
