import type { Answer } from '../../../api/contract/index.ts';
import { planMachine } from '../../../machines/lifecycles/plan.ts';
import { planEvents, type SentPlanEvent } from '../../../vocabulary/plan.ts';
import { eventsOf, loadOf } from '../../parts/record/events-of.ts';
import { recordOf } from '../../parts/record/use-record.ts';

export type Plan = Answer<'/plan/get'>;

export const planRecord = recordOf({
  kind: 'plan',
  use: 'plan page',
  load: loadOf('plan'),
  actions: eventsOf('plan', planEvents),
});

/** Whether the life of a plan allows something now, and the person may do it. */
export const allowsPlan = ({ state, mayWrite }: Plan, type: SentPlanEvent | 'change the plan'): boolean =>
  // Whether it covers anything is shown when it is activated: a button that is missing would say nothing.
  mayWrite && planMachine.resolveState({ value: state, context: { targets: 1 } }).can({ type });
