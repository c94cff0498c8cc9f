import { sql } from 'kysely';
import type { Named } from '../../../src/vocabulary/named.ts';
import { personInScope } from '../../access/scope.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { isFree, isOffered } from './find-assets.ts';

type Requester = Named & { organisation: Named };
type WantedAsset = Named & { assetNo: string; status: 'inStock'; free: boolean };

/** Somebody for whom an actor asks: themselves, or a person in scope. @throws Refusal `badReference` */
export async function findRequester(tx: Tx, actor: Actor, id: number): Promise<Requester> {
  const seen = personInScope(actor, 'request.write');
  const { rows } = await sql<Requester>`
    select person.id, person.name,
      jsonb_build_object('id', organisation.id, 'name', organisation.called) as organisation
    from person join organisation on organisation.id = person.organisation_id
    where person.id = ${id} and not person.disabled and (person.id = ${actor.personId} or ${seen})
    for key share of person`.execute(tx);
  if (!rows[0]) throw new Refusal('badReference', { field: 'requesterId' });
  return rows[0];
}

/** @throws Refusal `badReference` */
export async function findCategory(tx: Tx, id: number): Promise<Named> {
  const { rows } = await sql<Named>`select id, called as name from category
    where id = ${id} and state = 'active' for key share`.execute(tx);
  if (!rows[0]) throw new Refusal('badReference', { field: 'categoryId' });
  return rows[0];
}

/** @throws Refusal `badReference` for one that an actor is not offered, `assetNotFree` for one that is not in stock */
export async function findAsset(tx: Tx, actor: Actor, id: number): Promise<Named> {
  const { rows } = await sql<WantedAsset>`
    select id, asset_no as "assetNo", name, status, ${isFree} as free from asset
    where id = ${id} and ${isOffered(actor)} for key share`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('badReference', { field: 'assetId' });
  const { assetNo, name, status, free } = found;
  if (!free)
    throw new Refusal('assetNotFree', {
      lines: [{ assetId: id, error: 'assetNotFree', assetNo, name, status }],
    });
  return { id, name: `${assetNo} ${name}` };
}
