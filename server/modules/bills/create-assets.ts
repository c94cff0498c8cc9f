import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { approvedStates, maxAssetsOfBill } from '../../../src/vocabulary/bill.ts';
import { sharesOf } from '../../../src/vocabulary/bill-amounts.ts';
import { centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { billInScope } from '../../access/records/bill-scope.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { registerAsset } from '../assets/index.ts';
import { bills, type LockedBill } from './lock-bill.ts';

type Line = { id: number; net: string; gross: string; assets: number };
type Input = Payload<'/bill/createAssets'>;

/** The bill stays locked while its lines are looked at, so that no line is turned into assets twice. */
export const createAssetsOfBill: Handler<'/bill/createAssets'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, version } = payload;
    const bill = await bills.lock(tx, context, { id, version }, billInScope(context.actor));
    const approved: readonly string[] = approvedStates;
    if (bill.type !== 'purchase' || !approved.includes(bill.state)) throw new Refusal('billWithoutAssets');
    requireRoom(payload);
    const stored = await linesOf(tx, id);
    const numbers: string[] = [];
    for (const line of payload.plan) {
      const found = stored.get(line.lineId);
      if (!found) throw new Refusal('badReference', { field: 'plan' });
      if (found.assets > 0) throw new Refusal('assetsAlreadyCreated');
      numbers.push(...(await createForLine(tx, context, bill, line, centsOf(found[payload.value]))));
    }
    await sql`update bill set version = version + 1 where id = ${id}`.execute(tx);
    await bills.log(tx, context, bill, 'assets created', [
      { field: 'assets', from: null, to: describe(numbers) },
    ]);
    return { id, version: version + 1, assets: numbers.length };
  });

/** @throws Refusal `badValue` for too many at once, and for a line that is named twice */
function requireRoom({ plan }: Input): void {
  const count = plan.reduce((sum, line) => sum + line.count, 0);
  const different = new Set(plan.map(({ lineId }) => lineId)).size;
  if (count > maxAssetsOfBill || different < plan.length) throw new Refusal('badValue', { field: 'plan' });
}

async function linesOf(tx: Tx, billId: number): Promise<ReadonlyMap<number, Line>> {
  const { rows } = await sql<Line>`
    select line.id, line.net::text, (line.net + line.tax)::text as gross,
      (select count(*)::integer from bill_line_asset made where made.bill_line_id = line.id) as assets
    from bill_line line where line.bill_id = ${billId}`.execute(tx);
  return new Map(rows.map((line) => [line.id, line]));
}

async function createForLine(
  tx: Tx,
  context: Context,
  bill: LockedBill,
  { lineId, count, categoryId, name }: Input['plan'][number],
  cents: bigint,
): Promise<string[]> {
  const common = {
    name,
    categoryId,
    ownerOrganisationId: bill.organisation.id,
    supplierId: bill.supplier.id,
    purchaseDate: bill.invoicedOn,
    invoiceNo: bill.invoiceNo,
    currency: bill.currency,
    acquisition: 'purchase',
    status: 'draft',
  } as const;
  const created: { id: number; assetNo: string }[] = [];
  for (const originalValue of sharesOf(cents, count)) {
    created.push(await registerAsset(tx, context, { ...common, originalValue }));
  }
  await sql`insert into bill_line_asset (bill_line_id, asset_id)
    select ${lineId}::bigint, unnest(${created.map(({ id }) => id)}::bigint[])`.execute(tx);
  return created.map(({ assetNo }) => assetNo);
}

/** A few numbers in full, many by the first and the last. */
const describe = (numbers: readonly string[]) =>
  numbers.length <= 5
    ? numbers.join(', ')
    : `${numbers[0]} … ${numbers[numbers.length - 1]} (${numbers.length})`;
