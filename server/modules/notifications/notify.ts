import { sql } from 'kysely';
import type { Subject } from '../../access/records/subjects.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { notifyPeople } from '../../log/notify-people.ts';

type Described = {
  /** Told that they were, and watching from now on unless they had left. */
  mentioned: readonly { id: number }[];
  /** Whether those who watch are told that something was said. */
  watchers: boolean;
};

/**
 * Lets author and mentioned people watch a record that something was said of, and tells whoever is to know but the
 * author. What changes a record is told by the database itself, whoever writes the log.
 */
export async function notifyOfComment(
  tx: Tx,
  actor: Actor,
  { kind, id, label }: Subject,
  { mentioned, watchers }: Described,
): Promise<void> {
  const people = mentioned.map((person) => person.id);
  await sql`insert into watcher (record_kind, record_id, person_id)
    select ${kind}, ${id}::bigint, person from unnest(${[...people, actor.personId]}::bigint[]) person
    on conflict do nothing`.execute(tx);
  await notifyPeople(
    tx,
    sql`with described as (
      select person, 'mention' as reason from unnest(${people}::bigint[]) person
      union all
      select person_id, 'comment' from watcher
      where ${watchers}::boolean and record_kind = ${kind} and record_id = ${id} and watching
        and person_id <> all(${people}::bigint[])
    )
    select person, ${kind}, ${id}::bigint, ${label}, reason, ${actor.name} from described
    where person <> ${actor.personId} order by person`,
  );
}
