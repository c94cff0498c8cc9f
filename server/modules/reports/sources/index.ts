import type { ReportSource } from '../../../../src/vocabulary/report.ts';
import { assets } from './assets.ts';
import { balances } from './balances.ts';
import { bills } from './bills.ts';
import { depreciation } from './depreciation.ts';
import { handovers } from './handovers.ts';
import { maintenance } from './maintenance.ts';
import { movements } from './movements.ts';
import { repairs } from './repairs.ts';
import type { ShapeOf } from './shape.ts';
import { stockTakes } from './stock-takes.ts';

/** The SQL of every source. */
export const shapes: Readonly<Record<ReportSource, ShapeOf>> = {
  assets,
  balances,
  movements,
  depreciation,
  handovers,
  repairs,
  maintenance,
  bills,
  stockTakes,
};
