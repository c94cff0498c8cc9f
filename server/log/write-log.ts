import { sql } from 'kysely';
import type { RecordKind, Way } from '../../src/vocabulary/log.ts';
import { jsonText } from '../database/json-text.ts';
import type { LogChange } from '../database/schema/log.ts';
import type { Actor, Db, Tx } from '../http/handler.ts';

/** Who caused a change; `id` is the person's, null for the server itself or a sign-in nobody owns. */
export type Author = { id: number | null; name: string; ip: string | null };

export const authorOf = ({ actor, ip }: { actor: Pick<Actor, 'personId' | 'name'>; ip: string }): Author => ({
  id: actor.personId,
  name: actor.name,
  ip,
});

/** One entry of the log. Everything a person reads is a snapshot: names and numbers as they were. */
export type LogRecord = {
  way: Way;
  /** `created`, `updated`, `removed`, `signed in` …, or the id of the lifecycle transition taken. */
  action: string;
  recordKind: RecordKind;
  recordId: number;
  /** Number and name, "ZC2026000001 笔记本电脑". */
  recordLabel: string;
  /** The organisation whose people may read it; null: only those who read the log of all. */
  organisationId: number | null;
  document?: { id: number; documentNo: string } | null;
  changes?: LogChange[];
};

/** Writes entries in the transaction of the change they tell of, in one statement however many they are. */
export async function writeLog(db: Db | Tx, author: Author, entries: LogRecord | LogRecord[]): Promise<void> {
  const rows = [entries].flat().map((entry) => ({
    way: entry.way,
    action: entry.action,
    record_kind: entry.recordKind,
    record_id: entry.recordId,
    record_label: entry.recordLabel,
    organisation_id: entry.organisationId,
    document_id: entry.document?.id ?? null,
    document_no: entry.document?.documentNo ?? null,
    changes: entry.changes ?? [],
  }));
  if (rows.length === 0) return;
  await sql`
    insert into log_entry (actor_id, actor_name, ip, way, action, record_kind, record_id, record_label, organisation_id,
      document_id, document_no, changes)
    select ${author.id}::bigint, ${author.name}, ${author.ip}, way, action, record_kind, record_id, record_label,
      organisation_id, document_id, document_no, changes
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as entry(way text, action text, record_kind text,
      record_id bigint, record_label text, organisation_id bigint, document_id bigint, document_no text, changes jsonb)
  `.execute(db);
}
