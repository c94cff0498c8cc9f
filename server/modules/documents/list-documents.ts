import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import {
  documentInScope,
  type Sight,
  showsAsset,
  sightOfLines,
} from '../../access/records/document-scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { byIdsIfFew, countOf, toPage } from '../../database/page.ts';
import type { Context, Db, Handler } from '../../http/handler.ts';
import { personSearchMatches } from '../../text/index.ts';
import { marksRequested } from './marks.ts';
import { readRows } from './read-document.ts';

type Filter = Payload<'/handover/list'>;

const order = 'handover';
const defaultLimit = 50;

export const listDocuments: Handler<'/handover/list'> = (payload, context) => list(payload, context, []);

/** The movements that took effect, by the name that the specification gives the call. */
export const listTransfers: Handler<'/user/getTransferList'> = (payload, context) =>
  list(payload, context, [sql`document.posted_at is not null`]);

async function list(filter: Filter, { db, actor, settings }: Context, also: RawBuilder<unknown>[]) {
  const { limit = defaultLimit, count = false } = filter;
  const after = decodeCursor(order, filter.after);
  const sight = sightOfLines(actor, 'handover.read');
  const conditions = [
    documentInScope(actor, 'handover.read'),
    ...(await conditionsOf(db, filter, sight)),
    ...also,
  ];
  const beyond = after ? [sql`document.id < ${after.id}`] : [];
  const [found, counted] = await Promise.all([
    readRows(db, sight, [...conditions, ...beyond], limit + 1),
    count ? countOf(db, sql`document`, conditions, settings.countCap) : null,
  ]);
  return { ...toPage(order, found, limit), count: counted };
}

/** Search is the beginning of the number, or the receiver by name, pinyin or initials. */
async function conditionsOf(
  db: Db,
  { kind, state, custodianId, assetId, search, ...requested }: Filter,
  sight: Sight,
): Promise<RawBuilder<unknown>[]> {
  const conditions: RawBuilder<unknown>[] = marksRequested(requested);
  if (kind) conditions.push(sql`document.kind = ${kind}`);
  if (state) conditions.push(sql`document.state = ${state}`);
  if (custodianId) conditions.push(sql`document.custodian_id = ${custodianId}`);
  if (assetId) conditions.push(showsAsset(sight, assetId));
  const receiver = personSearchMatches(search, []);
  if (receiver) {
    const beginning = `${search
      ?.trim()
      .toUpperCase()
      .replace(/[\\%_]/g, '\\$&')}%`;
    const people = await sql<{ id: number }>`select id from person where ${receiver}`.execute(db);
    const called = await byIdsIfFew(
      db,
      'document',
      'document.id',
      sql`document.document_no like ${beginning}`,
    );
    conditions.push(
      sql`(${called} or document.custodian_id = any(${people.rows.map(({ id }) => id)}::bigint[]))`,
    );
  }
  return conditions;
}
