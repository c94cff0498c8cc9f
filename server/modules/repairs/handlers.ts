import { repairInScope } from '../../access/records/repair-scope.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { assignRepair } from './assign.ts';
import { readBoard } from './board.ts';
import { readRepairCalendar } from './calendar.ts';
import { listEngineers } from './engineers.ts';
import { exported } from './export-columns.ts';
import { findReportable } from './find-assets.ts';
import { listRepairs } from './list-repairs.ts';
import { openRepairs } from './open-many.ts';
import { readRepair } from './read-repair.ts';
import { readReplacement } from './replacement.ts';
import { reportFault } from './report.ts';
import { sendRepairEvent } from './send-event.ts';
import { updateReport } from './update-report.ts';
import { recordWork } from './work.ts';

const getRepair: Handler<'/repair/get'> = ({ id }, { db, actor }) =>
  readRepair(db, id, actor, repairInScope(actor));

export const repairHandlers = {
  '/repair/list': listRepairs,
  '/repair/export': exportOf('repair', listRepairs, exported),
  '/repair/get': getRepair,
  '/repair/board': readBoard,
  '/repair/calendar': readRepairCalendar,
  '/repair/replacement': readReplacement,
  '/repair/assets': findReportable,
  '/repair/report': reportFault,
  '/repair/open': openRepairs,
  '/repair/update': updateReport,
  '/repair/engineers': listEngineers,
  '/repair/assign': assignRepair,
  '/repair/work': recordWork,
  '/repair/event': sendRepairEvent,
} satisfies Partial<Handlers>;
