import { type RawBuilder, sql } from 'kysely';
import type { CommentedKind } from '../../src/vocabulary/comment.ts';
import { viewers } from '../access/scope.ts';
import type { Actor, Tx } from '../http/handler.ts';

/**
 * Notifies people. What somebody has not read yet of a record is one notification that says how often.
 *
 * @param rows a query of `person_id`, `record_kind`, `record_id`, `record_label`, `reason` and `actor_name`, in the order of
 *   people, so that two who notify at once wait for each other
 */
export const notifyPeople = (tx: Tx, rows: RawBuilder<unknown>): Promise<unknown> =>
  sql`insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name) ${rows}
    on conflict (person_id, record_kind, record_id, reason) where read_at is null do update
    set times = notification.times + 1, record_label = excluded.record_label, actor_name = excluded.actor_name,
      at = now(), turn = nextval('notification_turn')`.execute(tx);

/**
 * Notifies others who can do something about a record. Those who watch it are notified by its entry in the log.
 *
 * @param table that holds the record
 * @param condition on the table and `viewer`, as the rules for `everyone` are
 */
export const notifyOthers = (
  tx: Tx,
  actor: Pick<Actor, 'personId' | 'name'>,
  { kind, table, id, label }: { kind: CommentedKind; table: string; id: number; label: string },
  condition: RawBuilder<unknown>,
): Promise<unknown> =>
  notifyPeople(
    tx,
    sql`select viewer.id, ${kind}, ${id}::bigint, ${label}, 'change', ${actor.name}
    from ${sql.table(table)}, ${viewers}
    where ${sql.ref(`${table}.id`)} = ${id} and viewer.id <> ${actor.personId} and ${condition}
      and not exists (select from watcher where record_kind = ${kind} and record_id = ${id} and watcher.person_id = viewer.id)
    order by viewer.id`,
  );
