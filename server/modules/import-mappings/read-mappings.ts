import { type RawBuilder, sql } from 'kysely';
import {
  type ImportSubject,
  importSubjects,
  isNamedSubject,
  subjects,
} from '../../../src/vocabulary/import-subjects.ts';
import { isGranted, isGrantedForAll } from '../../access/grants.ts';
import { inScope } from '../../access/scope.ts';
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

/**
 * For what one may import: one’s own mappings, and those that are shared with everybody or with an organisation that
 * one belongs to or lies below.
 */
const reached = (
  actor: Actor,
) => sql`(mapping.subject = any(${importSubjects.filter((subject) => mayImport(actor, subject))}::text[])
  and (mapping.account_id = ${actor.accountId}
    or mapping.shared and (mapping.organisation_id is null or starts_with(${actor.organisationPath}, organisation.path))))`;

export const mayShareWithAll = (actor: Actor) => isGrantedForAll(actor, 'importMapping.share');

/** Sharing wants the right to share there; with everybody, the right for the whole company. */
export const mayShare = (actor: Actor, organisation: RawBuilder<number | null>) =>
  mayShareWithAll(actor)
    ? sql`true`
    : sql`coalesce(${inScope(actor, 'importMapping.share', { organisation })}, false)`;

const columns = (actor: Actor) => sql`mapping.id, mapping.version, mapping.subject, mapping.name,
  person.name as owner, mapping.account_id = ${actor.accountId} as mine, mapping.shared,
  case when organisation.id is not null then jsonb_build_object('id', organisation.id, 'name', organisation.called) end as organisation,
  case when mapping.shared then ${mayShare(actor, sql.ref('mapping.organisation_id'))}
    else mapping.account_id = ${actor.accountId} end as "mayChange", mapping.content, mapping.fields`;

const tables = sql`import_mapping mapping join account on account.id = mapping.account_id
  join person on person.id = account.person_id left join organisation on organisation.id = mapping.organisation_id`;

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

/**
 * A mapping that is going to be changed, held from others until the transaction ends.
 *
 * @throws Refusal `notFound`, `notPermitted`, and `stale` with both sides
 */
export async function lockMapping(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<Stored> {
  await sql`select from import_mapping where id = ${id} for update`.execute(tx);
  const mapping = await readStored(tx, actor, id);
  if (!mapping.mayChange) throw new Refusal('notPermitted');
  if (mapping.version !== version) throw new Refusal('stale', { current: await readMapping(tx, actor, id) });
  return mapping;
}
