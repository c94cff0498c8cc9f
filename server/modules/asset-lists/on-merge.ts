import { sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';

/** The lists that hold an asset hold the other, which stands for it now. */
export async function moveInLists(tx: Tx, from: number, into: number) {
  const { rows: held } = await sql<{ id: number }>`select list_id as id from asset_list_item
    where asset_id = ${from} order by list_id`.execute(tx);
  const { rows: joined } = await sql<{ id: number }>`insert into asset_list_item (list_id, asset_id)
    select list_id, ${into} from asset_list_item where asset_id = ${from}
    on conflict do nothing returning list_id as id`.execute(tx);
  return { held: held.map(({ id }) => id), joined: joined.map(({ id }) => id) };
}

/** Undoes `moveInLists`, in the lists that are there still. */
export async function takeFromLists(
  tx: Tx,
  { held, joined }: Awaited<ReturnType<typeof moveInLists>>,
  from: number,
  into: number,
): Promise<void> {
  await sql`delete from asset_list_item where asset_id = ${into} and list_id = any(${joined}::bigint[])`.execute(
    tx,
  );
  await sql`insert into asset_list_item (list_id, asset_id)
    select id, ${from} from asset_list where id = any(${held}::bigint[]) on conflict do nothing`.execute(tx);
}
