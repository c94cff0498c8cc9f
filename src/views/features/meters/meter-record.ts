import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { type MeterEvent, meterMachine } from '../../../machines/lifecycles/meter.ts';
import { recordOf } from '../../parts/record/use-record.ts';

export type Meter = Answer<'/meter/get'>;

export const meterRecord = recordOf({
  kind: 'meter',
  use: 'meter page',
  load: (id, signal): Promise<Meter> => post('/meter/get', { id }, { signal }),
  actions: {
    retire: ({ id, version }) => post('/meter/event', { id, version, event: 'retire' }),
    restore: ({ id, version }) => post('/meter/event', { id, version, event: 'restore' }),
    remove: ({ id, version }, { triggerId }) =>
      post('/meterTrigger/remove', { meterId: id, version, triggerId: Number(triggerId) }),
    withdraw: ({ id }, { readingId, reason }) =>
      post('/meterReading/withdraw', {
        meterId: id,
        readingId: Number(readingId),
        reason: String(reason),
      }),
  },
});

const recording: ReadonlySet<MeterEvent['type']> = new Set([
  'enter a reading',
  'withdraw a reading',
  'replace the meter',
]);

/** Whether the life of a meter allows something now, and the person may do it. */
export const allowsMeter = ({ state, kind, mayWrite, mayRecord }: Meter, type: MeterEvent['type']): boolean =>
  (recording.has(type) ? mayRecord : mayWrite) &&
  meterMachine.resolveState({ value: state, context: { counts: kind === 'counter' } }).can({ type });
