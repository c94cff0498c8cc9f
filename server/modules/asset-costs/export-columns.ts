import type { Answer } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { number, type Read, text } from '../../exports/cells.ts';

type Row = Answer<'/assetCost/list'>['rows'][number];

/** How costs by category stand in a table. */
export const exported: Record<ExportedColumn<'assetCost'>, Read<Row>> = {
  category: text(({ category }) => category),
  assets: number(({ assets }) => assets),
  currency: text(({ currency }) => currency),
  purchase: number(({ purchase }) => purchase),
  repairs: number(({ repairs }) => repairs),
  maintenance: number(({ maintenance }) => maintenance),
  bills: number(({ bills }) => bills),
  proceeds: number(({ proceeds }) => proceeds),
  total: number(({ total }) => total),
  depreciation: number(({ depreciation }) => depreciation),
};
