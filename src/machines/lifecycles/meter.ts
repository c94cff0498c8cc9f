import { setup } from 'xstate';
import type { SentMeterEvent } from '../../vocabulary/meter.ts';
import { by, importing, sentBy } from './sent-by.ts';

/** Whether it counts up. */
export type MeterDetails = { counts: boolean };
export type MeterEvent = {
  type: SentMeterEvent | 'edit the meter' | 'enter a reading' | 'withdraw a reading' | 'replace the meter';
};

const changeable = <State extends string>(state: State) =>
  ({
    'edit the meter': { target: state, description: 'Its name, its unit or what is due by it changes.' },
    'withdraw a reading': {
      target: state,
      description: 'A reading was wrong; it stays, struck out, with the reason.',
    },
  }) as const;

/** The life of a meter of an asset. It has no effects. */
export const meterMachine = setup({
  types: { context: {} as MeterDetails, input: {} as MeterDetails, events: {} as MeterEvent },
  guards: { 'it counts up': ({ context }) => context.counts },
}).createMachine({
  id: 'meter',
  description: 'What is read off an asset again and again: in use, or retired.',
  meta: sentBy<MeterEvent>({
    retire: [...by('/meter/event'), ...importing],
    restore: [...by('/meter/event'), ...importing],
    'edit the meter': by('/meter/update'),
    'enter a reading': [...by('/meterReading/create'), ...importing],
    'withdraw a reading': by('/meterReading/withdraw'),
    'replace the meter': by('/meterReading/replace'),
  }),
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Readings are entered.',
      on: {
        ...changeable('active'),
        'enter a reading': {
          target: 'active',
          description: 'Somebody, a device or an import brings a value.',
        },
        'replace the meter': {
          guard: 'it counts up',
          target: 'active',
          description: 'It was replaced or set back; it counts on from a start value.',
        },
        retire: { target: 'retired', description: 'No more readings; those that exist stay.' },
      },
    },
    retired: {
      description: 'No more readings; those that exist stay.',
      on: {
        ...changeable('retired'),
        restore: { target: 'active', description: 'Readings are entered again.' },
      },
    },
  },
});
