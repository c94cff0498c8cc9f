import { setup } from 'xstate';
import type { SentDeviceEvent } from '../../vocabulary/device.ts';
import { by, sentBy } from './sent-by.ts';

/** Whether it reports readings by itself. */
export type DeviceDetails = { reports: boolean };
export type DeviceEvent = {
  type: SentDeviceEvent | 'edit the device' | 'renew the token' | 'withdraw the token';
};

/** The life of a device. It has no effects. */
export const deviceMachine = setup({
  types: { context: {} as DeviceDetails, input: {} as DeviceDetails, events: {} as DeviceEvent },
  guards: { 'it reports': ({ context }) => context.reports },
}).createMachine({
  id: 'device',
  description: 'A printer, a scanner, a terminal or a sensor: in use, or retired.',
  meta: sentBy<DeviceEvent>({
    retire: by('/device/event'),
    restore: by('/device/event'),
    'edit the device': by('/device/update'),
    'renew the token': by('/device/renewToken'),
    'withdraw the token': by('/device/withdrawToken'),
  }),
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'It is in use; a sensor feeds its meters.',
      on: {
        'edit the device': { target: 'active', description: 'What is known or set of it changes.' },
        'renew the token': {
          guard: 'it reports',
          target: 'active',
          description: 'It gets a new token; an earlier one is no longer taken.',
        },
        'withdraw the token': {
          guard: 'it reports',
          target: 'active',
          description: 'Its token is no longer taken.',
        },
        retire: { target: 'retired', description: 'It is no longer used.' },
      },
    },
    retired: {
      description: 'It is no longer used, and is offered for no meter.',
      on: { restore: { target: 'active', description: 'It is used again.' } },
    },
  },
});
