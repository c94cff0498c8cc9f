import { sql } from 'kysely';
import { masterRecordMachine } from '../../../src/machines/lifecycles/master-record.ts';
import { supplierFields } from '../../../src/vocabulary/supplier-fields.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { describeMovedAssets } from '../../log/describe-moved.ts';
import type { Master, MasterRow, Writer } from '../../master-records/master.ts';
import { type ContactsInput, placeContacts, takeContacts } from './contacts.ts';

/** Those from whom the company buys. */
export const supplierKind: Master<keyof typeof supplierFields, object, ContactsInput, Writer> = {
  kind: 'supplier',
  lifecycle: masterRecordMachine,
  fields: supplierFields,
  row: ['contact', 'phone', 'email', 'address', 'remark'],
  searched: ['name', 'contact'],
  moreOfRow: sql`master.contacts`,
  more: (actor) => sql`master.contacts, (select count(*) from asset
    where supplier_id = master.id and ${scopeOfAsset(actor, 'asset.read')}) as assets`,
  place: placeContacts,
  async follow(tx, context, from, into) {
    await moveAssets(tx, context, from, into);
    await sql`update repair set supplier_id = ${into.id}, version = version + 1 where supplier_id = ${from.id}`.execute(
      tx,
    );
    await sql`update bill set supplier_id = ${into.id}, version = version + 1 where supplier_id = ${from.id}`.execute(
      tx,
    );
    await takeContacts(tx, context, from, into);
  },
};

/** Every asset that names the one names the other, whoever may see it; each tells so in its log. */
async function moveAssets(tx: Tx, context: Context, from: MasterRow, into: { id: number; name: string }) {
  const changes = jsonText([{ field: 'supplier', from: from.name, to: into.name }]);
  await sql`
    with moved as (
      update asset set supplier_id = ${into.id}, version = version + 1, updated_at = now()
      where supplier_id = ${from.id} returning id, asset_no, name, organisation_id
    )
    ${describeMovedAssets(context, sql`${changes}::jsonb`)}`.execute(tx);
}
