import { sql } from 'kysely';
import { approvedKinds } from '../../src/vocabulary/approval.ts';
import type { Tx } from '../http/handler.ts';

/** Who wrote and submitted the documents, bills and stock-takes of the sample. */
export async function insertAuthors(tx: Tx): Promise<void> {
  await sql`insert into content_author (record_kind, record_id, person_id, part, at)
    select 'handover', document.id, account.person_id, part, document.created_at
    from document join account on account.id = document.created_by
    cross join (values ('wrote'), ('submitted')) parts (part)
    where document.kind = any(${[...approvedKinds]}::text[]) and (part = 'wrote' or document.state <> 'draft')
    union all select 'handover', document.id, account.person_id, 'handedOver', document.posted_at
      from document join account on account.id = document.created_by where document.state = 'handedOver'
    union all select 'bill', id, creator_id, 'wrote', created_at from bill
    union all select 'bill', id, submitter_id, 'submitted', submitted_at from bill where submitter_id is not null
    union all select 'stockTake', take.id, account.person_id, 'wrote', take.created_at
      from stock_take take join account on account.id = take.created_by
    union all select distinct 'stockTake', stock_take_id, person_id, 'wrote', now() from stock_take_counter
    on conflict do nothing`.execute(tx);
  await sql`update document_line line set stated = jsonb_build_object('assetNo', asset.asset_no, 'name', asset.name,
      'brand', asset.brand, 'model', asset.model, 'serialNo', asset.serial_no,
      'originalValue', asset.original_value::text, 'currency', asset.currency)
    from asset, document where asset.id = line.asset_id and document.id = line.document_id
      and document.kind = any(${[...approvedKinds]}::text[])
      and document.state not in ('draft', 'cancelled')`.execute(tx);
}
