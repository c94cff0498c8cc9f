import { setup } from 'xstate';
import type { SentPlanEvent } from '../../vocabulary/plan.ts';
import { by, importing, sentBy } from './sent-by.ts';

const sent = [...by('/plan/event'), ...importing];

/** Whether it covers anything that can be maintained. */
export type PlanDetails = { targets: number };
export type PlanEvent = { type: SentPlanEvent | 'change the plan' };

const changeable = <State extends string>(state: State) =>
  ({
    'change the plan': {
      target: state,
      description: 'Its dates, its targets or its instructions change; tasks that exist stay as they are.',
    },
  }) as const;

/** The life of a plan: what is to be done again and again. It has no effects. */
export const planMachine = setup({
  types: { context: {} as PlanDetails, input: {} as PlanDetails, events: {} as PlanEvent },
  guards: { 'it covers assets': ({ context }) => context.targets > 0 },
}).createMachine({
  id: 'plan',
  description: 'Work that is due again and again: drafted, active, paused, ended.',
  meta: sentBy<PlanEvent>({
    activate: sent,
    pause: sent,
    resume: sent,
    end: sent,
    'change the plan': by('/plan/update'),
  }),
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being prepared; nothing is due yet.',
      on: {
        ...changeable('draft'),
        activate: {
          guard: 'it covers assets',
          target: 'active',
          description: 'From now on tasks are created before they are due.',
        },
        end: { target: 'ended', description: 'Discarded before it began.' },
      },
    },
    active: {
      description: 'Tasks are created before they are due.',
      on: {
        ...changeable('active'),
        pause: { target: 'paused', description: 'No more tasks for the time being.' },
        end: { target: 'ended', description: 'No more tasks.' },
      },
    },
    paused: {
      description: 'No tasks are created; dates that pass are recorded as skipped.',
      on: {
        ...changeable('paused'),
        resume: { guard: 'it covers assets', target: 'active', description: 'Tasks are created again.' },
        end: { target: 'ended', description: 'No more tasks.' },
      },
    },
    ended: { type: 'final', description: 'No more tasks; those that exist stay.' },
  },
});
