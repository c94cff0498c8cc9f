import type { ReportSource } from '../../vocabulary/report.ts';
import type { Permission } from './permissions.ts';

/** The permission by which each source is read, besides the one for reports. */
export const reportNeeds = {
  assets: 'asset.read',
  balances: 'depreciation.read',
  movements: 'depreciation.read',
  depreciation: 'depreciation.read',
  handovers: 'handover.read',
  repairs: 'repair.read',
  maintenance: 'maintenance.read',
  bills: 'bill.read',
  stockTakes: 'stockTake.read',
} as const satisfies Record<ReportSource, Permission>;
