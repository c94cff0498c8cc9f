import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import { plainColumns } from '../fields.ts';
import type { AssetColumns } from '../update-many.ts';

const prefix = 'custom:';

/** Columns as their fields are kept: each further field stands for itself. */
function flat({ custom, ...columns }: AssetColumns): AssetColumns {
  const further = Object.entries((custom ?? {}) as Record<string, string>);
  return { ...columns, ...Object.fromEntries(further.map(([name, value]) => [`${prefix}${name}`, value])) };
}

/** What the fields held that are other now. */
export function differing(from: AssetColumns, to: AssetColumns): AssetColumns {
  const [before, after] = [flat(from), flat(to)];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].flatMap((name) =>
      before[name] === after[name] ? [] : [[name, before[name] ?? null] as const],
    ),
  );
}

/** Columns with some of their fields set. */
export function withFields(columns: AssetColumns, fields: AssetColumns): AssetColumns {
  const set: AssetColumns = { ...columns, custom: { ...(columns.custom as Record<string, string>) } };
  for (const [name, value] of Object.entries(fields)) {
    const custom = set.custom as Record<string, string>;
    if (!name.startsWith(prefix)) set[name] = value;
    else if (value === null) delete custom[name.slice(prefix.length)];
    else custom[name.slice(prefix.length)] = String(value);
  }
  return set;
}

const columns = sql.raw(
  [...plainColumns, 'category_id', 'owner_organisation_id', 'supplier_id', 'parent_id', 'custom']
    .map((column) => `'${column}', asset.${column}`)
    .join(', '),
);
/** All fields of the table `asset` that can be taken back. */
export const fieldsOfAsset = sql`jsonb_build_object(${columns})`;

/** One field among those of an asset, null where there is none. */
export const fieldIn = (fields: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`coalesce(case when starts_with(${name}, ${sql.lit(prefix)})
    then ${fields}->'custom'->substr(${name}, ${sql.lit(prefix.length + 1)}) else ${fields}->${name} end, 'null')`;

/** Keeps what rows have made of the fields that they changed, as the database has it. */
export async function keepAfter(tx: Tx, jobId: number, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update job_row set values = values || jsonb_build_object('after', coalesce((
      select jsonb_object_agg(name, ${fieldIn(sql`written.fields`, sql`name`)})
      from jsonb_object_keys(values->'before') as name), '{}'))
    from (select id, ${fieldsOfAsset} as fields from asset) as written
    where job_id = ${jobId} and row = any(${rows}::int[]) and written.id = record_id
      and values ? 'before'`.execute(tx);
}
