import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { isReturn } from '../../../src/machines/lifecycles/document-kinds.ts';
import type { Condition } from '../../../src/vocabulary/asset.ts';
import type { DocumentKind } from '../../../src/vocabulary/document.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { LockedDocument } from './locked-document.ts';

type LineConditions = NonNullable<Payload<'/handover/create'>['lineConditions']>;
type SavedLines = Pick<Answer<'/handover/create'>, 'lines'>;

/**
 * Writes in the lines of a return how their assets come back. A line of which nothing is said says nothing any more.
 *
 * @throws Refusal `badReference` where the document is no return, or has no line of an asset, or has it twice
 */
export async function writeConditions(
  tx: Tx,
  { id, kind, assetIds }: Pick<LockedDocument, 'id' | 'kind' | 'assetIds'>,
  said: LineConditions | undefined,
): Promise<void> {
  if (said === undefined) return;
  const named = new Set(said.map(({ assetId }) => assetId));
  const known = new Set(assetIds);
  const isForeign = said.some(({ assetId }) => !known.has(assetId));
  if ((said.length > 0 && !isReturn(kind)) || isForeign || named.size < said.length)
    throw new Refusal('badReference', { field: 'lineConditions' });
  if (!isReturn(kind)) return;
  const rows = said.map(({ assetId, condition, note = '' }) => ({
    asset_id: assetId,
    condition,
    note: note.trim(),
  }));
  await sql`
    update document_line line set condition = said.condition, note = coalesce(said.note, '')
    from document_line own left join jsonb_to_recordset(${jsonText(rows)}::jsonb)
      as said (asset_id bigint, condition text, note text) on said.asset_id = own.asset_id
    where line.id = own.id and own.document_id = ${id}`.execute(tx);
}

/** The lines of a return that was saved, for the photos of them. */
export async function savedLines(tx: Tx, id: number, kind: DocumentKind): Promise<SavedLines> {
  if (!isReturn(kind)) return {};
  const { rows } = await sql<{ id: number; assetId: number }>`
    select id, asset_id as "assetId" from document_line where document_id = ${id} order by position`.execute(
    tx,
  );
  return { lines: rows };
}

/**
 * The condition that each asset of a return takes over when it is posted. What nobody has said comes back as it was,
 * and its line says so from now on.
 */
export async function settleConditions(
  tx: Tx,
  { id, kind }: Pick<LockedDocument, 'id' | 'kind'>,
): Promise<Map<number, Condition>> {
  if (!isReturn(kind)) return new Map();
  const { rows } = await sql<{ assetId: number; condition: Condition }>`
    update document_line line set condition = coalesce(line.condition, asset.condition) from asset
    where asset.id = line.asset_id and line.document_id = ${id}
    returning line.asset_id as "assetId", line.condition`.execute(tx);
  return new Map(rows.map(({ assetId, condition }) => [assetId, condition]));
}
