import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { approveTake } from './approve.ts';
import { decideLines } from './decide.ts';
import { exported } from './export-columns.ts';
import { listLines } from './list-lines.ts';
import { listScans } from './list-scans.ts';
import { listTakes } from './list-takes.ts';
import { readOfflineCopy } from './offline-copy.ts';
import { getTake } from './read-take.ts';
import { reportFile } from './report.ts';
import { createTake, updateTake } from './save-take.ts';
import { storeScans } from './scan.ts';
import { previewScope } from './select-expected.ts';
import { sendTakeEvent } from './send-event.ts';
import { startTake } from './start.ts';
import { undoScan } from './undo-scan.ts';

export const stockTakeHandlers = {
  '/stockTake/list': listTakes,
  '/stockTake/get': getTake,
  '/stockTakeLine/list': listLines,
  '/stockTakeLine/scans': listScans,
  '/stockTakeLine/export': exportOf('stockTakeLine', listLines, exported),
  '/stockTake/preview': previewScope,
  '/stockTake/create': createTake,
  '/stockTake/update': updateTake,
  '/stockTake/start': startTake,
  '/stockTake/scan': storeScans,
  '/stockTake/offlineCopy': readOfflineCopy,
  '/stockTake/undoScan': undoScan,
  '/stockTake/event': sendTakeEvent,
  '/stockTake/report': reportFile,
  '/stockTake/decide': decideLines,
  '/stockTake/approve': approveTake,
} satisfies Partial<Handlers>;
