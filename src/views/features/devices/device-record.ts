import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { type DeviceEvent, deviceMachine } from '../../../machines/lifecycles/device.ts';
import { recordOf } from '../../parts/record/use-record.ts';

export type Device = Answer<'/device/get'>;

export const deviceRecord = recordOf({
  kind: 'device',
  use: 'device page',
  load: (id, signal): Promise<Device> => post('/device/get', { id }, { signal }),
  actions: {
    retire: ({ id, version }) => post('/device/event', { id, version, event: 'retire' }),
    withdrawToken: ({ id, version }) => post('/device/withdrawToken', { id, version }),
    restore: ({ id, version }) => post('/device/event', { id, version, event: 'restore' }),
  },
});

/** Whether the life of a device allows something now, and the person may do it by scope. */
export const allowsDevice = ({ state, kind, mayWrite }: Device, type: DeviceEvent['type']): boolean =>
  mayWrite &&
  deviceMachine.resolveState({ value: state, context: { reports: kind === 'sensor' } }).can({ type });
