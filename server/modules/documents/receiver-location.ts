import { sql } from 'kysely';
import { acceptedKinds } from '../../../src/machines/lifecycles/document-kinds.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Handler } from '../../http/handler.ts';
import { isAccepted } from './lock-document.ts';

/**
 * Where assets for a receiver would go, by the assets that the actor may move: where most of those that the receiver
 * holds are, else most of those that the receiver's organisation uses. Null where neither has a
 * location: of people and assets out of scope it tells nothing.
 */
export const findReceiverLocation: Handler<'/handover/receiverLocation'> = async (
  { personId },
  { db, actor, settings },
) => {
  const { rows } = await sql<{ location: Named | null }>`
    select (
      select jsonb_build_object('id', location.id, 'name', location.called)
      from asset join location on location.id = asset.location_id and location.state = 'active'
      where (asset.custodian_id = person.id
          or (asset.organisation_id = person.organisation_id and asset.custodian_id is not null))
        and asset.status in ('inUse', 'borrowed') and ${scopeOfAsset(actor, 'handover.write')}
      group by location.id, location.called
      order by count(*) filter (where asset.custodian_id = person.id) desc, count(*) desc, location.id limit 1
    ) as location
    from person where person.id = ${personId}`.execute(db);
  return {
    location: rows[0]?.location ?? null,
    mustAccept: acceptedKinds.filter((kind) => isAccepted(kind, personId, { settings, actor })),
  };
};
