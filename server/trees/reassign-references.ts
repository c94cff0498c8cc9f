import { type RawBuilder, sql } from 'kysely';
import { jsonText } from '../database/json-text.ts';
import type { LogChange } from '../database/schema/log.ts';
import type { Context, Tx } from '../http/handler.ts';
import { describeMoved, describeMovedAssets } from '../log/describe-moved.ts';
import type { AssetColumn, Naming, TreeKind } from './tree-kind.ts';

/** The two sides of a merge, with the names that the log tells. */
export type Sides = { from: number; into: number; described: { from: string; into: string } };

/** All that names the one names the other, whoever may see it; gives how many of each use there were. */
export async function reassignReferences(
  kind: TreeKind,
  tx: Tx,
  context: Context,
  sides: Sides,
): Promise<LogChange[]> {
  const moved = new Map<string, number>([['assets', await moveAssets(kind, tx, context, sides)]]);
  for (const naming of kind.namings) {
    const { described } = naming;
    const count = await (described
      ? moveDescribed(tx, context, sides, naming, described)
      : moveNaming(tx, sides, naming));
    moved.set(naming.use, (moved.get(naming.use) ?? 0) + count);
  }
  await kind.follow?.(tx, sides, context);
  return [...moved]
    .filter(([, count]) => count > 0)
    .map(([field, count]) => ({ field, from: null, to: String(count) }));
}

async function moveNaming(tx: Tx, { from, into }: Sides, { table, column }: Naming): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Every record, of an organisation that becomes the other, tells so in its own log. */
async function moveDescribed(
  tx: Tx,
  context: Context,
  { from, into, described }: Sides,
  { table, column }: Naming,
  { kind, field }: NonNullable<Naming['described']>,
) {
  const changes = jsonText([{ field, from: described.from, to: described.into }]);
  const { rows } = await sql`
    with moved as (
      update ${sql.table(table)} set ${sql.ref(column)} = ${into}, version = version + 1, updated_at = now()
      where ${sql.ref(column)} = ${from} returning id, name
    )
    ${describeMoved(context, {
      kind,
      label: sql`name`,
      organisation: sql`${into}::bigint`,
      changes: sql`${changes}::jsonb`,
    })}`.execute(tx);
  return rows.length;
}

/** Every asset tells in its own log which of its fields name the other now. */
async function moveAssets(kind: TreeKind, tx: Tx, context: Context, { from, into, described }: Sides) {
  const columns = kind.assetColumns;
  const any = sql.join(
    columns.map(({ column }) => sql`${sql.ref(column)} = ${from}`),
    sql` or `,
  );
  const { rows } = await sql`
    with were as materialized (
      select id, ${sql.join(columns.map(({ column }) => sql`${sql.ref(column)} as ${sql.ref(`was_${column}`)}`))}
      from asset where ${any} order by id for update
    ), moved as (
      update asset set ${sql.join(columns.flatMap((one) => set(one, from, into)))}, version = version + 1,
        updated_at = now()
      from were, (select name_sort from ${sql.table(kind.name)} where id = ${into}) as target
      where asset.id = were.id
      returning asset.id, asset.asset_no, asset.name, asset.organisation_id, ${changes(columns, from, described)} as changes
    )
    ${describeMovedAssets(context, sql`changes`)}`.execute(tx);
  return rows.length;
}

function set({ column, key }: AssetColumn, from: number, into: number): RawBuilder<unknown>[] {
  const was = sql`were.${sql.ref(`was_${column}`)} = ${from}`;
  return [
    sql`${sql.ref(column)} = case when ${was} then ${into}::bigint else asset.${sql.ref(column)} end`,
    ...(key
      ? [sql`${sql.ref(key)} = case when ${was} then target.name_sort else asset.${sql.ref(key)} end`]
      : []),
  ];
}

const changes = (columns: readonly AssetColumn[], from: number, described: Sides['described']) =>
  sql.join(
    columns.map(
      ({ column, field }) => sql`case when were.${sql.ref(`was_${column}`)} = ${from}
        then ${jsonText([{ field, from: described.from, to: described.into }])}::jsonb else '[]'::jsonb end`,
    ),
    sql` || `,
  );
