import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../handler.ts';

/** Whether somebody has said that two assets are not the same; `first` has the lower id. */
export const areApart = (first: RawBuilder<unknown>, second: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select from assets_apart where asset_id = ${first} and other_id = ${second})`;

/** What an asset was told apart from is not the one either that stands for it now. */
export const followApart = (tx: Tx, from: number, into: number) =>
  sql`insert into assets_apart (asset_id, other_id, decided_at, decided_by)
    select least(another, ${into}::bigint), greatest(another, ${into}::bigint), decided_at, decided_by
    from assets_apart, lateral (select case when asset_id = ${from} then other_id else asset_id end as another) as pair
    where ${from} in (asset_id, other_id) and another <> ${into}
    on conflict do nothing`.execute(tx);
