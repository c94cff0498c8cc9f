import { roundInScope } from '../../access/records/inspection-scope.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { assignInspection } from './assign.ts';
import { createInspection } from './create-inspection.ts';
import { exported, exportedRoutes } from './export-columns.ts';
import { listInspections } from './list-rounds.ts';
import { readOfflineRound } from './offline-copy.ts';
import { raiseFromPoint } from './raise-fault.ts';
import { readRound } from './read-round.ts';
import { listReadings } from './readings.ts';
import { recordReadings } from './record.ts';
import { listRoutes, readRoute } from './routes.ts';
import { createRoute, sendRouteEvent, updateRoute } from './save-route.ts';
import { sendInspectionEvent } from './send-event.ts';

export const inspectionHandlers = {
  '/inspectionRoute/list': listRoutes,
  '/inspectionRoute/export': exportOf('inspectionRoute', listRoutes, exportedRoutes),
  '/inspectionRoute/get': ({ id }, { db, actor }) => readRoute(db, actor, id),
  '/inspectionRoute/create': createRoute,
  '/inspectionRoute/update': updateRoute,
  '/inspectionRoute/event': sendRouteEvent,
  '/inspection/list': listInspections,
  '/inspection/export': exportOf('inspection', listInspections, exported),
  '/inspection/get': ({ id }, { db, actor }) => readRound(db, id, actor, roundInScope(actor)),
  '/inspection/offlineCopy': readOfflineRound,
  '/inspection/readings': listReadings,
  '/inspection/create': createInspection,
  '/inspection/assign': assignInspection,
  '/inspection/record': recordReadings,
  '/inspection/event': sendInspectionEvent,
  '/inspection/raise': raiseFromPoint,
} satisfies Partial<Handlers>;
