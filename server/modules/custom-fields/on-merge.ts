import { sql } from 'kysely';
import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { describeMovedAssets } from '../logs/describe-moved.ts';

/**
 * The fields of a category that another stands for belong to that one, after its own. Of two with one name its own
 * stays, and reads the values of both.
 */
export async function reassignFields(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    update custom_field field set category_id = ${into}, version = version + 1, updated_at = now(),
      position = position + (select coalesce(max(position), 0) from custom_field where category_id = ${into})
    where category_id = ${from}
      and not ${isOwn(into)}`.execute(tx);
}

/** The fields that go with a category, because the one that stands for it has its own under their names. */
export async function fieldsLeft(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<LogChange[]> {
  const { rows } = await sql<{ name: string }>`
    select field.name from custom_field field where category_id = ${from} and ${isOwn(into)} order by position`.execute(
    tx,
  );
  return rows.map(({ name }) => ({ field: 'field', from: name, to: null }));
}

const isOwn = (category: number) =>
  sql`exists (select from category_field own where of_category = ${category} and own.name = field.name)`;

/** Whoever an asset names in a further field is now another; each asset tells so in its log. */
export async function reassignPersonValues(
  tx: Tx,
  context: Context,
  from: { id: number },
  into: { id: number },
): Promise<void> {
  await sql`
    with taker as (select name || ' (' || job_no || ')' as label from person where id = ${into.id}),
    named as (
      select asset_id, jsonb_object_agg(field.name, taker.label) as values,
        jsonb_agg(jsonb_build_object('field', 'custom:' || field.name, 'from', asset.custom ->> field.name,
          'to', taker.label)) as changes
      from custom_value join custom_field field on field.id = field_id join asset on asset.id = asset_id, taker
      where person_id = ${from.id} group by asset_id
    ), moved as (
      update asset set custom = asset.custom || named.values, version = version + 1, updated_at = now()
      from named where named.asset_id = asset.id
      returning asset.id, asset_no, asset.name, organisation_id, named.changes
    )
    ${describeMovedAssets(context, sql`changes`)}`.execute(tx);
}
