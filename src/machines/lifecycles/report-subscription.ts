import { setup } from 'xstate';
import { owner, sentBy, server } from './sent-by.ts';

/** How often in a row a mail has not been sent. */
export type SubscriptionDetails = { tries: number };
export type SubscriptionEvent = { type: 'change' | 'deliver' | 'fail' | 'refuse' | 'unsubscribe' };

export const mostTries = 5;

/** How a report goes to one person by mail, again and again. It has no effects. */
export const reportSubscriptionMachine = setup({
  types: {
    context: {} as SubscriptionDetails,
    input: {} as SubscriptionDetails,
    events: {} as SubscriptionEvent,
  },
  guards: { 'it has failed too often': ({ context }) => context.tries + 1 >= mostTries },
}).createMachine({
  id: 'report subscription',
  description: 'A report that goes to one person by mail, each time with what that person may see.',
  meta: sentBy<SubscriptionEvent>({
    change: owner('/report/subscribe'),
    unsubscribe: owner('/report/subscribe'),
    deliver: server,
    fail: server,
    refuse: server,
  }),
  context: ({ input }) => input ?? { tries: 0 },
  initial: 'active',
  states: {
    active: {
      description: 'It goes out on its days.',
      on: {
        change: { target: 'active', description: 'The person chooses other days.' },
        deliver: { target: 'active', description: 'The mail server took it; the next day is set.' },
        fail: [
          {
            guard: 'it has failed too often',
            target: 'stopped',
            description: 'The mail server has not taken it several times in a row.',
          },
          { target: 'active', description: 'The mail server did not take it; it is tried again soon.' },
        ],
        refuse: {
          target: 'stopped',
          description: 'The person may not see the report any more, or it has too many columns or rows.',
        },
        unsubscribe: { target: 'ended', description: 'The person does not want it any more.' },
      },
    },
    stopped: {
      description: 'It goes out no more until the person chooses days again.',
      on: {
        change: { target: 'active', description: 'The person chooses days again.' },
        unsubscribe: { target: 'ended', description: 'The person does not want it any more.' },
      },
    },
    ended: { type: 'final', description: 'Only the log knows of it.' },
  },
});
