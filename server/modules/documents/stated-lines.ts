import { sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';

/** Lets the lines of a document say from now on what their assets are at its submission: approvers decide on that. */
export const stateLines = (tx: Tx, documentId: number): Promise<unknown> =>
  sql`update document_line line set stated = jsonb_build_object('assetNo', asset.asset_no, 'name', asset.name,
      'brand', asset.brand, 'model', asset.model, 'serialNo', asset.serial_no,
      'originalValue', asset.original_value::text, 'currency', asset.currency)
    from asset where asset.id = line.asset_id and line.document_id = ${documentId}`.execute(tx);

/** Lets the lines of a document that is a draft again say what their assets are. */
export const forgetStated = (tx: Tx, documentId: number): Promise<unknown> =>
  sql`update document_line set stated = null where document_id = ${documentId}`.execute(tx);
