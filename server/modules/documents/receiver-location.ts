import { sql } from 'kysely';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { inScope } from '../../scope.ts';
import { scopeOfAsset } from '../assets/scope-of-asset.ts';
import type { Named } from './lock-assets.ts';

/**
 * Where assets for a receiver would go, by the assets that the actor may move: where most of those that the receiver
 * holds are, else most of those that the receiver's organisation uses. Null where neither has a location.
 */
export const findReceiverLocation: Handler<'/handover/receiverLocation'> = async (
  { personId },
  { db, actor },
) => {
  const seen = inScope(actor, 'person.read', {
    organisation: sql.ref('person.organisation_id'),
    person: sql.ref('person.id'),
  });
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
    from person where person.id = ${personId} and not person.disabled and ${seen}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return { location: rows[0].location };
};
