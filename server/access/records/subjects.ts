import { type RawBuilder, sql } from 'kysely';
import { type CommentedKind, commentedKinds, type NotifiedKind } from '../../../src/vocabulary/comment.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fromKind, isVisible, visibleRecords } from './record-kinds.ts';

export type Subject = { kind: CommentedKind; id: number; label: string; organisationId: number };

/**
 * A record that can be talked about, in the scope of a person.
 *
 * @throws Refusal `notFound`
 */
export async function findSubject(
  db: Db | Tx,
  actor: Actor,
  kind: CommentedKind,
  id: number,
): Promise<Subject> {
  const { as, needs, label, organisation, visibleTo } = visibleRecords[kind];
  const { rows } = await sql<Omit<Subject, 'kind' | 'id'>>`
    select ${label} as label, coalesce(${organisation}, ${actor.organisationId}::bigint) as "organisationId"
    from ${fromKind(kind)} where ${sql.ref(`${as}.id`)} = ${id} and ${visibleTo(actor, needs)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { kind, id, ...found };
}

/** The condition on a table of what is said of records, by `record_kind` and `record_id`, that the actor sees the record. */
export const recordIsVisible = (
  actor: Actor,
  of: string,
  kinds: readonly NotifiedKind[] = commentedKinds,
): RawBuilder<unknown> =>
  sql`(${sql.join(
    kinds.map(
      (kind) =>
        sql`(${sql.ref(`${of}.record_kind`)} = ${kind} and ${isVisible(actor, kind, sql.ref(`${of}.record_id`))})`,
    ),
    sql` or `,
  )})`;
