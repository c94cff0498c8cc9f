import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { decodeCursor, encodeCursor } from '../../database/keyset.ts';
import type { Context, Handler } from '../../handler.ts';
import { searchMatches } from '../../text/index.ts';
import { documentInScope } from './document-scope.ts';
import { countRows, readRows } from './read-document.ts';

type Filter = Payload<'/custody/list'>;

const order = 'custody';
const usualLimit = 50;

export const listDocuments: Handler<'/custody/list'> = (payload, context) => list(payload, context);

/** The movements that took effect, by the name that the specification gives the call. */
export const listTransfers: Handler<'/user/getTransferList'> = (payload, context) =>
  list({ ...payload, state: 'posted' }, context);

async function list(filter: Filter, { db, actor, settings }: Context) {
  const { limit = usualLimit, count = false } = filter;
  const cap = settings.countCap;
  const after = decodeCursor(order, filter.after);
  const conditions = [documentInScope(actor, 'custody.read'), ...conditionsOf(filter)];
  const beyond = after ? [sql`document.id < ${after.id}`] : [];
  const [found, matches] = await Promise.all([
    readRows(db, [...conditions, ...beyond], limit + 1),
    count ? countRows(db, conditions, cap + 1) : null,
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    next: found.length > limit && last ? encodeCursor(order, { id: last.id, value: '' }) : null,
    count: matches === null ? null : { value: Math.min(matches, cap), capped: matches > cap },
  };
}

/** Search is the beginning of the number, or the receiver by name, pinyin or initials. */
function conditionsOf({ kind, state, custodianId, assetId, search }: Filter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (kind) conditions.push(sql`document.kind = ${kind}`);
  if (state) conditions.push(sql`document.state = ${state}`);
  if (custodianId) conditions.push(sql`document.custodian_id = ${custodianId}`);
  if (assetId) {
    conditions.push(sql`document.id in (select document_id from custody_line where asset_id = ${assetId})`);
  }
  const receiver = searchMatches(sql.ref('search_text'), search);
  if (receiver) {
    const beginning = `${search
      ?.trim()
      .toUpperCase()
      .replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(document.document_no like ${beginning}
      or document.custodian_id = any(array(select id from person where ${receiver})))`);
  }
  return conditions;
}
