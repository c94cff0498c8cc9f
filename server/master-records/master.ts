import { type RawBuilder, sql } from 'kysely';
import type { TextField } from '../../src/vocabulary/fields.ts';
import type { RecordKind } from '../../src/vocabulary/log.ts';
import type { MasterState } from '../../src/vocabulary/master-record.ts';
import type { LogChange } from '../database/schema/log.ts';
import type { Actor, Context, Db, Tx } from '../handler.ts';
import { authorOf, writeLog } from '../modules/logs/write-log.ts';
import { Refusal } from '../refusal.ts';

export type MasterRow = { id: number; version: number; state: MasterState; name: string };

/**
 * A kind of record that others name: a table of texts with `name_sort`, `search_text`, `state`, `merged_into` and
 * `version`. They are the whole company's.
 */
export type Master<Field extends string> = {
  /** Its table, and what the log calls it. */
  kind: 'supplier' & RecordKind;
  fields: Readonly<Record<Field | 'name', TextField>>;
  /** Shown in the list beside the name. */
  row: readonly Field[];
  /** Found by these. */
  searched: readonly (Field | 'name')[];
  /** Further columns of its page. */
  more: (actor: Actor) => RawBuilder<unknown>;
  /** Lets everything that names the one name the other, and tells it. */
  follow: (tx: Tx, context: Context, from: MasterRow, into: { id: number; name: string }) => Promise<void>;
};

export const rowColumns = ({ row }: Pick<Master<string>, 'row'>) =>
  sql.raw(['id', 'version', 'state', 'name', ...row].join(', '));

/**
 * One record with everything that its page says.
 *
 * @throws Refusal `notFound`
 */
export async function readMaster<Full extends MasterRow, Field extends string>(
  master: Master<Field>,
  db: Db | Tx,
  actor: Actor,
  id: number,
): Promise<Full> {
  const { kind, fields, more } = master;
  const texts = sql.join(Object.keys(fields).map((field) => sql.ref(`master.${field}`)));
  const { rows } = await sql<Full & { createdAt: Date }>`
    select master.id, master.version, master.state, ${texts}, master.created_at as "createdAt",
      (select jsonb_build_object('id', other.id, 'name', other.name) from ${sql.table(kind)} other
        where other.id = master.merged_into) as "mergedInto", ${more(actor)}
    from ${sql.table(kind)} master where master.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { ...found, createdAt: found.createdAt.toISOString() };
}

/**
 * The same, kept from others until the transaction ends.
 *
 * @throws Refusal `notFound`, and `stale` with both sides when it is not at `version` any more
 */
export async function lockMaster<Full extends MasterRow, Field extends string>(
  master: Master<Field>,
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<Full> {
  await sql`select from ${sql.table(master.kind)} where id = ${id} for update`.execute(tx);
  const current = await readMaster<Full, Field>(master, tx, actor, id);
  // The page of the record is what the details of `stale` hold.
  if (current.version !== version) throw new Refusal('stale', { current: current as never });
  return current;
}

/** Who of an organisation reads its log sees what its people did to them. */
export const logMaster = (
  { kind }: Pick<Master<string>, 'kind'>,
  tx: Tx,
  context: Context,
  { id, name }: { id: number; name: string },
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: kind,
    recordId: id,
    recordLabel: name,
    organId: context.actor.organId,
    changes,
  });
