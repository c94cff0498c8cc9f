import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { type FaultReportEvent, faultReportMachine } from '../../../machines/lifecycles/fault-report.ts';
import { defaultUrgency, urgencies } from '../../../vocabulary/repair.ts';
import { recordOf } from '../../parts/record/use-record.ts';

export type FaultReport = Answer<'/faultReport/get'>;
export type FaultReportAction = 'convert' | 'discard';

export const faultReportRecord = recordOf({
  kind: 'faultReport',
  use: 'fault report page',
  load: (id, signal): Promise<FaultReport> => post('/faultReport/get', { id }, { signal }),
  actions: {
    convert: ({ id, version }, { fault, urgency }) =>
      post('/faultReport/convert', {
        id,
        version,
        fault: String(fault),
        urgency: urgencies.find((one) => one === urgency) ?? defaultUrgency,
      }),
    discard: ({ id, version }, { reason }) =>
      post('/faultReport/discard', { id, version, reason: String(reason) }),
  },
});

/** Whether the life of a fault report allows something now. */
export const allowsFaultReport = ({ state }: FaultReport, type: FaultReportEvent['type']): boolean =>
  faultReportMachine.resolveState({ value: state }).can({ type });
