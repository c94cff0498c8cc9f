import { sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';
import { beforeOwnChanges } from '../approvals/index.ts';

/**
 * Lets the lines of a document say from now on what their assets are at its submission: approvers decide on that.
 * `ruledValue` is the higher of the value and that before whoever wrote the document changed it.
 */
export const stateLines = (tx: Tx, documentId: number): Promise<unknown> =>
  sql`update document_line line set stated = jsonb_build_object('assetNo', asset.asset_no, 'name', asset.name,
      'brand', asset.brand, 'model', asset.model, 'serialNo', asset.serial_no,
      'originalValue', asset.original_value::text, 'currency', asset.currency,
      'ruledValue', greatest(asset.original_value, earlier.original_value)::text)
    from asset left join ${beforeOwnChanges(assetsOf(documentId), 'handover', documentId)} earlier
      on earlier.asset_id = asset.id and earlier.currency = asset.currency
    where asset.id = line.asset_id and line.document_id = ${documentId}`.execute(tx);

const assetsOf = (documentId: number) =>
  sql`(select asset_id as id from document_line where document_id = ${documentId}::bigint)`;

/** Lets the lines of a document that is a draft again say what their assets are. */
export const forgetStated = (tx: Tx, documentId: number): Promise<unknown> =>
  sql`update document_line set stated = null where document_id = ${documentId}`.execute(tx);
