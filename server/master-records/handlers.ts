import { sql } from 'kysely';
import { emptyTexts } from '../../src/vocabulary/fields.ts';
import { decodeCursor } from '../database/keyset.ts';
import { countOf, toPage } from '../database/page.ts';
import { inTransaction } from '../database/transaction.ts';
import { columnOf } from '../field-columns.ts';
import type { Context } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { searchMatches, searchText, sortKey } from '../text/index.ts';
import { changesBetween, withInput } from '../text-fields.ts';
import {
  inScopeOf,
  lockMaster,
  logMaster,
  type Master,
  type MasterRow,
  nameOf,
  readMaster,
  rowColumns,
  tableOf,
} from './master.ts';
import { mergeMasters, moveMaster } from './move.ts';

type Paged = { search?: string; state?: string; after?: string; limit?: number; count?: boolean };
type Version = { id: number; version: number };
type Columns = Record<string, unknown>;

const defaultLimit = 50;

/** The calls of a kind of record that others name. */
export function masterHandlers<
  Row extends MasterRow | (Omit<MasterRow, 'organisation'> & { organisation: string | null }),
  Full extends MasterRow & Record<Field, string>,
  Field extends string,
  Requested extends object = object,
  Input extends object = object,
>(master: Master<Field, Requested, Input>) {
  const { kind, fields, searched, names } = master;
  const table = tableOf(master);
  const nothing = emptyTexts(fields);
  type Texts = typeof nothing;
  const columnsOf = (stored: Texts, further: readonly string[] = []): Columns => ({
    ...Object.fromEntries(Object.entries(stored).map(([field, text]) => [columnOf(field), text])),
    name_sort: sortKey(stored.name, names),
    search_text: searchText([...searched.map((field) => stored[field]), ...further]),
  });

  return {
    async list(requested: Paged & Requested, { db, actor, settings }: Context) {
      const { search, state, limit = defaultLimit, count = false } = requested;
      const after = decodeCursor(kind, requested.after, () => true);
      const conditions = [
        inScopeOf(master, actor, 'read'),
        searchMatches(sql.ref('master.search_text'), search) ?? sql`true`,
        state === undefined ? sql`true` : sql`master.state = ${state}`,
        ...(master.filter?.(requested, actor) ?? []),
      ];
      const beyond = after
        ? sql`(master.name_sort, master.id) > (${after.value}, ${after.id}::bigint)`
        : sql`true`;
      const { rows: found } = await sql<Row & { key: string }>`
        select ${rowColumns(master)}, master.name_sort as key from ${table}
        where ${sql.join([...conditions, beyond], sql` and `)}
        order by master.name_sort, master.id limit ${limit + 1}`.execute(db);
      const { rows, next } = toPage(kind, found, limit, ({ key }) => key);
      return {
        rows: rows.map(({ key: _, ...row }) => row as unknown as Row),
        next,
        count: count ? await countOf(db, table, conditions, settings.countCap) : null,
      };
    },

    get: ({ id }: { id: number }, { db, actor }: Context) => readMaster<Full>(master, db, actor, id, 'read'),

    create: (input: Partial<Texts> & Input, context: Context) =>
      inTransaction(context.db, async (tx) => {
        const stored = withInput(fields, nothing, input);
        const placed = await master.place?.(tx, context, input, null);
        const columns = Object.entries({ ...columnsOf(stored, placed?.searched), ...placed?.columns });
        const { rows } = await sql<{ id: number; version: number; name: string }>`
          insert into ${nameOf(master)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
          values (${sql.join(columns.map(([, value]) => value))}) returning id, version, name`.execute(tx);
        const [saved] = rows;
        if (!saved) throw new Error('The database kept nothing.');
        const changes = [...changesBetween(fields, nothing, stored), ...(placed?.changes ?? [])];
        await logMaster(
          master,
          tx,
          context,
          { ...saved, organisation: placed?.organisation },
          'created',
          changes,
        );
        return saved;
      }),

    update: ({ changes, ...at }: Version & { changes: Partial<Texts> & Partial<Input> }, context: Context) =>
      inTransaction(context.db, async (tx) => {
        const current = await lockMaster<Full>(master, tx, context.actor, at);
        const { id, version, state } = current;
        if (state === 'merged') throw new Refusal('transitionRefused', { state, event: 'update' });
        const stored = withInput(fields, current, changes);
        const placed = await master.place?.(tx, context, changes, current);
        const log = [...changesBetween(fields, current, stored), ...(placed?.changes ?? [])];
        if (log.length === 0) return { id, version, name: stored.name };
        const next = Object.entries({
          ...columnsOf(stored, placed?.searched),
          ...placed?.columns,
          version: version + 1,
        });
        await sql`update ${nameOf(master)} set updated_at = now(),
          ${sql.join(next.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
          where id = ${id}`.execute(tx);
        await master.changed?.(tx, context, id, log);
        const organisation = placed ? placed.organisation : current.organisation;
        await logMaster(master, tx, context, { id, name: stored.name, organisation }, 'updated', log);
        return { id, version: version + 1, name: stored.name };
      }),

    event: ({ event, ...at }: Version & { event: string }, context: Context) =>
      inTransaction(context.db, async (tx) =>
        moveMaster(master, tx, context, await lockMaster<Full>(master, tx, context.actor, at), event),
      ),

    merge: (requested: Version & { into: number }, context: Context) =>
      inTransaction(context.db, (tx) => mergeMasters(master, tx, context, requested)),
  };
}
