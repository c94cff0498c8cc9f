import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { inScope, personInScope } from '../../access/scope.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { findReferences } from '../assets/index.ts';

export type Receiver = Named & { organisation: Named };

/** To whom and where the assets of a document go. */
export type Destination = {
  custodian: Receiver | null;
  /** The one that was named; without one it is the receiver's. */
  organisation: Named | null;
  location: Named | null;
};

type Ids = {
  giverId?: number | null;
  custodianId?: number | null;
  organisationId?: number | null;
  locationId?: number | null;
};

/**
 * Looks up where a document leads. The receiver must be an enabled person whom the actor may see; an
 * organisation must be in the actor's scope or be the receiver's own.
 *
 * @throws Refusal `badReference` naming the field
 */
export async function findDestination(
  tx: Tx,
  actor: Actor,
  ids: Ids,
  permission: Permission = 'handover.write',
): Promise<Destination> {
  if (ids.giverId != null) await findGiver(tx, ids, actor);
  const custodian = ids.custodianId == null ? null : await findReceiver(tx, ids.custodianId, actor);
  const organisation =
    ids.organisationId == null
      ? null
      : await findOrganisation(tx, ids.organisationId, actor, custodian, permission);
  const { locationId } = await findReferences(tx, actor, permission, { locationId: ids.locationId });
  return { custodian, organisation, location: locationId ?? null };
}

/** Looks up the same when the document takes effect: whoever posts it need not see the receiver. */
export async function confirmDestination(tx: Tx, actor: Actor, ids: Ids): Promise<Destination> {
  const custodian = ids.custodianId == null ? null : await findReceiver(tx, ids.custodianId, null);
  const organisation =
    ids.organisationId == null ? null : await findOrganisation(tx, ids.organisationId, null, custodian);
  const { locationId } = await findReferences(tx, actor, 'handover.post', { locationId: ids.locationId });
  return { custodian, organisation, location: locationId ?? null };
}

/** Who leaves is there still, and does not receive what they hand over. */
async function findGiver(tx: Tx, { giverId, custodianId }: Ids, actor: Actor): Promise<void> {
  const { rows } =
    await sql`select from person where id = ${giverId} and not disabled and ${personInScope(actor, 'person.read')}`.execute(
      tx,
    );
  if (rows.length === 0) throw new Refusal('badReference', { field: 'giverId' });
  if (giverId === custodianId) throw new Refusal('badReference', { field: 'custodianId' });
}

async function findReceiver(tx: Tx, id: number, actor: Actor | null): Promise<Receiver> {
  const seen = actor ? personInScope(actor, 'person.read') : sql`true`;
  const { rows } = await sql<Receiver>`
    select person.id, person.name, jsonb_build_object('id', organisation.id, 'name', organisation.called) as organisation
    from person join organisation on organisation.id = person.organisation_id
    where person.id = ${id} and not person.disabled and ${seen} for key share of person`.execute(tx);
  if (!rows[0]) throw new Refusal('badReference', { field: 'custodianId' });
  return rows[0];
}

async function findOrganisation(
  tx: Tx,
  id: number,
  actor: Actor | null,
  receiver: Receiver | null,
  permission: Permission = 'handover.write',
): Promise<Named> {
  const seen = actor ? inScope(actor, permission, { organisation: sql.ref('organisation.id') }) : sql`true`;
  const { rows } = await sql<Named>`
    select id, called as name from organisation
    where id = ${id} and (id = ${receiver?.organisation.id ?? null}::bigint or (state = 'active' and ${seen}))`.execute(
    tx,
  );
  if (!rows[0]) throw new Refusal('badReference', { field: 'organisationId' });
  return rows[0];
}
