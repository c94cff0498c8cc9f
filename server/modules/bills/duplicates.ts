import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { billInScope } from '../../access/records/bill-scope.ts';
import type { Actor, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Duplicate = Answer<'/bill/duplicates'>['rows'][number];
type Invoice = { supplierId: number; invoiceNo: string };

const limit = 20;

export const findDuplicates: Handler<'/bill/duplicates'> = async (invoice, { db, actor }) => ({
  rows: await readDuplicates(db, actor, invoice),
});

async function readDuplicates(
  db: Db | Tx,
  actor: Actor,
  { supplierId, invoiceNo }: Invoice,
): Promise<Duplicate[]> {
  const number = invoiceNo.trim().toLowerCase();
  if (number === '') return [];
  const { rows } = await sql<Duplicate>`
    select id, bill_no as "billNo", state, invoiced_on as "invoicedOn", gross::text, currency from bill
    where supplier_id = ${supplierId} and lower(invoice_no) = ${number} and state <> 'void'
      and ${billInScope(actor)}
    order by id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/**
 * Refuses an invoice that was entered before. Two people who enter it at once wait for each other.
 *
 * @throws Refusal `billDuplicate`
 */
export async function requireNoDuplicate(tx: Tx, actor: Actor, invoice: Invoice, except = 0): Promise<void> {
  const { supplierId, invoiceNo } = invoice;
  if (invoiceNo === '') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${supplierId} ${invoiceNo.toLowerCase()}`}, 0))`.execute(
    tx,
  );
  const found = (await readDuplicates(tx, actor, invoice)).find(({ id }) => id !== except);
  if (found) throw new Refusal('billDuplicate', { billNo: found.billNo });
}
