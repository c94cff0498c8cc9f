import type { StockTakePhotos, StockTakeState } from '../../../src/vocabulary/stock-take.ts';
import type { StoredFilter } from '../asset-queries/index.ts';

/** A round locked until the transaction ends. */
export type LockedRound = {
  id: number;
  version: number;
  takeNo: string;
  name: string;
  remark: string;
  state: StockTakeState;
  scope: StoredFilter;
  sample: { size: number; seed: string } | null;
  blind: boolean;
  photos: StockTakePhotos;
  dueOn: string | null;
  organisationId: number;
  lineCount: number;
};

export type SharedRound = LockedRound & { countsAll: boolean; isWithheld: boolean };
