import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { documentKinds } from '../../../src/vocabulary/document.ts';
import { sightOfLines } from '../../access/records/document-scope.ts';
import { companyZone } from '../../database/company-zone.ts';
import type { Context } from '../../http/handler.ts';
import { listDocuments } from './list-documents.ts';
import type { Row } from './read-document.ts';

type Beside = {
  id: number;
  /** Of the assets in sight of the person, in the order of the lines. */
  assetNos: string[];
  /** The day on which the last asset of a loan came back. */
  returnedOn: string | null;
};
export type ExportedRow = Row & Omit<Beside, 'id'>;

const lending = documentKinds.filter((kind) => detailsOf(kind).lends);

/** The list, with what a table of it holds so that an import elsewhere can take it in. */
export async function listExported(
  filter: Payload<'/handover/list'>,
  context: Context,
): Promise<{ rows: ExportedRow[]; next: string | null }> {
  const { rows, next } = await listDocuments(filter, context);
  const { db, actor } = context;
  const zone = await companyZone(db);
  const sight = sightOfLines(actor, 'handover.read');
  const found = await sql<Beside>`
    select document.id,
      array(select asset.asset_no from document_line line join asset on asset.id = line.asset_id
        where line.document_id = document.id and ${sight.line} order by line.position) as "assetNos",
      case when document.kind = any(${lending}::text[]) and document.state = 'closed' then
        (select to_char(max(back_at) at time zone ${zone}, 'YYYY-MM-DD') from document_line line
          where line.document_id = document.id) end as "returnedOn"
    from document where document.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  const beside = new Map(found.rows.map(({ id, ...of }) => [id, of]));
  const none = { assetNos: [], returnedOn: null };
  return { rows: rows.map((row) => ({ ...row, ...(beside.get(row.id) ?? none) })), next };
}
