import { sql } from 'kysely';
import { standsAs } from '../../access/records/request-scope.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { notifyOthers } from '../../log/notify-people.ts';

/** Lets people follow a request from now on, unless they have said that they do not want to. */
export const watchRequest = (tx: Tx, id: number, people: readonly number[]) =>
  sql`insert into watcher (record_kind, record_id, person_id)
    select distinct 'request', ${id}::bigint, person from unnest(${people}::bigint[]) person
    on conflict do nothing`.execute(tx);

/** Notifies whoever may answer a new request. */
export const notifyKeepers = (tx: Tx, actor: Actor, request: { id: number; label: string }) =>
  notifyOthers(tx, actor, { kind: 'request', table: 'request', ...request }, standsAs.keeper('everyone'));
