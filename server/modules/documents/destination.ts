import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { Actor, Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { inScope } from '../../scope.ts';
import { findReferences } from '../assets/references.ts';
import type { Named } from './lock-assets.ts';

export type Receiver = Named & { organ: Named };

/** To whom and where the assets of a document go. */
export type Destination = {
  custodian: Receiver | null;
  /** The one that was named; without one it is the receiver's. */
  organ: Named | null;
  location: Named | null;
};

type Ids = { custodianId?: number | null; organId?: number | null; locationId?: number | null };

/**
 * Looks up where a document leads. The receiver must be an enabled person whom the actor may see; an
 * organisation must be in the actor's scope or be the receiver's own.
 *
 * @throws Refusal `badReference` naming the field
 */
export async function findDestination(tx: Tx, actor: Actor, ids: Ids): Promise<Destination> {
  const custodian = ids.custodianId == null ? null : await findReceiver(tx, ids.custodianId, actor);
  const organ = ids.organId == null ? null : await findOrgan(tx, ids.organId, actor, custodian);
  const { locationId } = await findReferences(tx, actor, 'custody.write', { locationId: ids.locationId });
  return { custodian, organ, location: locationId ?? null };
}

/** Looks up the same when the document takes effect: whoever posts it need not see the receiver. */
export async function confirmDestination(tx: Tx, actor: Actor, ids: Ids): Promise<Destination> {
  const custodian = ids.custodianId == null ? null : await findReceiver(tx, ids.custodianId, null);
  const organ = ids.organId == null ? null : await findOrgan(tx, ids.organId, null, custodian);
  const { locationId } = await findReferences(tx, actor, 'custody.post', { locationId: ids.locationId });
  return { custodian, organ, location: locationId ?? null };
}

async function findReceiver(tx: Tx, id: number, actor: Actor | null): Promise<Receiver> {
  const seen = actor
    ? inScope(actor, 'person.read', { organ: sql.ref('person.organ_id'), person: sql.ref('person.id') })
    : sql`true`;
  const { rows } = await sql<Receiver>`
    select person.id, person.name, jsonb_build_object('id', organ.id, 'name', organ.called) as organ
    from person join organ on organ.id = person.organ_id
    where person.id = ${id} and not person.disabled and ${seen} for key share of person`.execute(tx);
  if (!rows[0]) throw new Refusal('badReference', { field: 'custodianId' });
  return rows[0];
}

async function findOrgan(tx: Tx, id: number, actor: Actor | null, receiver: Receiver | null): Promise<Named> {
  const permission: Permission = 'custody.write';
  const seen = actor ? inScope(actor, permission, { organ: sql.ref('organ.id') }) : sql`true`;
  const { rows } = await sql<Named>`
    select id, called as name from organ
    where id = ${id} and (id = ${receiver?.organ.id ?? null}::bigint or (state = 'active' and ${seen}))`.execute(
    tx,
  );
  if (!rows[0]) throw new Refusal('badReference', { field: 'organId' });
  return rows[0];
}
