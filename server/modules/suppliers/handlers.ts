import { sql } from 'kysely';
import type { Static } from '../../../src/api/contract/call.ts';
import type { SupplierRow } from '../../../src/api/contract/suppliers.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { countOf, pageOf } from '../../database/page.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Handlers } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { searchMatches, searchText, sortKey } from '../../text/index.ts';
import { mergeSuppliers, sendSupplierEvent } from './move-supplier.ts';
import { lockSupplier, logSupplier, readSupplier, rowColumns } from './supplier-record.ts';

const order = 'supplier';
const usualLimit = 50;

const listSuppliers: Handler<'/supplier/list'> = async (payload, { db, settings }) => {
  const { search, state, limit = usualLimit, count = false } = payload;
  const after = decodeCursor(order, payload.after, () => true);
  const conditions = [
    searchMatches(sql.ref('search_text'), search) ?? sql`true`,
    state === undefined ? sql`true` : sql`state = ${state}`,
  ];
  const beyond = after ? sql`(name_sort, id) > (${after.value}, ${after.id}::bigint)` : sql`true`;
  const { rows: found } = await sql<Static<typeof SupplierRow> & { key: string }>`
    select ${rowColumns}, name_sort as key from supplier
    where ${sql.join([...conditions, beyond], sql` and `)}
    order by name_sort, id limit ${limit + 1}`.execute(db);
  const { rows, next } = pageOf(order, found, limit, ({ key }) => key);
  return {
    rows: rows.map(({ key: _, ...row }) => row),
    next,
    count: count ? await countOf(db, sql`supplier`, conditions, settings.countCap) : null,
  };
};

const getSupplier: Handler<'/supplier/get'> = ({ id }, { db, actor }) => readSupplier(db, actor, id);

const nothing = { name: '', contact: '', phone: '', email: '', address: '', remark: '' };
type Fields = typeof nothing;
const fields = Object.keys(nothing) as (keyof Fields)[];

/** What was sent over what is there, trimmed. @throws Refusal `required` for a blank name */
function withGiven(present: Fields, given: Partial<Fields>): Fields {
  const next = { ...nothing };
  for (const field of fields) next[field] = (given[field] ?? present[field]).trim();
  if (next.name === '') throw new Refusal('required', { field: 'name' });
  return next;
}

const changesBetween = (before: Fields, after: Fields): LogChange[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field] || null, to: after[field] || null }));

const columnsOf = (kept: Fields) => ({
  ...kept,
  name_sort: sortKey(kept.name),
  search_text: searchText([kept.name, kept.contact]),
});

const createSupplier: Handler<'/supplier/create'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const kept = withGiven(nothing, payload);
    const saved = await tx
      .insertInto('supplier')
      .values(columnsOf(kept))
      .returning(['id', 'version', 'name'])
      .executeTakeFirstOrThrow();
    await logSupplier(tx, context, saved, 'created', changesBetween(nothing, kept));
    return saved;
  });

const updateSupplier: Handler<'/supplier/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    const current = await lockSupplier(tx, context.actor, id, version);
    if (current.state === 'merged')
      throw new Refusal('transitionRefused', { state: 'merged', event: 'update' });
    const kept = withGiven(current, changes);
    const log = changesBetween(current, kept);
    if (log.length === 0) return { id, version, name: kept.name };
    await tx
      .updateTable('supplier')
      .set({ ...columnsOf(kept), version: version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await logSupplier(tx, context, { id, name: kept.name }, 'updated', log);
    return { id, version: version + 1, name: kept.name };
  });

export const supplierHandlers = {
  '/supplier/list': listSuppliers,
  '/supplier/get': getSupplier,
  '/supplier/create': createSupplier,
  '/supplier/update': updateSupplier,
  '/supplier/event': sendSupplierEvent,
  '/supplier/merge': mergeSuppliers,
} satisfies Partial<Handlers>;
