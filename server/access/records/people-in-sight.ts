import { type RawBuilder, sql } from 'kysely';
import { personInScope, type ScopedActor } from '../scope.ts';

/**
 * As SQL over `person`: whom somebody may name. Those whom the look-up of people offers, and themselves; another is
 * refused as one who is not there, for the answer and the log would tell the name.
 */
export const peopleInSight = (actor: ScopedActor): RawBuilder<unknown> =>
  sql`(${personInScope(actor, 'person.read')} or person.id = ${actor.personId})`;
