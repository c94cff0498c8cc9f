import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { readPlanCalendar } from './calendar.ts';
import { exported } from './export-columns.ts';
import { listPlans } from './list-plans.ts';
import { previewPlan } from './preview.ts';
import { readPlan } from './read-plan.ts';
import { createPlan, updatePlan } from './save-plan.ts';
import { sendPlanEvent } from './send-event.ts';

export const planHandlers = {
  '/plan/list': listPlans,
  '/plan/export': exportOf('plan', listPlans, exported),
  '/plan/get': ({ id }, { db, actor }) => readPlan(db, actor, id),
  '/plan/preview': previewPlan,
  '/plan/calendar': readPlanCalendar,
  '/plan/create': createPlan,
  '/plan/update': updatePlan,
  '/plan/event': sendPlanEvent,
} satisfies Partial<Handlers>;
