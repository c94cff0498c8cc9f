import { sql } from 'kysely';
import type { Tx } from '../../handler.ts';

/** The lists that hold an asset hold the other, which stands for it now. */
export const moveInLists = (tx: Tx, from: number, into: number) =>
  sql`insert into asset_list_item (list_id, asset_id)
    select list_id, ${into} from asset_list_item where asset_id = ${from} on conflict do nothing`.execute(tx);
