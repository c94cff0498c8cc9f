import type { StockTakePhotos, StockTakeState } from '../../../src/vocabulary/stock-take.ts';
import type { ScopedActor } from '../../access/scope.ts';
import type { StoredFilter } from '../asset-queries/index.ts';

/** A stock-take locked until the transaction ends. */
export type LockedTake = {
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
  startedAt: Date | null;
  /** Whoever planned it: the stock-take reaches no further than they did. */
  planner: ScopedActor;
};

export type SharedTake = LockedTake & {
  countsAll: boolean;
  /** Whether all that it may expect is theirs to count, rather than what is in their scope. */
  countsWhole: boolean;
  isWithheld: boolean;
  /** The paths of the locations that the person was given to count; null for the whole stock-take. */
  parts: string[] | null;
};
