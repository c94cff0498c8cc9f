import { sql } from 'kysely';
import type { Context, Tx } from '../../http/handler.ts';
import { describeMovedAssets } from '../../log/describe-moved.ts';

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
