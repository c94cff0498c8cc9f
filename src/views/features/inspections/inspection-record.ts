import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { inspectionMachine } from '../../../machines/lifecycles/inspection.ts';
import {
  inspectionEvents,
  type SentInspectionEvent,
  sentInspectionEvents,
} from '../../../vocabulary/inspection.ts';
import type { Urgency } from '../../../vocabulary/repair.ts';
import { eventsOf, loadOf } from '../../parts/record/events-of.ts';
import { recordOf } from '../../parts/record/use-record.ts';

export type Inspection = Answer<'/inspection/get'>;
export type Point = Inspection['points'][number];
export type InspectionAction = SentInspectionEvent | 'assign' | 'raise';

export const inspectionRecord = recordOf({
  kind: 'inspection',
  use: 'inspection page',
  load: loadOf('inspection'),
  actions: {
    ...eventsOf('inspection', sentInspectionEvents),
    assign: ({ id, version }, { assigneeId, dueOn }) =>
      post('/inspection/assign', {
        id,
        version,
        assigneeId: typeof assigneeId === 'number' ? assigneeId : null,
        ...(typeof dueOn === 'string' && { dueOn }),
      }),
    raise: ({ id }, { pointId, assetId, fault, urgency }) =>
      post('/inspection/raise', {
        id,
        pointId: Number(pointId),
        ...(typeof assetId === 'number' && { assetId }),
        fault: String(fault),
        urgency: urgency as Urgency,
      }),
  },
});

type LifeEvent = SentInspectionEvent | 'assign' | 'record';

/** Whether the life of a round allows something now, and it is this person's move. */
export function allowsInspection({ state, may }: Inspection, type: LifeEvent): boolean {
  // What has not been checked yet is shown when somebody wants to finish it.
  const life = inspectionMachine.resolveState({ value: state, context: { answered: true, early: false } });
  if (!life.can({ type })) return false;
  if (type === 'assign') return may.manager;
  if (type === 'record') return may.inspector;
  return may[inspectionEvents[type].by];
}

/** How many required items nobody has answered yet. */
export const openItems = ({ points }: Pick<Inspection, 'points'>): number =>
  points.reduce((sum, { items, readings }) => {
    const answered = new Set(readings.map(({ item }) => item));
    return sum + items.filter(({ key, required }) => required && !answered.has(key)).length;
  }, 0);
