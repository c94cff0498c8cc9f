import type { Tx } from '../../http/handler.ts';
import { type ChosenAsset, serialsOfOthers } from '../assets/index.ts';
import type { CustomRules } from './custom-rules.ts';
import { type Decision, decide } from './decide.ts';
import type { Intent } from './plan.ts';
import type { NamedReferences } from './references.ts';

type Rows = readonly { row: number; assetId: number | null }[];
type Edit = { intent: Intent; named: NamedReferences; rules: CustomRules };

/** Decides about the assets that are there, by row, also by what others have of what they would get. */
export async function decideAll(
  tx: Tx,
  rows: Rows,
  assets: ReadonlyMap<number | null, ChosenAsset>,
  { intent, named, rules }: Edit,
): Promise<ReadonlyMap<number, Decision>> {
  const decisions = new Map<number, Decision>();
  for (const { row, assetId } of rows) {
    const asset = assets.get(assetId);
    if (asset) decisions.set(row, decide(asset, intent, named, rules));
  }
  const renumbered = rows.flatMap(({ row, assetId }) => {
    const { changes = [], columns } = decisions.get(row) ?? {};
    const isOther = changes.some(({ field }) => field === 'serialNo');
    return isOther ? [{ row, assetId, serialNo: String(columns?.serial_no ?? '') }] : [];
  });
  for (const row of await serialsOfOthers(tx, renumbered))
    decisions.get(row)?.problems.push({ field: 'serialNo', code: 'codeTaken' });
  return decisions;
}
