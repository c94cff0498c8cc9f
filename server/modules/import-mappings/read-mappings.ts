import { sql } from 'kysely';
import {
  type ImportSubject,
  importSubjects,
  isNamedSubject,
  subjects,
} from '../../../src/vocabulary/import-subjects.ts';
import { isGranted } from '../../access/grants.ts';
import { isSharedWith, lockShared, sharedColumns, sharedJoins } from '../../access/sharing.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Mapping, Stored } from './mapping.ts';
import { asNow } from './what-is-lost.ts';

/** Whoever imports records may write them one by one. */
const mayImport = (actor: Actor, subject: ImportSubject) =>
  !isNamedSubject(subject) || isGranted(actor, subjects[subject].needs);

/** @throws Refusal `notPermitted` */
export function requireSubject(actor: Actor, subject: ImportSubject): void {
  if (!mayImport(actor, subject)) throw new Refusal('notPermitted');
}

/** For what one may import: one's own mappings, and those that are shared with one. */
const reached = (
  actor: Actor,
) => sql`(mapping.subject = any(${importSubjects.filter((subject) => mayImport(actor, subject))}::text[])
  and ${isSharedWith(actor, 'mapping')})`;

const columns = (actor: Actor) => sql`mapping.id, mapping.version, mapping.subject, mapping.name,
  ${sharedColumns(actor, 'mapping', 'importMapping.share')}, mapping.content, mapping.fields`;

const tables = sql`import_mapping mapping ${sharedJoins('mapping')}`;

export async function listMappings(db: Db, actor: Actor): Promise<Mapping[]> {
  const { rows } = await sql<Stored>`select ${columns(actor)} from ${tables}
    where ${reached(actor)} order by lower(mapping.name), mapping.id`.execute(db);
  return asNow(db, actor, rows);
}

/** As it was saved, whatever the person may name. @throws Refusal `notFound` */
export async function readStored(db: Db | Tx, actor: Actor, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`select ${columns(actor)} from ${tables}
    where mapping.id = ${id} and ${reached(actor)}`.execute(db);
  const [mapping] = rows;
  if (!mapping) throw new Refusal('notFound');
  return mapping;
}

/** @throws Refusal `notFound` */
export async function readMapping(db: Db | Tx, actor: Actor, id: number): Promise<Mapping> {
  const [mapping] = await asNow(db, actor, [await readStored(db, actor, id)]);
  if (!mapping) throw new Refusal('notFound');
  return mapping;
}

/** A mapping that is going to be changed. @throws Refusal as `lockShared` */
export const lockMapping = (tx: Tx, actor: Actor, at: { id: number; version: number }): Promise<Stored> =>
  lockShared(
    tx,
    'import_mapping',
    at,
    () => readStored(tx, actor, at.id),
    async () => new Refusal('stale', { current: await readMapping(tx, actor, at.id) }),
  );
