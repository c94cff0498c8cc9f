import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { documentInScope } from '../../access/records/document-scope.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import type { ReviewedLine } from './reviewed-lines.ts';

type Refused = Answer<'/stockTake/decide'>['refused'][number];

/** The assets of lines that an open document has, each with that document where the person may read it. */
export async function inOpenDocuments(
  tx: Tx,
  actor: Actor,
  lines: readonly Pick<ReviewedLine, 'assetId'>[],
): Promise<Refused[]> {
  const ids = lines.flatMap(({ assetId }) => assetId ?? []);
  const { rows } = await sql<Omit<Refused, 'document'> & { document: Refused['document'] | null }>`
    select asset.id as "assetId", 'assetInOpenDocument' as error, asset.asset_no as "assetNo", asset.name, asset.status,
      case when ${documentInScope(actor, 'handover.read')}
        then jsonb_build_object('id', document.id, 'no', document.document_no) end as document
    from document_line held join document on document.id = held.document_id join asset on asset.id = held.asset_id
    where held.open and held.asset_id = any(${ids}::bigint[]) order by number_order(asset.asset_no), asset.id`.execute(
    tx,
  );
  return rows.map(({ document, ...line }) => ({ ...line, ...(document && { document }) }));
}
