import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { countTransitions } from './count-transitions.ts';
import { exported } from './export-columns.ts';
import { listChanges } from './list-changes.ts';
import { listLogs, listSealedLog } from './list-logs.ts';

export const logHandlers = {
  '/changes': listChanges,
  '/log/list': listLogs,
  '/log/transitions': countTransitions,
  '/log/export': exportOf('log', listSealedLog, exported),
} satisfies Partial<Handlers>;
