import { sql } from 'kysely';
import { emptyTexts } from '../../src/vocabulary/fields.ts';
import type { MasterState } from '../../src/vocabulary/master-record.ts';
import { decodeCursor } from '../database/keyset.ts';
import { countOf, pageOf } from '../database/page.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Context } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { searchMatches, searchText, sortKey } from '../text/index.ts';
import { changesBetween, withGiven } from '../text-fields.ts';
import { lockMaster, logMaster, type Master, type MasterRow, readMaster, rowColumns } from './master.ts';
import { mergeMasters, moveMaster } from './move.ts';

type Asked = { search?: string; state?: MasterState; after?: string; limit?: number; count?: boolean };
type Version = { id: number; version: number };

const usualLimit = 50;

/** The calls of a kind of record that others name. */
export function masterHandlers<
  Row extends MasterRow,
  Full extends Row & Record<Field, string>,
  Field extends string,
>(master: Master<Field>) {
  const { kind, fields, searched } = master;
  const table = sql.table(kind);
  const nothing = emptyTexts(fields);
  type Texts = typeof nothing;
  const columnsOf = (kept: Texts) => ({
    ...kept,
    name_sort: sortKey(kept.name),
    search_text: searchText(searched.map((field) => kept[field])),
  });

  return {
    async list(asked: Asked, { db, settings }: Context) {
      const { search, state, limit = usualLimit, count = false } = asked;
      const after = decodeCursor(kind, asked.after, () => true);
      const conditions = [
        searchMatches(sql.ref('search_text'), search) ?? sql`true`,
        state === undefined ? sql`true` : sql`state = ${state}`,
      ];
      const beyond = after ? sql`(name_sort, id) > (${after.value}, ${after.id}::bigint)` : sql`true`;
      const { rows: found } = await sql<Row & { key: string }>`
        select ${rowColumns(master)}, name_sort as key from ${table}
        where ${sql.join([...conditions, beyond], sql` and `)}
        order by name_sort, id limit ${limit + 1}`.execute(db);
      const { rows, next } = pageOf(kind, found, limit, ({ key }) => key);
      return {
        rows: rows.map(({ key: _, ...row }) => row as unknown as Row),
        next,
        count: count ? await countOf(db, table, conditions, settings.countCap) : null,
      };
    },

    get: ({ id }: { id: number }, { db, actor }: Context) => readMaster<Full, Field>(master, db, actor, id),

    create: (given: Partial<Texts>, context: Context) =>
      inTransaction(context.db, async (tx) => {
        const kept = withGiven(fields, nothing, given);
        const saved = await tx
          .insertInto(kind)
          .values(columnsOf(kept))
          .returning(['id', 'version', 'name'])
          .executeTakeFirstOrThrow();
        await logMaster(master, tx, context, saved, 'created', changesBetween(fields, nothing, kept));
        return saved;
      }),

    update: ({ changes, ...at }: Version & { changes: Partial<Texts> }, context: Context) =>
      inTransaction(context.db, async (tx) => {
        const current = await lockMaster<Full, Field>(master, tx, context.actor, at);
        const { id, version, state } = current;
        if (state === 'merged') throw new Refusal('transitionRefused', { state, event: 'update' });
        const kept = withGiven(fields, current, changes);
        const log = changesBetween(fields, current, kept);
        if (log.length === 0) return { id, version, name: kept.name };
        const next = { ...columnsOf(kept), version: version + 1, updated_at: sql<Date>`now()` };
        await tx.updateTable(kind).set(next).where('id', '=', id).execute();
        await logMaster(master, tx, context, { id, name: kept.name }, 'updated', log);
        return { id, version: version + 1, name: kept.name };
      }),

    event: ({ event, ...at }: Version & { event: 'retire' | 'restore' }, context: Context) =>
      inTransaction(context.db, async (tx) =>
        moveMaster(master, tx, context, await lockMaster<Full, Field>(master, tx, context.actor, at), event),
      ),

    merge: (asked: Version & { into: number }, context: Context) =>
      inTransaction(context.db, (tx) => mergeMasters(master, tx, context, asked)),
  };
}
