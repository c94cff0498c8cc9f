import { type Kysely, sql } from 'kysely';

/** Suppliers with whom to ask for, that can be retired and merged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  ...['contact', 'phone', 'email', 'address', 'remark'].map(
    (column) => `alter table supplier add column ${column} text not null default ''`,
  ),
  `alter table supplier add column state text not null default 'active'`,
  `alter table supplier add column merged_into bigint references supplier`,
  `create index supplier_name on supplier (name_sort, id)`,
  `create index asset_supplier on asset (supplier_id) where supplier_id is not null`,
];
