import { sql } from 'kysely';
import type { Tx } from '../../handler.ts';

/** The lists that hold an asset hold the other, which stands for it now. */
export const moveInLists = (tx: Tx, from: number, into: number) =>
  sql`insert into asset_list_item (list_id, asset_id)
    select list_id, ${into} from asset_list_item where asset_id = ${from} on conflict do nothing`.execute(tx);

/** What was kept of an organisation is of the one that stands for it. */
export const followStates = (tx: Tx, { from, into }: { from: number; into: number }) =>
  sql`update asset_list_state_item set organ_id = ${into} where organ_id = ${from}`.execute(tx);
