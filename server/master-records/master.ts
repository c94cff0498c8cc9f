import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import type { TextField } from '../../src/vocabulary/fields.ts';
import type { Way } from '../../src/vocabulary/log.ts';
import type { Named } from '../../src/vocabulary/named.ts';
import type { PlainList } from '../../src/vocabulary/plain-records.ts';
import type { ScopedActor } from '../access/scope.ts';
import type { LogChange } from '../database/schema/log.ts';
import type { Actor, Context, Db, Tx } from '../http/handler.ts';
import { columnOf } from '../lib/field-columns.ts';
import { Refusal } from '../lib/refusal.ts';
import { authorOf, writeLog } from '../log/write-log.ts';

/** Who writes a record: a person at a form, or an import for the person who started it. */
export type Writer = {
  actor: ScopedActor & Pick<Actor, 'accountId' | 'name'>;
  ip: string;
  way?: Way;
  document?: { id: number; documentNo: string };
};
/** `organisation` is where it belongs, when it is not the whole company's. */
export type MasterRow<State extends string = string> = Named & {
  version: number;
  state: State;
  organisation?: Named | null;
};

/** What a record names beside its texts; it is found by what is `searched` as well. */
type Placed = {
  columns: Record<string, unknown>;
  changes: LogChange[];
  organisation: Named | null;
  searched?: string[];
};

/**
 * A kind of record that others name: a table of texts with `name_sort`, `search_text`, `state`, `merged_into` and
 * `version`. SQL about one calls its table `master`.
 */
export type Master<Field extends string, Requested = object, Input = object, By extends Writer = Context> = {
  /** Its table, and what the log calls it. */
  kind: PlainList | 'assetList';
  /** Begins with `active` and ends with `merged`. */
  lifecycle: AnyStateMachine;
  fields: Readonly<Record<Field | 'name', TextField>>;
  /** How its names are read where they are sorted. */
  names?: 'person';
  /** Shown in the list beside the name. */
  row: readonly Field[];
  /** Found by these. */
  searched: readonly (Field | 'name')[];
  /** Further columns of a row of its list. */
  moreOfRow?: RawBuilder<unknown>;
  /** Further columns of its page. */
  more: (actor: ScopedActor) => RawBuilder<unknown>;
  /** Those that somebody may see or change, where they are not the whole company's. */
  reach?: (actor: ScopedActor, action: Action) => Expression<SqlBool>;
  /** What its list is asked for beside search and state. */
  filter?: (requested: Requested, actor: Actor) => Expression<unknown>[];
  /** Looks at what a record has come to when a change is written. @throws Refusal for one that this person may not make */
  changed?: (tx: Tx, context: By, id: number, changes: readonly LogChange[]) => Promise<void>;
  /** Looks up what a change names beside texts. @throws Refusal `badReference` */
  place?: (tx: Tx, context: By, input: Partial<Input>, present: MasterRow | null) => Promise<Placed | null>;
  /** What its life looks at when a step is to be taken. @throws Refusal for one that this person may not take */
  circumstances?: (tx: Tx, context: By, record: MasterRow, event: string) => Promise<object>;
  /** Says more of a step that its life refuses. */
  refusal?: (event: string, circumstances: object) => Refusal | undefined;
  /** What follows a step that was taken. */
  moved?: (tx: Tx, context: By) => Promise<void>;
  /** Lets everything that names the one name the other, and tells it. */
  follow: (tx: Tx, context: Context, from: MasterRow, into: Named) => Promise<void>;
};
type Action = 'read' | 'write';
/** For what all kinds have in common. */
// biome-ignore lint/suspicious/noExplicitAny: what is asked and given differs by kind, and is handed through
export type AnyMaster = Master<any, any, any, any>;

const column = (field: string) => sql`${sql.ref(`master.${columnOf(field)}`)} as ${sql.ref(field)}`;

export const nameOf = ({ kind }: Pick<AnyMaster, 'kind'>) => sql.table(columnOf(kind));
export const tableOf = (master: Pick<AnyMaster, 'kind'>) => sql`${nameOf(master)} master`;

export const rowColumns = ({ row, moreOfRow }: AnyMaster) =>
  sql.join([
    ...['id', 'version', 'state', 'name', ...row].map(column),
    ...(moreOfRow === undefined ? [] : [moreOfRow]),
  ]);

export const inScopeOf = ({ reach }: AnyMaster, actor: ScopedActor, action: Action) =>
  reach?.(actor, action) ?? sql`true`;

/**
 * One record with everything that its page says.
 *
 * @throws Refusal `notFound`
 */
export async function readMaster<Full extends MasterRow>(
  master: AnyMaster,
  db: Db | Tx,
  actor: ScopedActor,
  id: number,
  action: Action,
): Promise<Full> {
  const { fields, more } = master;
  const { rows } = await sql<Full & { createdAt: Date }>`
    select master.id, master.version, master.state, ${sql.join(Object.keys(fields).map(column))},
      master.created_at as "createdAt",
      (select jsonb_build_object('id', other.id, 'name', other.name) from ${nameOf(master)} other
        where other.id = master.merged_into) as "mergedInto", ${more(actor)}
    from ${tableOf(master)} where master.id = ${id} and ${inScopeOf(master, actor, action)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { ...found, createdAt: found.createdAt.toISOString() };
}

/**
 * The same, kept from others until the transaction ends.
 *
 * @throws Refusal `notFound`, and `stale` with both sides when it is not at `version` any more
 */
export async function lockMaster<Full extends MasterRow>(
  master: AnyMaster,
  tx: Tx,
  actor: ScopedActor,
  { id, version }: { id: number; version: number },
): Promise<Full> {
  await sql`select from ${tableOf(master)} where master.id = ${id} and ${inScopeOf(master, actor, 'write')}
    for update`.execute(tx);
  const current = await readMaster<Full>(master, tx, actor, id, 'write');
  // The page of the record is what the details of `stale` hold.
  if (current.version !== version) throw new Refusal('stale', { current: current as never });
  return current;
}

/** Who of an organisation reads its log sees what its people did to what belongs to no organisation. */
export const logMaster = (
  { kind }: Pick<AnyMaster, 'kind'>,
  tx: Tx,
  context: Writer,
  { id, name, organisation }: Named & { organisation?: Named | null },
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: context.way ?? 'form',
    action,
    recordKind: kind,
    recordId: id,
    recordLabel: name,
    organisationId: organisation?.id ?? context.actor.organisationId,
    ...(context.document && { document: context.document }),
    changes,
  });
