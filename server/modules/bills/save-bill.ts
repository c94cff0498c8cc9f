import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { billTexts } from '../../../src/vocabulary/bill.ts';
import { addAuthor } from '../../access/records/authors.ts';
import { numberOfToday } from '../../database/next-number.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';
import { searchText } from '../../text/index.ts';
import { requireNoDuplicate } from './duplicates.ts';
import { replaceLines } from './lines.ts';
import { bills, type Header, type LockedBill, stepOf } from './lock-bill.ts';
import { findAsset, findOrganisation, findRepair, findSupplier } from './references.ts';

type Input = Omit<Payload<'/bill/update'>['changes'], 'lines'>;

export const createBill: Handler<'/bill/create'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor, settings } = context;
    const { lines = [], duplicateConfirmed = false, ...input } = payload;
    const header = await headerOf(tx, actor, null, input);
    if (!duplicateConfirmed) await requireNoDuplicate(tx, actor, invoiceOf(header));
    const { rows } = await sql<Pick<LockedBill, 'id' | 'version' | 'billNo' | 'state'>>`
      insert into bill (bill_no, ${columns}, currency, search_text, creator_id)
      values (${numberOfToday('ZD', 'bill_number')}, ${valuesOf(header)}, ${settings.currency}, '', ${actor.personId})
      returning id, version, bill_no as "billNo", state`.execute(tx);
    const saved = rows[0] as (typeof rows)[number];
    await storeSearch(tx, saved.id, saved.billNo, header);
    await addAuthor(tx, actor, 'bill', saved.id);
    await bills.watch(tx, saved.id, [actor.personId]);
    const changes = [...changesBetween(null, header), ...(await replaceLines(tx, saved.id, lines))];
    await bills.log(tx, context, { ...saved, ...header }, 'created', changes);
    return saved;
  });

export const updateBill: Handler<'/bill/update'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, version, changes: changed, duplicateConfirmed = false } = payload;
    const { lines, ...input } = changed;
    const bill = await bills.lock(tx, context, { id, version }, 'write');
    const { state, transitionId } = stepOf(bill, { type: 'edit' });
    const header = await headerOf(tx, context.actor, bill, input);
    const [before, after] = [invoiceOf(bill), invoiceOf(header)];
    const isOther = before.supplierId !== after.supplierId || before.invoiceNo !== after.invoiceNo;
    if (isOther && !duplicateConfirmed) await requireNoDuplicate(tx, context.actor, after, id);
    const changes = [
      ...changesBetween(bill, header),
      ...(lines ? await replaceLines(tx, id, lines) : []),
    ].filter(({ from, to }) => from !== to);
    if (changes.length === 0) return { id, version, state };
    await sql`update bill set (${columns}) = row(${valuesOf(header)}), version = version + 1
      where id = ${id}`.execute(tx);
    await storeSearch(tx, id, bill.billNo, header);
    await addAuthor(tx, context.actor, 'bill', id);
    await bills.log(tx, context, { ...bill, ...header }, transitionId, changes);
    return { id, version: version + 1, state };
  });

const invoiceOf = ({ supplier, invoiceNo }: Header) => ({ supplierId: supplier.id, invoiceNo });

const columns = sql`type, supplier_id, organisation_id, asset_id, repair_id, invoice_no, invoiced_on, due_on,
  period_from, period_to, remark`;
const valuesOf = (header: Header) =>
  sql`${header.type}::text, ${header.supplier.id}::bigint, ${header.organisation.id}::bigint,
    ${header.asset?.id ?? null}::bigint, ${header.repair?.id ?? null}::bigint, ${header.invoiceNo}::text,
    ${header.invoicedOn}::date, ${header.dueOn}::date, ${header.periodFrom}::date, ${header.periodTo}::date,
    ${header.remark}::text`;

const storeSearch = (tx: Tx, id: number, billNo: string, { supplier, invoiceNo }: Header) =>
  sql`update bill set search_text = ${searchText([billNo, supplier.name, invoiceNo])} where id = ${id}`.execute(
    tx,
  );

/**
 * The header with what was sent over what was there. A reference that stays is not checked again: it may have gone
 * out of the person's scope meanwhile. The asset of a repair is that of its bill.
 *
 * @throws Refusal `badReference`, `badValue`
 */
async function headerOf(tx: Tx, actor: Actor, before: Header | null, input: Input): Promise<Header> {
  const { supplierId, organisationId, assetId, repairId, invoiceNo, remark, ...plain } = input;
  const start = { dueOn: null, periodFrom: null, periodTo: null, asset: null, repair: null, ...before };
  const supplier =
    supplierId === undefined || supplierId === before?.supplier.id
      ? before?.supplier
      : await findSupplier(tx, supplierId);
  const organisation =
    organisationId === undefined || organisationId === before?.organisation.id
      ? before?.organisation
      : await findOrganisation(tx, actor, organisationId);
  const texts = withInput(
    billTexts,
    { invoiceNo: before?.invoiceNo ?? '', remark: before?.remark ?? '' },
    { ...(invoiceNo !== undefined && { invoiceNo }), ...(remark !== undefined && { remark }) },
  );
  const links = await linksOf(tx, actor, start, { assetId, repairId });
  const header = { ...start, ...plain, ...texts, ...links, supplier, organisation } as Header;
  const { periodFrom, periodTo } = header;
  if (periodFrom && periodTo && periodTo < periodFrom) throw new Refusal('badValue', { field: 'periodTo' });
  return header;
}

async function linksOf(
  tx: Tx,
  actor: Actor,
  before: Pick<Header, 'asset' | 'repair'>,
  { assetId, repairId }: Pick<Input, 'assetId' | 'repairId'>,
): Promise<Pick<Header, 'asset' | 'repair'>> {
  const asset =
    assetId === undefined || assetId === before.asset?.id
      ? before.asset
      : assetId === null
        ? null
        : await findAsset(tx, actor, assetId);
  if (repairId === null) return { asset, repair: null };
  const isSame = repairId === undefined || repairId === before.repair?.id;
  if (isSame && asset?.id === before.asset?.id) return { asset, repair: before.repair };
  const id = repairId ?? before.repair?.id;
  if (id === undefined) return { asset, repair: null };
  const found = await findRepair(tx, actor, id);
  if (asset && asset.id !== found.asset.id) throw new Refusal('badReference', { field: 'repairId' });
  return found;
}

/** What differs, as a person reads it. */
function changesBetween(before: Header | null, after: Header): LogChange[] {
  const plain = ['type', 'invoiceNo', 'invoicedOn', 'dueOn', 'periodFrom', 'periodTo', 'remark'] as const;
  const links = ['supplier', 'organisation', 'asset', 'repair'] as const;
  return [
    ...links.map((field) => ({
      field,
      from: before?.[field]?.name ?? null,
      to: after[field]?.name ?? null,
    })),
    ...plain.map((field) => ({ field, from: before?.[field] || null, to: after[field] || null })),
  ].filter(({ from, to }) => from !== to);
}
