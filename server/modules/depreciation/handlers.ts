import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { adjustDepreciation } from './adjust.ts';
import { createRun } from './create-run.ts';
import { enterRate } from './enter-rate.ts';
import {
  balanceColumns,
  forecastColumns,
  lineColumns,
  movementColumns,
  voucherColumns,
} from './export-columns.ts';
import { forecastCharges, listForecast } from './forecast.ts';
import { listLines } from './lines.ts';
import { closeMonth, reopenMonth, showBooks } from './months.ts';
import { listMovements, showMovements } from './movements.ts';
import { getRun, listRuns } from './read-runs.ts';
import { reportBalances } from './report.ts';
import { saveWork } from './save-work.ts';
import { postRun, sendRunEvent } from './send-event.ts';
import { shareDepreciation } from './share.ts';
import { cardSheet } from './sheets/card-sheet.ts';
import { changeSheet } from './sheets/change-sheet.ts';
import { disposalSheet } from './sheets/disposal-sheet.ts';
import { ledgerSheet } from './sheets/ledger-sheet.ts';
import { movementSheet } from './sheets/movement-sheet.ts';
import { runSheet } from './sheets/run-sheet.ts';
import { showSchedule } from './show-schedule.ts';
import { listSkipped } from './skipped.ts';
import { summariseMonth } from './summary.ts';
import { listVouchers } from './vouchers.ts';
import { listWork } from './work.ts';

export const depreciationHandlers = {
  '/books/get': showBooks,
  '/books/close': closeMonth,
  '/books/reopen': reopenMonth,
  '/depreciation/list': listRuns,
  '/depreciation/get': getRun,
  '/depreciation/lines': listLines,
  '/depreciationLine/export': exportOf('depreciationLine', listLines, lineColumns),
  '/depreciationReport/export': exportOf('depreciationReport', reportBalances, balanceColumns),
  '/depreciationMovement/export': exportOf('depreciationMovement', listMovements, movementColumns),
  '/depreciationForecast/export': exportOf('depreciationForecast', listForecast, forecastColumns),
  '/depreciationVoucher/export': exportOf('depreciationVoucher', listVouchers, voucherColumns),
  '/depreciation/skipped': listSkipped,
  '/depreciation/create': createRun,
  '/depreciation/event': sendRunEvent,
  '/depreciation/post': postRun,
  '/depreciation/schedule': showSchedule,
  '/asset/adjustDepreciation': adjustDepreciation,
  '/asset/shareDepreciation': shareDepreciation,
  '/asset/enterRate': enterRate,
  '/depreciation/work': listWork,
  '/asset/saveWork': saveWork,
  '/depreciation/report': reportBalances,
  '/depreciation/summary': summariseMonth,
  '/depreciation/movements': showMovements,
  '/depreciation/runSheet': runSheet,
  '/depreciation/ledgerSheet': ledgerSheet,
  '/depreciation/movementSheet': movementSheet,
  '/depreciation/changeSheet': changeSheet,
  '/depreciation/disposalSheet': disposalSheet,
  '/depreciation/cardSheet': cardSheet,
  '/depreciation/forecast': forecastCharges,
} satisfies Partial<Handlers>;
