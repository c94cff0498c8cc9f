import { type RawBuilder, sql } from 'kysely';
import { byText, pageOf } from '../database/page.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Context } from '../http/handler.ts';
import { searchMatches } from '../text/index.ts';
import {
  inScopeOf,
  lockMaster,
  type Master,
  type MasterRow,
  readMaster,
  rowColumns,
  tableOf,
} from './master.ts';
import { mergeMasters, moveMaster } from './move.ts';
import { createMaster, updateMaster } from './write.ts';

type Paged = { search?: string; state?: string; after?: string; limit?: number; count?: boolean };
type Version = { id: number; version: number };

/** The calls of a kind of record that others name. */
export function masterHandlers<
  Row extends MasterRow | (Omit<MasterRow, 'organisation'> & { organisation: string | null }),
  Full extends MasterRow & Record<Field, string>,
  Field extends string,
  Requested extends object = object,
  Input extends object = object,
>(master: Master<Field, Requested, Input>) {
  const { kind } = master;
  const table = tableOf(master);
  type Texts = Record<Field | 'name', string>;
  return {
    async list(requested: Paged & Requested, context: Context) {
      const { search, state } = requested;
      const { db, actor } = context;
      const conditions: RawBuilder<unknown>[] = [
        sql`${inScopeOf(master, actor, 'read')}`,
        sql`${searchMatches(sql.ref('master.search_text'), search) ?? sql`true`}`,
        state === undefined ? sql`true` : sql`master.state = ${state}`,
        ...(master.filter?.(requested, actor) ?? []).map((condition) => sql`${condition}`),
      ];
      const read = async (met: RawBuilder<unknown>[], limit: number) => {
        const { rows } = await sql<Row & { key: string }>`
          select ${rowColumns(master)}, master.name_sort as key from ${table}
          where ${sql.join(met, sql` and `)} order by master.name_sort, master.id limit ${limit}`.execute(db);
        return rows;
      };
      const order = byText('master.name_sort', 'master.id', ({ key }: { key: string }) => key);
      const { rows, ...page } = await pageOf(
        { key: kind, from: table, order, read },
        requested,
        context,
        conditions,
      );
      return { ...page, rows: rows.map(({ key: _, ...row }) => row as unknown as Row) };
    },

    get: ({ id }: { id: number }, { db, actor }: Context) => readMaster<Full>(master, db, actor, id, 'read'),

    create: (input: Partial<Texts> & Input, context: Context) =>
      inTransaction(context.db, async (tx) => (await createMaster(master, tx, context, input)).saved),

    update: ({ changes, ...at }: Version & { changes: Partial<Texts> & Partial<Input> }, context: Context) =>
      inTransaction(
        context.db,
        async (tx) => (await updateMaster<Full>(master, tx, context, at, changes)).saved,
      ),

    event: ({ event, ...at }: Version & { event: string }, context: Context) =>
      inTransaction(context.db, async (tx) =>
        moveMaster(master, tx, context, await lockMaster<Full>(master, tx, context.actor, at), event),
      ),

    merge: (requested: Version & { into: number }, context: Context) =>
      inTransaction(context.db, (tx) => mergeMasters(master, tx, context, requested)),
  };
}
