import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../server/http/handler.ts';
import { type Ledger, streamRemark, streamSerial } from './stream.ts';

/**
 * Compares the database with what was acknowledged, and looks for documents that are posted in part.
 *
 * @returns what is wrong, by name: every list is empty when nothing is
 */
export async function findDamage(db: Db, { created, issued }: Ledger): Promise<Record<string, unknown[]>> {
  const found = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows;
  return {
    'acknowledged assets that are gone': await found(sql`
      select described.* from jsonb_to_recordset(${JSON.stringify(created)}::jsonb)
        as described (id bigint, "assetNo" text, "serialNo" text)
      left join asset on asset.id = described.id and asset_no = "assetNo" and serial_no = "serialNo"
      where asset.id is null`),
    'acknowledged documents that are gone or not posted': await found(sql`
      select described.id from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb)
        as described (id bigint, "documentNo" text, "assetIds" jsonb)
      left join document on document.id = described.id and document_no = "documentNo"
      where document.state is distinct from 'posted' or "assetIds" <> (
        select jsonb_agg(asset_id order by position) from document_line where document_id = document.id)`),
    'documents posted in part': await found(sql`
      select document.id, state, asset.status from document
      left join document_line line on line.document_id = document.id
      left join asset on asset.id = line.asset_id
      where document.remark = ${streamRemark} and (state <> 'posted' or asset.id is null or line.open or line.before is null
        or asset.status <> 'inUse' or asset.custodian_id is distinct from document.custodian_id)`),
    'assets in use without a document': await found(sql`
      select asset.id from asset where starts_with(serial_no, ${streamSerial}) and (status = 'inUse') <> exists (
        select from document_line line join document on document.id = line.document_id
        where line.asset_id = asset.id and document.state = 'posted')`),
    'assets whose log does not tell what they are': await found(sql`
      select asset.id, status, version, count(entry.id) as entries from asset
      left join log_entry entry on entry.record_kind = 'asset' and entry.record_id = asset.id
      where starts_with(serial_no, ${streamSerial}) group by asset.id
      having count(*) filter (where entry.action = 'created') <> 1 or count(entry.id) <> asset.version
        or (status = 'inUse') <> bool_or(entry.action like 'asset/inStock/issue/%' and document_id is not null)`),
    'documents whose log does not tell what they are': await found(sql`
      select document.id from document
      left join log_entry entry on entry.record_kind = 'handover' and entry.record_id = document.id
      where document.remark = ${streamRemark} group by document.id having count(entry.id) <> 2`),
  };
}
