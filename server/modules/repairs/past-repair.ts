import { sql } from 'kysely';
import { workTexts } from '../../../src/vocabulary/repair.ts';
import { repairDispatched, repairInScope } from '../../access/records/repair-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../access/scope.ts';
import { companyZone } from '../../database/company-zone.ts';
import { numberOfToday } from '../../database/next-number.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type Span, saidSpan } from '../../lib/said-span.ts';
import { withInput } from '../../lib/text-fields.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { Writer } from '../../master-records/master.ts';
import { fold } from '../../text/index.ts';
import { readFault, searchedOf } from './report.ts';

/** A repair that was done before, as a list says it. */
export type PastRepair = {
  assetId: number;
  fault: string;
  reportedAt: string;
  doneAt: string;
  solution: string;
  finding?: string;
  cost?: string;
  currency?: string;
  reporterId?: number;
  assigneeId?: number;
  supplierId?: number;
};
type Saved = {
  id: number;
  repairNo: string;
  reporter: string;
  assignee: string | null;
  supplier: string | null;
};
type Asset = { id: number; label: string; organisationId: number; currency: string };
type Sought = Pick<PastRepair, 'assetId' | 'fault'> & { reported?: Span; repairNo?: string };

/**
 * Writes a repair of the past, closed from its beginning: nobody is notified, nobody is to do anything, and its asset
 * stays as it is.
 *
 * @throws Refusal `badReference`, `badValue`, `required`
 */
export async function addPastRepair(
  tx: Tx,
  writer: Writer,
  input: PastRepair,
): Promise<{ id: number; changes: LogChange[] }> {
  const { actor } = writer;
  const { assetId, reporterId = actor.personId, assigneeId = null, supplierId = null, cost = '0' } = input;
  const fault = readFault(input.fault);
  const { solution, finding } = withInput(workTexts, { solution: '', finding: '' }, input);
  if (solution === '') throw new Refusal('required', { field: 'solution' });
  const { rows: assets } = await sql<Asset>`
    select id, asset_no || ' ' || name as label, organisation_id as "organisationId", currency from asset
    where id = ${assetId} and status <> 'draft' and ${scopeOfAsset(actor, 'repair.dispatch')} for share`.execute(
    tx,
  );
  const [asset] = assets;
  if (!asset) throw new Refusal('badReference', { field: 'assetId' });
  if (input.currency !== undefined && Number(cost) > 0 && input.currency !== asset.currency)
    throw new Refusal('badValue', { field: 'currency' });
  const zone = await companyZone(tx);
  const [reported, done] = [saidSpan(zone, input.reportedAt), saidSpan(zone, input.doneAt)];
  const [reportedAt, doneAt] = [reported.from, done.from];
  if (reportedAt.getTime() > Date.now()) throw new Refusal('badValue', { field: 'reportedAt' });
  // A day that is said without a time may be that of the report.
  if (done.until <= reportedAt || doneAt.getTime() > Date.now())
    throw new Refusal('badValue', { field: 'doneAt' });
  const { rows } = await sql<Saved>`
    with numbered as (select ${numberOfToday('WX', 'repair_number')} as number)
    insert into repair (repair_no, asset_id, state, urgency, fault, search_text, reporter_id, assignee_id, supplier_id,
      finding, solution, other_cost, currency, reported_at, done_at)
    select number, ${asset.id}::bigint, 'closed', 'normal', ${fault},
      ${searchedOf(asset.label, fault)} || lower(number) || ' ', ${reporterId}::bigint, ${assigneeId}::bigint,
      ${supplierId}::bigint, ${finding}, ${solution}, ${cost}::numeric, ${asset.currency}, ${reportedAt}::timestamptz,
      greatest(${doneAt}::timestamptz, ${reportedAt}::timestamptz) from numbered
    returning id, repair_no as "repairNo",
      (select name from person where person.id = reporter_id) as reporter,
      (select name from person where person.id = assignee_id) as assignee,
      (select name from supplier where supplier.id = supplier_id) as supplier`.execute(tx);
  const saved = rows[0] as (typeof rows)[number];
  const changes = [
    { field: 'asset', from: null, to: asset.label },
    { field: 'fault', from: null, to: fault },
    { field: 'reporter', from: null, to: saved.reporter },
    { field: 'assignee', from: null, to: saved.assignee },
    { field: 'supplier', from: null, to: saved.supplier },
    { field: 'state', from: null, to: 'closed' },
    { field: 'solution', from: null, to: solution },
    { field: 'finding', from: null, to: finding || null },
    { field: 'otherCost', from: null, to: Number(cost) > 0 ? cost : null },
    { field: 'reportedAt', from: null, to: input.reportedAt },
    { field: 'doneAt', from: null, to: input.doneAt },
  ].filter(({ to }) => to !== null);
  await log(tx, writer, { ...saved, ...asset, id: saved.id }, 'created', changes);
  return { id: saved.id, changes };
}

/** The repair that a row of such a list is about, with what it holds. One out of reach is only known by its number. */
export async function findPastRepair(
  db: Db | Tx,
  actor: ScopedActor,
  { assetId, fault, reported, repairNo }: Sought,
): Promise<Found | undefined> {
  const then = reported
    ? sql`reported_at >= ${reported.from}::timestamptz and reported_at < ${reported.until}::timestamptz`
    : sql`false`;
  const { rows } = await sql<Found & { fault: string; numbered: boolean }>`
    select id, repair_no as name, asset_id as "assetId", version, state, fault, solution, finding, repair_cost(repair)::text as cost, currency,
      reported_at as "reportedAt", done_at as "doneAt",
      reporter_id as "reporterId", assignee_id as "assigneeId", supplier_id as "supplierId",
      (select name from person where person.id = reporter_id) as reporter,
      (select name from person where person.id = assignee_id) as assignee,
      (select name from supplier where supplier.id = supplier_id) as supplier,
      repair_no = ${repairNo ?? ''} as numbered, ${repairInScope(actor)} as visible,
      ${repairDispatched(actor)} as writable
    from repair where repair_no = ${repairNo ?? ''} or asset_id = ${assetId} and state = 'closed' and ${then}
    order by id`.execute(db);
  return rows.find(({ numbered }) => numbered) ?? rows.find((one) => fold(one.fault) === fold(fault));
}
type Found = {
  id: number;
  name: string;
  version: number;
  state: string;
  visible: boolean;
  writable: boolean;
};

/** @throws Refusal `notFound`, and as the database refuses one that is named */
export async function removePastRepair(tx: Tx, writer: Writer, id: number): Promise<void> {
  const { rows } = await sql<{ id: number; repairNo: string; fault: string } & Omit<Asset, 'currency'>>`
    select repair.id, repair_no as "repairNo", fault, asset_no || ' ' || name as label,
      organisation_id as "organisationId"
    from repair join asset on asset.id = asset_id
    where repair.id = ${id} and repair.state = 'closed' and ${repairDispatched(writer.actor)} for update of repair`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  await sql`delete from repair where id = ${id}`.execute(tx);
  await log(tx, writer, found, 'removed', [{ field: 'fault', from: found.fault, to: null }]);
}

const log = (
  tx: Tx,
  writer: Writer,
  {
    id,
    repairNo,
    label,
    organisationId,
  }: { id: number; repairNo: string; label: string; organisationId: number },
  action: string,
  changes: LogChange[],
) =>
  writeLog(tx, authorOf(writer), {
    way: writer.way ?? 'form',
    action,
    recordKind: 'repair',
    recordId: id,
    recordLabel: `${repairNo} ${label}`,
    organisationId,
    ...(writer.document && { document: writer.document }),
    changes,
  });
