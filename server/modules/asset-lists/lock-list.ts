import { sql } from 'kysely';
import type { Named } from '../../../src/vocabulary/named.ts';
import { listInReach } from '../../access/records/list-reach.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { StoredFilter } from '../asset-queries/index.ts';

/**
 * A list that the person may change, kept from others until the transaction ends.
 *
 * @throws Refusal `notFound`, and `transitionRefused` for one that is not active
 */
export async function lockList(tx: Tx, { actor }: Context, id: number) {
  const { rows } = await sql<
    Named & { state: string; filter: StoredFilter | null; organisation: Named | null }
  >`
    select id, name, state, filter,
      (select jsonb_build_object('id', organisation.id, 'name', called) from organisation where organisation.id = master.organisation_id) as organisation
    from asset_list master where id = ${id} and ${listInReach(actor, 'write')} for update`.execute(tx);
  const [list] = rows;
  if (!list) throw new Refusal('notFound');
  if (list.state !== 'active') throw new Refusal('transitionRefused', { state: list.state, event: 'update' });
  return list;
}
