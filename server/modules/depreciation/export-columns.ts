import type { Answer } from '../../../src/api/contract/index.ts';
import type { MovementLine } from '../../../src/vocabulary/depreciation-movements.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { number, type Read, text, word } from '../../exports/cells.ts';
import type { ForecastMonth } from './forecast.ts';
import type { VoucherEntry } from './vouchers.ts';

type Line = Answer<'/depreciation/lines'>['rows'][number];
type Balance = Answer<'/depreciation/report'>['rows'][number];

/** How the charges of a run stand in a table. */
export const lineColumns: Record<ExportedColumn<'depreciationLine'>, Read<Line>> = {
  assetNo: text(({ assetNo }) => assetNo),
  name: text(({ name }) => name),
  category: text(({ category }) => category),
  organisation: text(({ organisation }) => organisation),
  percent: number(({ percent }) => percent),
  method: word(({ method }) => method),
  cost: number(({ cost }) => cost),
  amount: number(({ amount }) => amount),
  accumulated: number(({ accumulated }) => accumulated),
  impairment: number(({ impairment }) => impairment),
  net: number(({ net }) => net),
  lifeMonth: number(({ lifeMonth }) => lifeMonth),
  month: text(({ month }) => month),
};

/** How the balances of assets stand in a table. */
export const balanceColumns: Record<ExportedColumn<'depreciationReport'>, Read<Balance>> = {
  assetNo: text(({ assetNo }) => assetNo),
  name: text(({ name }) => name),
  category: text(({ category }) => category),
  organisation: text(({ organisation }) => organisation),
  currency: text(({ currency }) => currency),
  cost: number(({ cost }) => cost),
  accumulated: number(({ accumulated }) => accumulated),
  impairment: number(({ impairment }) => impairment),
  net: number(({ net }) => net),
};

/** How the movements of a category stand in a table. */
export const movementColumns: Record<ExportedColumn<'depreciationMovement'>, Read<MovementLine>> = {
  category: text(({ category }) => category),
  item: word(({ item }) => item),
  opening: number(({ opening }) => opening),
  additions: number(({ additions }) => additions),
  charged: number(({ charged }) => charged),
  disposals: number(({ disposals }) => disposals),
  other: number(({ other }) => other),
  closing: number(({ closing }) => closing),
};

/** How the months of a forecast stand in a table. */
export const forecastColumns: Record<ExportedColumn<'depreciationForecast'>, Read<ForecastMonth>> = {
  month: text(({ month }) => month),
  assets: number(({ assets }) => assets),
  amount: number(({ amount }) => amount),
  currency: text(({ currency }) => currency),
};

/** How the entries of a voucher stand in a table. */
export const voucherColumns: Record<ExportedColumn<'depreciationVoucher'>, Read<VoucherEntry>> = {
  runNo: text(({ runNo }) => runNo),
  month: text(({ month }) => month),
  organisation: text(({ organisation }) => organisation),
  category: text(({ category }) => category),
  account: word(({ account }) => account),
  debit: number(({ debit }) => debit),
  credit: number(({ credit }) => credit),
  currency: text(({ currency }) => currency),
};
