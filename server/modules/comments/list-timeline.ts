import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { commentActions } from '../../../src/vocabulary/comment.ts';
import { isGranted } from '../../access/grants.ts';
import { findSubject } from '../../access/records/subjects.ts';
import { decodeCursor, type Position } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { conditionsOfLog, entryColumns, type FoundEntry, toEntry } from '../logs/index.ts';
import { commentColumns, type FlatComment, toComment } from './comment-row.ts';

type Row = Answer<'/timeline/list'>['rows'][number] & { key: string };
type Requested = Payload<'/timeline/list'>;

const order = 'timeline';
const defaultLimit = 20;

/** To the microsecond, as the database tells moments apart. */
const key = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key`;
const isKey = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value);

export const listTimeline: Handler<'/timeline/list'> = async (requested, context) => {
  const { recordKind, recordId, part, limit = defaultLimit } = requested;
  const after = decodeCursor(order, requested.after, isKey);
  await findSubject(context.db, context.actor, recordKind, recordId);
  // Two sources that are each in order are one after another has been told apart by the row's own id.
  const [said, done] = [
    part === undefined || part === 'comments' ? await saidOf(requested, context, after, limit + 1) : [],
    part === 'comments' ? [] : await doneTo(requested, context, after, limit + 1),
  ];
  const found = [...said, ...done].sort((one, other) => later(one, other));
  const { rows, next } = toPage(order, found.slice(0, limit + 1), limit, (row) => row.key);
  return { rows: rows.map(({ key: _, ...row }) => row), next };
};

const later = (one: Row, other: Row) =>
  one.key === other.key ? other.id - one.id : one.key < other.key ? 1 : -1;

async function saidOf(
  { recordKind, recordId, actorId }: Requested,
  { db }: Context,
  after: Position | undefined,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<FlatComment & { key: string }>`
    select ${commentColumns}, ${key('comment.created_at')} from comment
    where record_kind = ${recordKind} and record_id = ${recordId}
      and ${actorId === undefined ? sql`true` : sql`author_id = ${actorId}`}
      and ${after ? sql`(created_at, id * 2 + 1) < (${after.value}::timestamptz, ${after.id}::bigint)` : sql`true`}
    order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ key, ...row }) => ({
    id: row.id * 2 + 1,
    key,
    at: row.at.toISOString(),
    comment: toComment(row),
    entry: null,
  }));
}

/** What the log has of it, but for that somebody said something. */
async function doneTo(
  { recordKind, recordId, actorId, part }: Requested,
  { db, actor }: Context,
  after: Position | undefined,
  limit: number,
): Promise<Row[]> {
  if (!isGranted(actor, 'log.read')) return [];
  const conditions = await conditionsOfLog(
    { recordKind, recordId, ...(actorId !== undefined && { actorId }) },
    { db, actor },
  );
  if (part) conditions.push(part === 'documents' ? sql`way = 'document'` : sql`way <> 'document'`);
  if (after) conditions.push(sql`(at, id * 2) < (${after.value}::timestamptz, ${after.id}::bigint)`);
  const { rows } = await sql<FoundEntry & { key: string }>`
    select ${entryColumns}, ${key('at')} from log_entry
    where ${sql.join(conditions, sql` and `)} and action <> all(${[...commentActions]}::text[])
    order by at desc, id desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ key, ...entry }) => ({
    id: entry.id * 2,
    key,
    at: entry.at.toISOString(),
    comment: null,
    entry: toEntry(entry as FoundEntry),
  }));
}
