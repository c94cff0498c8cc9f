import { setup } from 'xstate';
import { by, sentBy, server } from './sent-by.ts';

export type DeliveryDetails = { isOld: boolean };
export type DeliveryEvent = { type: 'deliver' | 'fail' | 'drop' | 'send again' };

/** What goes to a mail server, a chat or a program, once. It has no effects. */
export const deliveryMachine = setup({
  types: {
    context: {} as DeliveryDetails,
    input: {} as DeliveryDetails,
    events: {} as DeliveryEvent,
  },
  guards: { 'it is three days old': ({ context }) => context.isOld },
}).createMachine({
  id: 'delivery',
  description: 'A notification or an event on its way out of the product.',
  meta: sentBy<DeliveryEvent>({
    deliver: server,
    fail: server,
    drop: server,
    'send again': by('/delivery/sendAgain'),
  }),
  context: ({ input }) => input ?? { isOld: false },
  initial: 'waiting',
  states: {
    waiting: {
      description:
        'It is sent as soon as its channel can take it, after what came before it of the same record.',
      on: {
        deliver: { target: 'delivered', description: 'The other side took it.' },
        fail: [
          {
            guard: 'it is three days old',
            target: 'abandoned',
            description: 'The other side did not take it for three days.',
          },
          {
            target: 'waiting',
            description: 'The other side did not take it; it is tried again, later each time.',
          },
        ],
        drop: {
          target: 'dropped',
          description: 'Whoever it is for may not see the record any more, or has read it.',
        },
      },
    },
    delivered: {
      description: 'The other side took it.',
      on: {
        'send again': {
          target: 'waiting',
          description: 'Somebody sends it once more, under the same number.',
        },
      },
    },
    dropped: { type: 'final', description: 'It concerns nobody any more.' },
    abandoned: {
      description: 'It is not tried any more.',
      on: { 'send again': { target: 'waiting', description: 'Somebody sends it once more.' } },
    },
  },
});
