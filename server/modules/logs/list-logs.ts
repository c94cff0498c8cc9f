import { type RawBuilder, sql } from 'kysely';
import type { Static } from '../../../src/api/contract/call.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import type { LogEntry } from '../../../src/api/contract/logs.ts';
import { recordKinds } from '../../../src/vocabulary/log.ts';
import { isGrantedForAll } from '../../access/grants.ts';
import { withMerged } from '../../access/merged-organisations.ts';
import { entryIsReadable } from '../../access/records/log-entries.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { resolveScope } from '../../access/resolved-scope.ts';
import { byIdsIfFew, newestFirst, pageOf } from '../../database/page.ts';
import { entryTexts, hashOfEntry, type RowTexts, sealOfEntry } from '../../database/sealed-text.ts';
import type { Actor, Context, Db, Handler } from '../../http/handler.ts';
import { storedChanges } from '../../log/stored-changes.ts';
import { personSearchMatches } from '../../text/index.ts';

type Entry = Static<typeof LogEntry>;
export type FoundEntry = Omit<Entry, 'at' | 'document'> & { at: Date } & (
    | { documentId: number; documentNo: string }
    | { documentId: null; documentNo: null }
  );

type Requested = Payload<'/log/list'>;

export const listLogs: Handler<'/log/list'> = (payload, context) => list(payload, context, []);

/** An entry with the hash of the line that is sealed of it, and that of its seal; null while it has none. */
export type SealedEntry = Entry & { entryHash: string; sealHash: string | null };

/** The same with what proves later that an entry is as it was. */
export async function listSealedLog(payload: Requested, context: Context) {
  type Read = Omit<SealedEntry, 'entryHash'> & { texts: RowTexts };
  const { rows, ...page } = await list<Read>(payload, context, [
    sql`${entryTexts} as texts`,
    sql`encode(${sealOfEntry}, 'hex') as "sealHash"`,
  ]);
  const sealed = ({ texts, ...entry }: Read): SealedEntry => ({ ...entry, entryHash: hashOfEntry(texts) });
  return { ...page, rows: rows.map(sealed) };
}

async function list<Described extends Entry>(
  payload: Requested,
  context: Context,
  also: RawBuilder<unknown>[],
) {
  const { rows, ...page } = await pageOf(
    {
      key: 'log',
      from: sql`log_entry`,
      order: newestFirst('id'),
      read: (met, limit) => read(context.db, [entryColumns, ...also], met, limit),
    },
    payload,
    context,
    await conditionsOfLog(payload, context),
  );
  return { ...page, rows: rows.map((row) => toEntry(row) as Described) };
}

/** What the log is asked for, within the scope of the actor, of the kinds of records that they read. */
export async function conditionsOfLog(
  payload: Payload<'/log/list'>,
  { db, actor }: Pick<Context, 'db' | 'actor'>,
): Promise<RawBuilder<unknown>[]> {
  const { recordKind, recordId, actorId, action, way, search, from, until } = payload;
  const conditions = await scopeOfLog(db, actor, payload);
  conditions.push(await entryIsReadable(db, actor, { recordKind, recordId }));
  if (recordKind) conditions.push(sql`record_kind = ${recordKind}`);
  // The index begins with the kind.
  else if (recordId) conditions.push(sql`record_kind = any(${[...recordKinds]}::text[])`);
  if (recordId) conditions.push(recordKind === 'asset' ? ofAsset(recordId) : sql`record_id = ${recordId}`);
  if (actorId) conditions.push(sql`actor_id = ${actorId}`);
  if (action) conditions.push(action.includes('/') ? ofTransition(action) : sql`${eventOfEntry} = ${action}`);
  if (way) conditions.push(sql`way = ${way}`);
  if (from) conditions.push(sql`at >= ${from}::timestamptz`);
  if (until) conditions.push(sql`at < ${until}::timestamptz`);
  const text = search?.trim();
  if (text) conditions.push(await searched(db, text));
  return conditions;
}

/** Of a transition its event; other actions are their own. */
const eventOfEntry = sql`coalesce(nullif(split_part(action, '/', 3), ''), action)`;

/** Entries of accounts name the transition beside what happened. */
export const transitionOfEntry = sql`coalesce(case when record_kind = 'account' then
  jsonb_path_query_first(changes, '$[*] ? (@.field == "transition").to') #>> '{}' end, action)`;

const ofTransition = (id: string) => sql`(${eventOfEntry} = ${id.split('/')[2] || id} and action = ${id}
  or record_kind = 'account' and ${transitionOfEntry} = ${id})`;

/** With the history of those that were merged into it. */
const ofAsset = (id: number) =>
  sql`record_id = any(array(select id from asset_merged where into_id = ${id}) || ${id}::bigint)`;

/** The beginning of the record's number, or the actor by name, pinyin or initials. */
async function searched(db: Db, search: string): Promise<RawBuilder<unknown>> {
  const beginning = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const label = await byIdsIfFew(db, 'log_entry', 'id', sql`lower(record_label) like ${beginning}`);
  // Ids rather than a subselect, because the plan hangs on how many there are.
  const { rows } = await sql<{ id: number }>`
    select id from person where ${personSearchMatches(search, [])}`.execute(db);
  if (rows.length === 0) return label;
  return sql`(${label} or actor_id = any(${rows.map(({ id }) => id)}::bigint[]))`;
}

/**
 * Entries that belong to no organisation, such as sign-ins, are for those who read the log of all. The log of
 * one asset is read as a whole by those who have it in their scope now.
 */
async function scopeOfLog(
  db: Db,
  actor: Actor,
  { recordKind, recordId }: Payload<'/log/list'>,
): Promise<RawBuilder<unknown>[]> {
  if (isGrantedForAll(actor, 'log.read')) return [sql`true`];
  const reach = await resolveScope(db, actor, 'log.read');
  if (reach === 'all') return [sql`organisation_id is not null`];
  const inOrganisations = sql`organisation_id = any(${await withMerged(db, reach.organisations)}::bigint[])`;
  const within =
    reach.person === null ? inOrganisations : sql`(actor_id = ${reach.person} or ${inOrganisations})`;
  if (recordKind !== 'asset' || recordId === undefined) return [within];
  const scope = scopeOfAsset(actor, 'log.read');
  return [sql`(${within} or exists (select from asset where asset.id = ${recordId} and ${scope}))`];
}

export const entryColumns = sql`id, at, actor_name as actor, ip, way, action, record_kind as "recordKind",
  record_id as "recordId", record_label as "recordLabel", document_id as "documentId", document_no as "documentNo",
  changes`;

async function read(
  db: Db,
  columns: RawBuilder<unknown>[],
  conditions: RawBuilder<unknown>[],
  limit: number,
): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
    select ${sql.join(columns)} from log_entry e where ${sql.join(conditions, sql` and `)}
    order by id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export const toEntry = ({ at, documentId, documentNo, ...entry }: FoundEntry): Entry => ({
  ...entry,
  at: at.toISOString(),
  changes: storedChanges(entry.changes),
  document: documentId === null ? null : { id: documentId, documentNo },
});
