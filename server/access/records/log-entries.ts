import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import { isCommented } from '../../../src/vocabulary/comment.ts';
import { type RecordKind, recordKinds } from '../../../src/vocabulary/log.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { grantedTo } from '../grants.ts';
import { withMerged } from '../merged-organisations.ts';
import { type ResolvedScope, resolveScope } from '../resolved-scope.ts';
import { isVisible, type VisibleKind, visibleRecords } from './record-kinds.ts';

/** With which the records of each kind are read; null for what everybody reads who reads the log. */
export const entriesRead = {
  ...(Object.fromEntries(Object.entries(visibleRecords).map(([kind, { needs }]) => [kind, needs])) as Record<
    VisibleKind,
    Permission
  >),
  booksMonth: 'depreciation.read',
  importMapping: 'import.run',
  account: 'account.read',
  role: 'role.read',
  savedView: null,
  export: null,
} as const satisfies Record<RecordKind, Permission | null>;

/**
 * The condition on `log_entry`, of which those within the scope of `log.read` are left, that an entry is of a kind that
 * the actor reads, in the scope in which they read it: that of its organisation, or because they see the record. What
 * one has done oneself is no news.
 *
 * @param asked the kind and the record that the list is narrowed to
 */
export async function entryIsReadable(
  db: Db | Tx,
  actor: Actor,
  { recordKind, recordId }: { recordKind?: RecordKind | undefined; recordId?: number | undefined } = {},
): Promise<RawBuilder<unknown>> {
  const record = recordKind && recordId ? sql`${recordId}::bigint` : sql`record_id`;
  const reaches = new Map<string, Promise<ResolvedScope>>();
  const reachOf = (permission: Permission) => {
    const granted = JSON.stringify(grantedTo(actor, permission));
    const reach = reaches.get(granted) ?? withMergedOnes(db, actor, permission);
    reaches.set(granted, reach);
    return reach;
  };
  const ofLog = await reachOf('log.read');
  const whole: RecordKind[] = [];
  const partly: RawBuilder<unknown>[] = [];
  for (const kind of recordKind ? [recordKind] : recordKinds) {
    const needs = entriesRead[kind];
    const reach = needs === null ? 'all' : await reachOf(needs);
    if (reach === 'all' || covers(reach, ofLog)) whole.push(kind);
    else partly.push(sql`record_kind = ${kind} and (${readWithin(actor, kind, reach, record)})`);
  }
  if (partly.length === 0) return sql`true`;
  return sql`(record_kind = any(${whole}::text[]) or ${sql.join(partly, sql` or `)})`;
}

async function withMergedOnes(db: Db | Tx, actor: Actor, permission: Permission): Promise<ResolvedScope> {
  const reach = await resolveScope(db, actor, permission);
  return reach === 'all' ? reach : { ...reach, organisations: await withMerged(db, reach.organisations) };
}

/** Whether a reach holds all that `log.read` does, so that the entries need no further condition. */
const covers = (reach: Exclude<ResolvedScope, 'all'>, ofLog: ResolvedScope) =>
  ofLog !== 'all' &&
  ofLog.person === null &&
  ofLog.organisations.every((id) => reach.organisations.includes(id));

function readWithin(
  actor: Actor,
  kind: RecordKind,
  { organisations, person }: Exclude<ResolvedScope, 'all'>,
  record: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ways = [sql<unknown>`actor_id = ${actor.personId}`];
  if (organisations.length > 0) ways.push(sql`organisation_id = any(${organisations}::bigint[])`);
  const isGranted = organisations.length > 0 || person !== null;
  if (isGranted && isCommented(kind)) {
    ways.push(isVisible(actor, kind, record));
  }
  return sql.join(ways, sql` or `);
}
