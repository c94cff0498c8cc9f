import { sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';
import { removeLines } from './line-photos.ts';

/** Adds the lines of a new document in the order of `assetIds`. */
export async function insertLines(tx: Tx, documentId: number, assetIds: number[]): Promise<void> {
  await sql`
    insert into document_line (document_id, asset_id, position)
    select ${documentId}::bigint, asset_id, position
    from unnest(${assetIds}::bigint[]) with ordinality as line (asset_id, position)`.execute(tx);
}

/** Makes the lines of a draft those of `assetIds`, in that order. */
export async function replaceLines(tx: Tx, documentId: number, assetIds: number[]): Promise<void> {
  await removeLines(tx, sql`document_id = ${documentId} and asset_id <> all(${assetIds}::bigint[])`);
  await sql`
    with wanted as (
      select asset_id, position from unnest(${assetIds}::bigint[]) with ordinality as line (asset_id, position)
    ), stored as (
      update document_line line set position = wanted.position from wanted
      where line.document_id = ${documentId} and line.asset_id = wanted.asset_id returning line.asset_id
    )
    insert into document_line (document_id, asset_id, position)
    select ${documentId}::bigint, asset_id, position from wanted
    where asset_id not in (select asset_id from stored)`.execute(tx);
}
