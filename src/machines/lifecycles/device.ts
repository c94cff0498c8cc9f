import { setup } from 'xstate';
import type { SentDeviceEvent } from '../../vocabulary/device.ts';

export type DeviceEvent = { type: SentDeviceEvent | 'edit the device' };

/** The life of a device. It has no effects. */
export const deviceMachine = setup({ types: { events: {} as DeviceEvent } }).createMachine({
  id: 'device',
  description: 'A printer, a scanner, a terminal or a sensor: in use, or retired.',
  initial: 'active',
  states: {
    active: {
      description: 'It is in use; a sensor feeds its meters.',
      on: {
        'edit the device': { target: 'active', description: 'What is known or set of it changes.' },
        retire: { target: 'retired', description: 'It is no longer used.' },
      },
    },
    retired: {
      description: 'It is no longer used, and is offered for no meter.',
      on: { restore: { target: 'active', description: 'It is used again.' } },
    },
  },
});
