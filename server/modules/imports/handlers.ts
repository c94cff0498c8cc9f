import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { exported } from './export-columns.ts';
import { answerRun } from './runs/answer.ts';
import { inspectUpload } from './runs/inspect-upload.ts';
import { listRows } from './runs/read-rows.ts';
import { getRun, listRuns } from './runs/read-runs.ts';
import { sendRunEvent } from './runs/send-event.ts';
import { startRun } from './runs/start-run.ts';
import { summaryOf } from './runs/summary.ts';
import { unknownOf } from './runs/unknown.ts';
import { keepUpload } from './runs/uploads.ts';
import { undoableOf } from './undo/undoable.ts';
import { lookAtSheets } from './workbooks/look-at-sheets.ts';
import { getWorkbook, listOpenWorkbooks } from './workbooks/read-workbooks.ts';
import { sendWorkbookEvent } from './workbooks/send-workbook-event.ts';
import { startWorkbook } from './workbooks/start-workbook.ts';

export const importHandlers = {
  '/upload': keepUpload,
  '/import/inspect': inspectUpload,
  '/import/sheets': lookAtSheets,
  '/importWorkbook/start': startWorkbook,
  '/importWorkbook/get': getWorkbook,
  '/importWorkbook/open': listOpenWorkbooks,
  '/importWorkbook/event': sendWorkbookEvent,
  '/import/start': startRun,
  '/import/get': getRun,
  '/import/rows': listRows,
  '/import/summary': summaryOf,
  '/import/event': sendRunEvent,
  '/import/unknown': unknownOf,
  '/import/answer': answerRun,
  '/import/undoable': undoableOf,
  '/import/list': listRuns,
  '/import/export': exportOf('import', listRuns, exported),
} satisfies Partial<Handlers>;
