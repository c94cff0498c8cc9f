import { sql } from 'kysely';
import { faultField, type Urgency } from '../../../src/vocabulary/repair.ts';
import { numberOfToday } from '../../database/next-number.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';
import { searchText } from '../../text/index.ts';
import { dispatchRepair } from './dispatch/dispatch-repair.ts';
import { isOpen, isReportable } from './find-assets.ts';
import { type LockedRepair, repairs } from './lock-repair.ts';
import { targetsOf } from './targets.ts';

type Fault = { fault: string; urgency: Urgency };
type Asset = { id: number; label: string; organisationId: number; currency: string; open: string | null };

export const reportFault: Handler<'/repair/report'> = ({ assetId, urgency, ...said }, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, version, repairNo, state } = await openRepair(tx, context, { assetId, urgency, ...said });
    return { id, version, repairNo, state };
  });

/**
 * Reports a fault of an asset that the actor may report faults of.
 *
 * @throws Refusal `required`, `badReference`, `repairOpen`
 */
export async function openRepair(
  tx: Tx,
  context: Context,
  { assetId, urgency, ...said }: Fault & { assetId: number },
): Promise<LockedRepair> {
  const fault = readFault(said.fault);
  await sql`select from asset where id = ${assetId} and ${isReportable(context.actor)} for update`.execute(
    tx,
  );
  const { rows } = await sql<Asset>`
    select id, asset_no || ' ' || name as label, organisation_id as "organisationId", currency,
      (select repair_no from repair where asset_id = asset.id and ${isOpen}) as open
    from asset where id = ${assetId} and ${isReportable(context.actor)}`.execute(tx);
  const [asset] = rows;
  if (!asset) throw new Refusal('badReference', { field: 'assetId' });
  if (asset.open !== null) throw new Refusal('repairOpen', { repairNo: asset.open });
  return insertRepair(tx, context, asset, { fault, urgency });
}

/** @throws Refusal `required` */
export const readFault = (text: string): string =>
  withInput({ fault: faultField }, { fault: '' }, { fault: text }).fault;

/** What a repair is found by beside its number, which follows it. */
export const searchedOf = (assetLabel: string, fault: string) => searchText([assetLabel, fault]);

/** Writes a new repair of an asset that the transaction holds locked, and assigns it where a rule says to whom. */
export async function insertRepair(
  tx: Tx,
  context: Context,
  asset: Omit<Asset, 'open'>,
  { fault, urgency }: Fault,
): Promise<LockedRepair> {
  const { personId } = context.actor;
  const { respondBy, finishBy } = targetsOf(new Date(), urgency, context.settings);
  const { rows } = await sql<Pick<LockedRepair, 'id' | 'version' | 'repairNo' | 'state'>>`
    with numbered as (select ${numberOfToday('WX', 'repair_number')} as number)
    insert into repair (repair_no, asset_id, urgency, fault, search_text, reporter_id, currency, respond_by, finish_by)
    select number, ${asset.id}::bigint, ${urgency}, ${fault}, ${searchedOf(asset.label, fault)} || lower(number) || ' ',
      ${personId}::bigint, ${asset.currency}, ${respondBy}::timestamptz, ${finishBy}::timestamptz from numbered
    returning id, version, repair_no as "repairNo", state`.execute(tx);
  const saved = rows[0] as (typeof rows)[number];
  const repair: LockedRepair = {
    ...saved,
    urgency,
    fault,
    solution: '',
    assetId: asset.id,
    assigneeId: null,
    reportedAt: new Date(),
    outAt: null,
    assetLabel: asset.label,
    organisationId: asset.organisationId,
  };
  await repairs.watch(tx, saved.id, [personId]);
  await repairs.log(tx, context, repair, 'created', [
    { field: 'fault', from: null, to: fault },
    { field: 'urgency', from: null, to: urgency },
  ]);
  return dispatchRepair(tx, context, repair);
}
