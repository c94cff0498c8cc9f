import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Tx } from '../http/handler.ts';

type Row = Record<string, unknown>;
/** With one that only SQL knows. */
type Table = keyof Database | 'channel' | 'identity_provider' | 'service_account';

/** Writes rows, all with the same columns and with ids of their own, in one statement. */
export async function insertRows(tx: Tx, table: Table, rows: readonly Row[]): Promise<void> {
  if (!rows[0]) return;
  const columns = sql.join(Object.keys(rows[0]).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx);
}

/**
 * The first id of each kind of record, as far apart as the sample is large: a mix-up of two kinds shows, where equal
 * ids would hide it.
 */
export const firstId = {
  asset: 1,
  organisation: 1001,
  location: 2001,
  category: 3001,
  person: 4001,
  supplier: 5001,
  account: 6001,
  role: 7001,
  document: 10_001,
  document_line: 20_001,
  loan_extension: 25_001,
  log_entry: 30_001,
  repair: 60_001,
  repair_part: 61_001,
  spare_part: 62_001,
  checklist: 63_001,
  label_template: 63_501,
  plan: 64_001,
  plan_asset: 64_501,
  inspection_route: 66_001,
  inspection_point: 67_001,
  inspection: 68_001,
  inspection_reading: 110_001,
  maintenance_task: 65_001,
  meter: 75_001,
  meter_trigger: 75_501,
  // Far beyond the lines of depreciation, which the database numbers by itself.
  meter_reading: 9_075_001,
  bill: 70_001,
  bill_line: 71_001,
  bill_payment: 72_001,
  stock_take: 120_001,
  stock_take_counter: 121_001,
  stock_take_line: 122_001,
  budget: 73_001,
  approval_rule: 150_001,
  approval: 151_001,
  dispatch_rule: 152_001,
  channel: 152_501,
  identity_provider: 152_801,
  service_account: 152_901,
  fault_report: 153_001,
  attachment: 154_001,
  device: 140_001,
  request: 130_001,
  request_answer: 131_001,
  account_code: 59_001,
  depreciation_run: 40_001,
  depreciation_line: 1_000_001,
} as const satisfies Partial<Record<Table, number>>;

/** Gives rows of a table their ids, in their order. */
export const numbered = <Input extends Row>(table: keyof typeof firstId, rows: readonly Input[]) =>
  rows.map((row, at) => ({ id: firstId[table] + at, ...row }));

/** Makes the ids that an empty table gives by itself begin where those of the sample do. */
export async function beginIds(tx: Tx, tables: readonly (keyof typeof firstId)[]): Promise<void> {
  const begun = tables.map(
    (table) => sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${firstId[table]}::bigint, false)`,
  );
  await sql`${sql.join(begun, sql` union all `)}`.execute(tx);
}

/** Makes the next id of each table follow the ids that were written. */
export async function followIds(tx: Tx, tables: readonly Table[]): Promise<void> {
  const moved = tables.map(
    (table) => sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`,
  );
  await sql`${sql.join(moved, sql` union all `)}`.execute(tx);
}

/** Numbers the rows of a tree; parents come before their children. */
export function treeRows<Extra extends Row>(
  table: 'organisation' | 'location' | 'category',
  nodes: readonly { code: string; name: string; parent: string | null; extra?: Extra }[],
  sortKey: (name: string) => string,
) {
  const ids = new Map(nodes.map(({ code }, at) => [code, firstId[table] + at]));
  const rows = nodes.map(({ code, name, parent, extra }, at) => ({
    id: firstId[table] + at,
    parent_id: parent === null ? null : ids.get(parent),
    code,
    name,
    name_sort: sortKey(name),
    ...extra,
  }));
  return { rows, ids };
}
