import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { approveRound } from './approve.ts';
import { decideLines } from './decide.ts';
import { exported } from './export-columns.ts';
import { listLines } from './list-lines.ts';
import { listRounds } from './list-rounds.ts';
import { listScans } from './list-scans.ts';
import { readOfflineCopy } from './offline-copy.ts';
import { getRound } from './read-round.ts';
import { reportFile } from './report.ts';
import { createRound, updateRound } from './save-round.ts';
import { storeScans } from './scan.ts';
import { previewScope } from './select-expected.ts';
import { sendRoundEvent } from './send-event.ts';
import { startRound } from './start.ts';
import { undoScan } from './undo-scan.ts';

export const stockTakeHandlers = {
  '/stockTake/list': listRounds,
  '/stockTake/get': getRound,
  '/stockTakeLine/list': listLines,
  '/stockTakeLine/scans': listScans,
  '/stockTakeLine/export': exportOf('stockTakeLine', listLines, exported),
  '/stockTake/preview': previewScope,
  '/stockTake/create': createRound,
  '/stockTake/update': updateRound,
  '/stockTake/start': startRound,
  '/stockTake/scan': storeScans,
  '/stockTake/offlineCopy': readOfflineCopy,
  '/stockTake/undoScan': undoScan,
  '/stockTake/event': sendRoundEvent,
  '/stockTake/report': reportFile,
  '/stockTake/decide': decideLines,
  '/stockTake/approve': approveRound,
} satisfies Partial<Handlers>;
