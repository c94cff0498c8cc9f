import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../src/api/contract/call.ts';
import type { RefusalSaid } from '../../src/api/contract/refusals.ts';
import type { RecordKind } from '../../src/vocabulary/log.ts';
import { isGranted } from '../access/grants.ts';
import type { VisibleRecord } from '../access/scope.ts';
import type { LogChange } from '../database/schema/log.ts';
import type { Actor, Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { type Author, authorOf, type LogRecord, writeLog } from '../log/write-log.ts';
import type { Writer } from '../master-records/master.ts';

type Reference<Version> = { id: number; version: Version };
type Step<State> = { state: State; transitionId: string };
type Condition = RawBuilder<unknown>;
/** What a refusal `stale` shows beside what was typed. */
type Current = Extract<RefusalSaid, readonly [reason: 'stale', ...unknown[]]>[1]['current'];

/**
 * What a kind of record that people work on is on the server, beside its lifecycle and what its events do.
 *
 * `Row` is what is read of a locked record, `Described` what its entries in the log need of it, `Who` what the answer of a
 * stale version needs of whoever asks.
 */
type Declaration<Row, Described, Who, Role extends string, Event extends string> = {
  kind: RecordKind;
  record: VisibleRecord;
  /** The columns of `Row`, over the table of `record` and `joins`. */
  columns: (actor: Actor) => RawBuilder<Row>;
  joins?: RawBuilder<unknown>;
  /** Its asset is locked before it, in the same order as everybody does. */
  ofAsset?: true;
  /** What the log calls it, and whose people read that. */
  described: (row: Described) => { label: string; organisationId: number };
  /** The part in the record that may send an event, and whether the event wants a reason. */
  events: Readonly<Record<Event, { by: NoInfer<Role>; reason?: true }>>;
  permissions: Readonly<Record<Role, Permission>>;
  /** The condition over the table of `record` that somebody has a part in it. */
  standsAs: Readonly<Record<Role, (actor: Actor) => Condition>>;
  /** The record as its page shows it. */
  current: (tx: Tx, id: number, who: Who) => Promise<Current>;
};

/** Locking, stepping, logging and watching, alike for every kind of record that people work on. */
export function workRecord<
  Row extends Described & { version: number; state: string },
  Described extends { id: number },
  Who extends { actor: Actor },
  Role extends string,
  Event extends string,
>(its: Declaration<Row, Described, Who, Role, Event>) {
  const { kind, record, columns, joins = sql``, ofAsset, described, events, permissions, standsAs } = its;
  const from = sql`${sql.table(record.table)} as ${sql.ref(record.as)}`;
  const key = sql.ref(`${record.as}.id`);

  /**
   * Locks a record against others until the transaction ends.
   *
   * @param version null where two who write at once are not in each other’s way
   * @param part in which it is the actor’s move, or a condition over the table of `record`
   * @throws Refusal `notFound`, also for one that is not theirs to move, and `stale` with both sides when it is not at
   * `version` any more
   */
  async function lock(
    tx: Tx,
    who: Who,
    { id, version }: Reference<number | null>,
    part: Role | Condition,
  ): Promise<Row> {
    const standing = typeof part === 'string' ? standsAs[part](who.actor) : part;
    const isTheirs = sql`coalesce(${standing}, false)`;
    const visible = sql`${key} = ${id} and (${isTheirs} or ${record.visibleTo(who.actor, record.needs)})`;
    if (ofAsset)
      await sql`select from asset where id = (select asset_id from ${from} where ${visible}) for update`.execute(
        tx,
      );
    await sql`select from ${from} where ${visible} for update`.execute(tx);
    const { rows } = await sql<Row & { stands: boolean }>`
      select ${columns(who.actor)}, ${isTheirs} as stands from ${from} ${joins} where ${visible}`.execute(tx);
    const [found] = rows;
    if (!found) throw new Refusal('notFound');
    if (version !== null && found.version !== version)
      throw new Refusal('stale', { current: await its.current(tx, id, who) });
    if (!found.stands) throw new Refusal('notFound');
    return found;
  }

  const log = (
    tx: Tx,
    by: Author | Writer,
    row: Described,
    action: string,
    changes: LogChange[],
    {
      document = null,
      way = document ? 'document' : 'form',
    }: Partial<Pick<LogRecord, 'way' | 'document'>> = 'actor' in by ? by : {},
  ): Promise<void> => {
    const { label, organisationId } = described(row);
    return writeLog(tx, 'actor' in by ? authorOf(by) : by, {
      way,
      document,
      action,
      recordKind: kind,
      recordId: row.id,
      recordLabel: label,
      organisationId,
      changes: changes.filter((change) => change.from !== change.to),
    });
  };

  return {
    lock,
    log,

    /**
     * Locks the record that an event is sent to, for whoever has the part that the event is for.
     *
     * @throws Refusal `notPermitted`, and those of `lock`
     */
    lockFor: (
      tx: Tx,
      who: Who,
      { id, version, event }: Reference<number> & { event: Event },
      part: Role | Condition = events[event].by,
    ): Promise<Row> => {
      if (!isGranted(who.actor, permissions[events[event].by])) throw new Refusal('notPermitted');
      return lock(tx, who, { id, version }, part);
    },

    /**
     * The reason that comes with an event; empty for an event that wants none.
     *
     * @throws Refusal `required`
     */
    reasonOf: ({ event, reason = '' }: { event: Event; reason?: string }): string => {
      const why = events[event].reason ? reason.trim() : '';
      if (events[event].reason && why === '') throw new Refusal('required', { field: 'reason' });
      return why;
    },

    /**
     * Stores the step of a locked record with what else it sets.
     *
     * @param set assignments to columns of its table
     */
    step: async <State extends string>(
      tx: Tx,
      { id, version }: Pick<Row, 'id' | 'version'>,
      { state }: Step<State>,
      set: readonly (RawBuilder<unknown> | undefined)[],
    ): Promise<{ id: number; version: number; state: State }> => {
      const more = set.filter((one) => one !== undefined).map((one) => sql`, ${one}`);
      await sql`update ${sql.table(record.table)} set state = ${state}, version = version + 1
        ${more.length > 0 ? sql.join(more, sql` `) : sql``} where id = ${id}`.execute(tx);
      return { id, version: version + 1, state };
    },

    /** Adds people to the watchers of a record, except those who have stopped watching it. */
    watch: (tx: Tx, id: number, people: readonly number[]): Promise<unknown> =>
      sql`insert into watcher (record_kind, record_id, person_id)
        select distinct ${kind}, ${id}::bigint, person from unnest(${people}::bigint[]) person
        on conflict do nothing`.execute(tx),
  };
}
