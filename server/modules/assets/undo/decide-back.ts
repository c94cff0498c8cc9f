import { isEnded } from '../../../../src/vocabulary/asset.ts';
import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import { isOverCharged, valueColumns, valuesIn } from '../../../books/worth.ts';
import type { Tx } from '../../../http/handler.ts';
import { ruledColumns } from '../../../lib/under-approval.ts';
import type { ChosenAsset } from '../chosen-assets.ts';
import type { Dangling } from '../dangling-references.ts';
import type { Row, Stored } from '../job-rows.ts';
import { serialsOfOthers } from '../serial-free.ts';
import type { AssetColumns } from '../update-many.ts';
import { linkBack } from './link-back.ts';
import { keepDays, type Reasons, reasonsOf } from './reasons.ts';
import { standingFields } from './standing-fields.ts';
import { withFields } from './stored-fields.ts';

/** A row that can go back but for the fields that have a reason; its parent has gone back already. */
export type Decided = Row & { asset: ChosenAsset; values: Stored; before: AssetColumns; reasons: Reasons };
/** A row of which nothing can. */
export type Hindered = { row: number; code: UndoHindrance };

/** Says of rows, whose assets are locked, which of their fields go back. */
export async function decideBack(
  tx: Tx,
  jobId: number,
  rows: readonly Row[],
  assets: ReadonlyMap<number | null, ChosenAsset>,
  gone: Dangling,
): Promise<{ decided: Decided[]; hindered: Hindered[] }> {
  const numbers = rows.map(({ row }) => row);
  const fields = Map.groupBy(await standingFields(tx, jobId, numbers), ({ row }) => row);
  const decided: Decided[] = [];
  const hindered: Hindered[] = [];
  for (const row of rows) {
    const { values } = row;
    const asset = assets.get(row.assetId);
    if (!asset) hindered.push({ row: row.row, code: 'notFound' });
    else if (!values?.before) hindered.push({ row: row.row, code: 'notRecorded' });
    else if (isEnded(asset.status) && asset.version !== values.version)
      hindered.push({ row: row.row, code: 'endedSince' });
    else {
      const { before } = values;
      const reasons = reasonsOf(before, fields.get(row.row) ?? [], gone);
      keepDays(asset.columns, before, reasons);
      keepWorth(asset, before, reasons);
      if (asset.underApproval !== null) keepRuled(before, reasons);
      decided.push({ ...row, asset, values, before, reasons });
    }
  }
  await keepSerials(tx, decided);
  await linkParents(tx, decided);
  return { decided, hindered };
}

/** What was charged since stays within what an asset costs. */
function keepWorth({ columns, booked }: ChosenAsset, before: AssetColumns, reasons: Reasons): void {
  const back = Object.entries(before).filter(([name]) => !reasons.has(name));
  if (!isOverCharged(valuesIn(withFields(columns, Object.fromEntries(back))), booked)) return;
  for (const name of valueColumns)
    if (name in before && !reasons.has(name)) reasons.set(name, { code: 'belowCharged' });
}

/** What an approval that is under way looks at stays. */
function keepRuled(before: AssetColumns, reasons: Reasons): void {
  for (const name of ruledColumns)
    if (name in before && !reasons.has(name)) reasons.set(name, { code: 'underApproval' });
}

/** A serial number that has become a code of another asset does not come back. */
async function keepSerials(tx: Tx, decided: readonly Decided[]): Promise<void> {
  const back = decided.filter(({ before, reasons }) => 'serial_no' in before && !reasons.has('serial_no'));
  const held = await serialsOfOthers(
    tx,
    back.map(({ row, asset, before }) => ({ row, assetId: asset.id, serialNo: String(before.serial_no) })),
  );
  for (const { row, reasons } of back) if (held.has(row)) reasons.set('serial_no', { code: 'codeTaken' });
}

/** Sets the parents that can go back; those that cannot stay with a reason. */
async function linkParents(tx: Tx, decided: readonly Decided[]): Promise<void> {
  const linked = decided.filter(({ before, reasons }) => 'parent_id' in before && !reasons.has('parent_id'));
  const turning = await linkBack(
    tx,
    linked.map(({ asset, before }) => {
      return { id: asset.id, parent: before.parent_id as number | null, now: asset.parentId };
    }),
  );
  for (const { asset, reasons } of linked)
    if (turning.has(asset.id)) reasons.set('parent_id', { code: 'parentCycle' });
}
