import { sql } from 'kysely';
import { masterRecordMachine } from '../../../src/machines/lifecycles/master-record.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { sparePartFields } from '../../../src/vocabulary/spare-part-fields.ts';
import type { Tx } from '../../http/handler.ts';
import type { Master, MasterRow, Writer } from '../../master-records/master.ts';

/** Decimals with at most two digits after the point; the price in the currency of the company. */
export type Amounts = { stock?: string; unitCost?: string };

/** What repairs and maintenance use, and how much of it is there. */
export const sparePartKind: Master<keyof typeof sparePartFields, object, Amounts, Writer> = {
  kind: 'sparePart',
  lifecycle: masterRecordMachine,
  fields: sparePartFields,
  row: ['code', 'unit'],
  searched: ['name', 'code'],
  moreOfRow: sql`master.stock::text, master.unit_cost::text as "unitCost"`,
  more: () => sql`master.stock::text, master.unit_cost::text as "unitCost",
    (select count(*) from repair_part where spare_part_id = master.id) as repairs`,
  place: placeAmounts,
  follow: takeOver,
};

/** Rounds stock and price to two digits as their columns do, so that the log compares what is stored. */
async function placeAmounts(
  tx: Tx,
  _context: Writer,
  { stock, unitCost }: Amounts,
  present: MasterRow | null,
) {
  const before = present as (MasterRow & Required<Amounts>) | null;
  const [was, price] = [before?.stock ?? '0.00', before?.unitCost ?? '0.00'];
  const { rows } = await sql<Required<Amounts>>`select ${stock ?? was}::numeric(12, 2)::text as stock,
    ${unitCost ?? price}::numeric(14, 2)::text as "unitCost"`.execute(tx);
  const after = rows[0] as Required<Amounts>;
  return {
    columns: { stock: after.stock, unit_cost: after.unitCost },
    changes: [
      { field: 'stock', from: before ? was : null, to: after.stock },
      { field: 'unitCost', from: before ? price : null, to: after.unitCost },
    ].filter(({ from, to }) => from !== to),
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
