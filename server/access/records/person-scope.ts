import { type Expression, type SqlBool, sql } from 'kysely';
import { inScope, type ScopedActor } from '../scope.ts';

/** The people of `person`, or of its alias, whom an actor finds and may name: in every field that holds a person. */
export const personInSight = (actor: ScopedActor, table = 'person'): Expression<SqlBool> =>
  inScope(actor, 'person.read', {
    organisation: sql.ref<number | null>(`${table}.organisation_id`),
    person: sql.ref<number | null>(`${table}.id`),
  });
