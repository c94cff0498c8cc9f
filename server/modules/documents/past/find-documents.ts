import { type RawBuilder, sql } from 'kysely';
import type { DocumentKind, DocumentState } from '../../../../src/vocabulary/document.ts';
import { holdsAllLines } from '../../../access/records/document-scope.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import { companyZone } from '../../../database/company-zone.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { saidSpan } from '../../../lib/said-span.ts';
import type { Writer } from '../../../master-records/master.ts';
import { logPastDocument } from './log.ts';

/** A document as the rows of a list may have it. */
export type FoundDocument = {
  id: number;
  name: string;
  version: number;
  visible: boolean;
  writable: boolean;
  kind: DocumentKind;
  state: DocumentState;
  assetIds: number[];
  assets: string;
  /** Who received, or those who gave back. */
  partnerIds: number[];
  partners: string;
  organisationId: number | null;
  organisation: string | null;
  locationId: number | null;
  location: string | null;
  happenedOn: string | null;
  dueOn: string | null;
  returnedOn: string | null;
  remark: string;
};

/** Documents that an import may read, and those that it may write: whose assets are all in the scope of writing them. */
export function importedDocuments(actor: ScopedActor, action: 'read' | 'write'): RawBuilder<unknown> {
  if (action === 'write') return holdsAllLines(actor, 'handover.write');
  return sql`exists (select from document_line line join asset on asset.id = line.asset_id
    where line.document_id = document.id
      and (${scopeOfAsset(actor, 'handover.write')} or ${scopeOfAsset(actor, 'handover.read')}))`;
}

/** The documents that took effect and have a number, or are about an asset and of a kind and day. */
export async function findPastDocuments(
  db: Db | Tx,
  actor: ScopedActor,
  sought: { documentNo: string } | { kind: DocumentKind; assetIds: number[]; happenedOn: string },
): Promise<FoundDocument[]> {
  const zone = await companyZone(db);
  const condition =
    'documentNo' in sought
      ? sql`document_no = ${sought.documentNo}`
      : sql`kind = ${sought.kind} and posted_at is not null and ${thenIn(zone, sought.happenedOn)}
          and id in (select document_id from document_line where asset_id = any(${sought.assetIds}::bigint[]))`;
  const { rows } = await sql<FoundDocument>`
    select id, document_no as name, version, kind, state, organisation_id as "organisationId",
      location_id as "locationId", happened_on::text as "happenedOn", due_on::text as "dueOn", remark,
      ${importedDocuments(actor, 'read')} as visible, ${importedDocuments(actor, 'write')} as writable,
      (select called from organisation where organisation.id = organisation_id) as organisation,
      (select called from location where location.id = location_id) as location,
      array(select asset_id from document_line line where document_id = document.id order by 1) as "assetIds",
      (select coalesce(string_agg(asset_no, ', ' order by number_order(asset_no)), '') from asset
        where asset.id in (select asset_id from document_line line where document_id = document.id)) as assets,
      case when custodian_id is not null then array[custodian_id] else
        array(select distinct (before -> 'custodian' ->> 'id')::bigint from document_line line
          where document_id = document.id and before -> 'custodian' ->> 'id' is not null) end as "partnerIds",
      coalesce((select person.name from person where person.id = custodian_id),
        (select string_agg(distinct before -> 'custodian' ->> 'name', ', ') from document_line line
          where document_id = document.id), '') as partners,
      (select to_char(max(back_at) at time zone ${zone}, 'YYYY-MM-DD') from document_line line
        where document_id = document.id) as "returnedOn"
    from document where ${condition} order by id`.execute(db);
  return rows;
}

/** Of several on one day, the time says which is meant. */
function thenIn(zone: string, said: string): RawBuilder<unknown> {
  if (said.length === 10) return sql`happened_on = ${said}::date`;
  const { from, until } = saidSpan(zone, said);
  return sql`(posted_at >= ${from}::timestamptz and posted_at < ${until}::timestamptz)`;
}

/** @throws Refusal `notFound`, and as the database refuses one that is named */
export async function removePastDocument(tx: Tx, writer: Writer, id: number): Promise<void> {
  const { rows } = await sql<{ id: number; documentNo: string; createdOrganisationId: number }>`
    select id, document_no as "documentNo", created_organisation_id as "createdOrganisationId" from document
    where id = ${id} and ${importedDocuments(writer.actor, 'write')} for update`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  await sql`delete from document where id = ${id}`.execute(tx);
  await logPastDocument(tx, writer, found, 'removed', [
    { field: 'documentNo', from: found.documentNo, to: null },
  ]);
}
