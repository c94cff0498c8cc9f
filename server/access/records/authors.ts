import { type RawBuilder, sql } from 'kysely';
import type { Actor, Db, Tx } from '../../http/handler.ts';

/** What somebody has to decide on who did not write it. */
export type DecidedRecord = 'handover' | 'bill' | 'stockTake';

/**
 * That a person wrote, changed or submitted a record: whoever did never decides on it, whatever a rule or a role says.
 *
 * @param person an id of a person, as SQL
 */
export const isAuthor = (
  kind: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`exists (select from content_author author
  where author.record_kind = ${kind} and author.record_id = ${id} and author.person_id = ${person})`;

/** The same of whoever is signed in. */
export const isAuthoredBy = (
  { personId }: Pick<Actor, 'personId'>,
  kind: DecidedRecord,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => isAuthor(sql.lit(kind), id, sql`${personId}::bigint`);

export async function hasAuthored(
  db: Db | Tx,
  actor: Pick<Actor, 'personId'>,
  kind: DecidedRecord,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<{ authored: boolean }>`
    select ${isAuthoredBy(actor, kind, sql`${id}::bigint`)} as authored`.execute(db);
  return rows[0]?.authored ?? false;
}

/** Whatever a person writes stays theirs: a decision or somebody else's edit does not take it from them. */
export const addAuthor = (
  tx: Tx,
  { personId }: Pick<Actor, 'personId'>,
  kind: DecidedRecord,
  id: number,
  part: 'wrote' | 'handedOver' = 'wrote',
): Promise<unknown> =>
  sql`insert into content_author (record_kind, record_id, person_id, part)
    values (${kind}, ${id}::bigint, ${personId}::bigint, ${part}) on conflict do nothing`.execute(tx);

/** That an actor handed `document` over, as SQL. */
export const isHandedOverBy = ({ personId }: Pick<Actor, 'personId'>): RawBuilder<unknown> =>
  sql`exists (select from content_author author where author.record_kind = 'handover'
    and author.record_id = document.id and author.part = 'handedOver' and author.person_id = ${personId})`;

/** A record has one submitter a round; whoever submitted it in an earlier one may decide in this one. */
export async function setSubmitter(
  tx: Tx,
  { personId }: Pick<Actor, 'personId'>,
  kind: DecidedRecord,
  id: number,
): Promise<void> {
  await sql`delete from content_author
    where record_kind = ${kind} and record_id = ${id}::bigint and part = 'submitted'`.execute(tx);
  await sql`insert into content_author (record_kind, record_id, person_id, part)
    values (${kind}, ${id}::bigint, ${personId}::bigint, 'submitted')`.execute(tx);
}

/** Lets what one person wrote be what the other wrote. */
export async function reassignAuthor(tx: Tx, from: number, into: number): Promise<void> {
  await sql`insert into content_author (record_kind, record_id, person_id, part, at)
    select record_kind, record_id, ${into}::bigint, part, at from content_author where person_id = ${from}
    on conflict do nothing`.execute(tx);
  await sql`delete from content_author where person_id = ${from}`.execute(tx);
}
