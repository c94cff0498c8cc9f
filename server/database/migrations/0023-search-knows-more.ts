import { type Kysely, sql } from 'kysely';
import { assetSearchText, type Searchable } from '../../modules/assets/fields.ts';

const batch = 1000;

type Found = Required<Searchable> & { id: number; assetNo: string };

/**
 * What search looks in takes orders, invoices and codes of further fields as well. People are looked for by their own
 * names, which needs an index on who uses an asset.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index asset_user on asset (user_id, id) where user_id is not null`.execute(db);
  let after = 0;
  for (;;) {
    const { rows } = await sql<Found>`
      select id, asset_no as "assetNo", name, model, brand, serial_no as "serialNo", order_no as "orderNo",
        invoice_no as "invoiceNo", custom
      from asset where id > ${after} and (order_no <> '' or invoice_no <> '' or custom <> '{}')
      order by id limit ${batch}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const texts = rows.map(({ id, assetNo, ...asset }) => ({ id, text: assetSearchText(assetNo, asset) }));
    await sql`update asset set search_text = new.text
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as new (id bigint, text text)
      where asset.id = new.id and asset.search_text <> new.text`.execute(db);
  }
}
