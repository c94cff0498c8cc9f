import { type RawBuilder, sql } from 'kysely';
import { detailsOf, missingFrom } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { personInScope, type ScopedActor } from '../../../access/scope.ts';
import { companyZone } from '../../../database/company-zone.ts';
import { numberOfToday } from '../../../database/next-number.ts';
import type { LogChange } from '../../../database/schema/log.ts';
import type { Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { saidSpan } from '../../../lib/said-span.ts';
import type { Writer } from '../../../master-records/master.ts';
import { asMoment } from '../../../notices/notice.ts';
import { changesBetween } from '../document-changes.ts';
import { readDocument } from '../read-document.ts';
import { insertPastLines, lockPastAssets } from './lines.ts';
import { logPastDocument } from './log.ts';
import { type PastDocument, pastState } from './past-document.ts';

/**
 * Writes a document of the past as what became of it: its assets stay as they are, and nobody is notified. A loan of
 * which nothing has come back is one that the register has, too: as such it can be returned, reminded of and extended.
 *
 * @throws Refusal `badReference`, `badValue`, `required`, `assetNotFree`, `assetInOpenDocument`
 */
export async function addPastDocument(
  tx: Tx,
  writer: Writer,
  input: PastDocument,
): Promise<{ id: number; changes: LogChange[] }> {
  const { actor } = writer;
  const { kind, documentNo, partnerId, happenedOn, dueOn, returnedOn, remark = '' } = input;
  const state = pastState(input);
  const { head, prefix } = detailsOf(kind);
  const custodianId = head.includes('custodianId') ? (partnerId ?? null) : null;
  const { organisationId = null, locationId = null } = input;
  const said = { custodianId, organisationId, locationId, dueOn: state === 'closed' ? '-' : dueOn };
  const missing = missingFrom(kind, (field) => said[field as keyof typeof said]);
  if (missing) throw new Refusal('required', { field: missing === 'custodianId' ? 'partnerId' : missing });
  const happenedAt = await momentOf(tx, { happenedOn });
  const returnedAt = returnedOn === undefined ? null : await momentOf(tx, { returnedOn });
  // A day that is said without a time may be that of the loan.
  if (returnedOn !== undefined && returnedOn.slice(0, 10) < happenedOn.slice(0, 10))
    throw new Refusal('badValue', { field: 'returnedOn' });
  if (dueOn !== undefined && dueOn.slice(0, 10) < happenedOn.slice(0, 10))
    throw new Refusal('badValue', { field: 'dueOn' });
  for (const [field, id] of Object.entries({ partnerId, handedById: input.handedById }))
    if (id !== undefined) await requirePerson(tx, actor, field, id);
  const assets = await lockPastAssets(tx, writer, input, state);
  const number =
    documentNo === undefined ? numberOfToday(prefix, 'document_number') : sql`${documentNo}::text`;
  const { rows } = await sql<{ id: number; documentNo: string; createdOrganisationId: number }>`
    insert into document (document_no, kind, state, custodian_id, organisation_id, location_id, happened_on, due_on,
      remark, created_by, created_by_name, created_organisation_id, posted_at)
    values (${number}, ${kind}, ${state}, ${custodianId}::bigint,
      coalesce(${head.includes('organisationId') ? organisationId : null}::bigint,
        (select organisation_id from person where id = ${custodianId}::bigint)),
      ${head.includes('locationId') ? locationId : null}::bigint, ${happenedOn.slice(0, 10)}::date,
      ${head.includes('dueOn') ? (dueOn?.slice(0, 10) ?? null) : null}::date, ${remark}, ${actor.accountId},
      ${actor.name}, ${actor.organisationId}, ${happenedAt}::timestamptz)
    returning id, document_no as "documentNo", created_organisation_id as "createdOrganisationId"`.execute(
    tx,
  );
  const saved = rows[0] as (typeof rows)[number];
  await insertPastLines(tx, saved.id, input, assets, returnedAt);
  if (state === 'lent') await passOverLate(tx, sql`document.id = ${saved.id}`);
  const changes = [
    ...changesBetween(null, await readDocument(tx, saved.id)),
    { field: 'state', from: null, to: state },
    ...(returnedOn === undefined ? [] : [{ field: 'returnedOn', from: null, to: returnedOn }]),
  ];
  await logPastDocument(tx, writer, saved, 'created', changes);
  return { id: saved.id, changes };
}

/** @throws Refusal `badValue` for one that is still to come */
async function momentOf(tx: Tx, said: Readonly<Record<string, string>>): Promise<Date> {
  const [field = '', text = ''] = Object.entries(said)[0] ?? [];
  const { from } = saidSpan(await companyZone(tx), text);
  if (from.getTime() > Date.now()) throw new Refusal('badValue', { field });
  return from;
}

/** Whoever took part may have left since. */
async function requirePerson(tx: Tx, actor: ScopedActor, field: string, id: number): Promise<void> {
  const { rows } =
    await sql`select from person where id = ${id} and ${personInScope(actor, 'person.read')} for key share`.execute(
      tx,
    );
  if (rows.length === 0) throw new Refusal('badReference', { field });
}

/** Of what was late before it came in nobody is reminded: else of all of a list at once. */
const passOverLate = (tx: Tx, which: RawBuilder<unknown>) =>
  sql`insert into notice (record_kind, record_id, stage, due)
    select 'handover', document.id, occasion, ${asMoment(sql`due_on`)} from document cross join (values ('due'), ('overdue')) past (occasion)
    where due_on < company_today() and ${which}`.execute(tx);
