import { type RawBuilder, sql } from 'kysely';
import { type AssetEvent, assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { type AssetMemory, type AssetState, isEnded, isFree } from '../../../src/vocabulary/asset.ts';
import type { StockTakeDecision, StockTakeLineState } from '../../../src/vocabulary/stock-take.ts';
import type { Tx } from '../../http/handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { isWaitingLate } from './late-scans.ts';
import { isStarted } from './started-documents.ts';

/** A line of a stock-take in review, with its asset as the register has it; what follows `assetId` is null without one. */
export type ReviewedLine = {
  id: number;
  state: StockTakeLineState;
  decision: StockTakeDecision | null;
  /** Whether its counters disagree. */
  conflict: boolean;
  /** Whether it was scanned after the end of counting, which nobody has taken. */
  hasLate: boolean;
  countedCustodian: number | null;
  countedLocation: number | null;
  /** Whether a document or a repair deals with it. */
  isStarted: boolean;
  assetId: number | null;
  status: AssetState | null;
  before: AssetMemory | null;
  version: number | null;
};

export async function readReviewed(
  tx: Tx,
  takeId: number,
  condition: RawBuilder<unknown>,
): Promise<ReviewedLine[]> {
  const { rows } = await sql<ReviewedLine>`
    select line.id, line.state, line.decision, line.conflict,
      exists (select from stock_take_scan scan where scan.line_id = line.id and ${isWaitingLate}) as "hasLate", line.counted_custodian_id as "countedCustodian",
      line.counted_location_id as "countedLocation", ${isStarted} as "isStarted",
      line.asset_id as "assetId", asset.status, asset.before, asset.version
    from stock_take_line line left join asset on asset.id = line.asset_id
    where line.stock_take_id = ${takeId} and ${condition} order by line.id`.execute(tx);
  return rows;
}

const events: Partial<Record<StockTakeDecision, AssetEvent['type']>> = {
  reportMissing: 'report missing',
  turnUp: 'turn up',
};

/** The step that an asset takes by a decision; null for none, undefined for one that its lifecycle refuses. */
export function stepOf(
  { status, before }: { status: AssetState; before: AssetMemory | null },
  decision: StockTakeDecision,
) {
  const type = events[decision];
  // It is in the register as missing already.
  if (!type || (type === 'report missing' && status === 'missing')) return null;
  return advance(assetMachine, status, { before }, { type });
}

/**
 * Whether a decision can be posted as the asset is now. What nobody holds gets no custodian by counting: a handover
 * issues it.
 */
export function canPost(line: ReviewedLine, decision: StockTakeDecision): boolean {
  if (decision === 'accept') return true;
  const { status, before, countedCustodian } = line;
  if (status === null || isEnded(status)) return false;
  const isIssued = countedCustodian !== null && decision !== 'reportMissing';
  if (isIssued && isFree((stepOf({ status, before }, decision)?.state as AssetState) ?? status)) return false;
  return stepOf({ status, before }, decision) !== undefined;
}
