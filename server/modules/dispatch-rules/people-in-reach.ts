import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../access/scope.ts';
import type { Actor } from '../../http/handler.ts';

/** As SQL over `person`: whom an actor can name in a dispatch rule, and whose skills they can set. */
export const peopleInReach = (actor: Actor): RawBuilder<unknown> =>
  sql`${inScope(actor, 'dispatchRule.write', { organisation: sql.ref('person.organisation_id') })}`;
