import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../http/handler.ts';

/** Whether somebody has said that two assets are not the same; `first` has the lower id. */
export const areNotDuplicates = (
  first: RawBuilder<unknown>,
  second: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql`exists (select from dismissed_duplicate where asset_id = ${first} and other_id = ${second})`;

type Pair = { asset_id: number; other_id: number; decided_at: Date; decided_by: string };

/** What an asset was told apart from is not the one either that stands for it now. */
export async function reassignNotDuplicates(tx: Tx, from: number, into: number) {
  const { rows: pairs } =
    await sql<Pair>`select asset_id, other_id, decided_at, decided_by from dismissed_duplicate
    where ${from} in (asset_id, other_id) order by id`.execute(tx);
  const { rows: added } = await sql<{
    id: number;
  }>`insert into dismissed_duplicate (asset_id, other_id, decided_at, decided_by)
    select least(another, ${into}::bigint), greatest(another, ${into}::bigint), decided_at, decided_by
    from dismissed_duplicate, lateral (select case when asset_id = ${from} then other_id else asset_id end as another) as pair
    where ${from} in (asset_id, other_id) and another <> ${into}
    on conflict do nothing returning id`.execute(tx);
  return { pairs, added: added.map(({ id }) => id) };
}

/** Undoes `followApart`, for the assets that are there still. */
export async function returnNotDuplicates(
  tx: Tx,
  { pairs, added }: Awaited<ReturnType<typeof reassignNotDuplicates>>,
): Promise<void> {
  await sql`delete from dismissed_duplicate where id = any(${added}::bigint[])`.execute(tx);
  await sql`insert into dismissed_duplicate (asset_id, other_id, decided_at, decided_by)
    select input.* from jsonb_to_recordset(${jsonText(pairs)}::jsonb)
      as input (asset_id bigint, other_id bigint, decided_at timestamptz, decided_by text)
    where exists (select from asset where id = input.asset_id) and exists (select from asset where id = input.other_id)
    on conflict do nothing`.execute(tx);
}
