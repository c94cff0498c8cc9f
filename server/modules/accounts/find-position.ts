import type { Position } from '../../access/exceeds.ts';
import { personInScope } from '../../access/scope.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

/** Where a person stands whose account the actor may change. @throws Refusal `notFound` */
export async function findPosition(
  db: Db,
  actor: Actor,
  personId: number,
): Promise<Position & { personId: number }> {
  const position = await db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('person.id', '=', personId)
    .where(personInScope(actor, 'account.write'))
    .select([
      'person.id as personId',
      'organisation.id as organisationId',
      'organisation.path as organisationPath',
    ])
    .executeTakeFirst();
  if (!position) throw new Refusal('notFound');
  return position;
}
