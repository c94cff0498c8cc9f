import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../handler.ts';
import { adjustDepreciation } from './adjust.ts';
import { createRun } from './create-run.ts';
import { balanceColumns, lineColumns, voucherColumns } from './export-columns.ts';
import { forecastCharges } from './forecast.ts';
import { listLines } from './lines.ts';
import { showMovements } from './movements.ts';
import { getRun, listRuns } from './read-runs.ts';
import { reportBalances } from './report.ts';
import { postRun, sendRunEvent } from './send-event.ts';
import { showSchedule } from './show-schedule.ts';
import { listSkipped } from './skipped.ts';
import { summariseMonth } from './summary.ts';
import { listVouchers } from './vouchers.ts';

export const depreciationHandlers = {
  '/depreciation/list': listRuns,
  '/depreciation/get': getRun,
  '/depreciation/lines': listLines,
  '/depreciationLine/export': exportOf('depreciationLine', listLines, lineColumns),
  '/depreciationReport/export': exportOf('depreciationReport', reportBalances, balanceColumns),
  '/depreciationVoucher/export': exportOf('depreciationVoucher', listVouchers, voucherColumns),
  '/depreciation/skipped': listSkipped,
  '/depreciation/create': createRun,
  '/depreciation/event': sendRunEvent,
  '/depreciation/post': postRun,
  '/depreciation/schedule': showSchedule,
  '/asset/adjustDepreciation': adjustDepreciation,
  '/depreciation/report': reportBalances,
  '/depreciation/summary': summariseMonth,
  '/depreciation/movements': showMovements,
  '/depreciation/forecast': forecastCharges,
} satisfies Partial<Handlers>;
