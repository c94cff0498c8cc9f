import { post } from '../../../../api/post.ts';
import { repairMachine } from '../../../../machines/lifecycles/repair.ts';
import type { MoveEvent } from '../../../../machines/lifecycles/repair-moves.ts';
import { type SentRepairEvent, sentRepairEvents } from '../../../../vocabulary/repair.ts';
import { recordOf } from '../../../parts/record/use-record.ts';
import { isMoveOf } from '../is-move-of.ts';
import type { Repair } from '../repair.ts';

export type RepairAction = MoveEvent;

type At = Pick<Repair, 'id' | 'version'>;
type Details = Readonly<Record<string, unknown>>;

const send =
  (event: SentRepairEvent) =>
  ({ id, version }: At, { reason, rating }: Details) =>
    post('/repair/event', {
      id,
      version,
      event,
      ...(typeof reason === 'string' && { reason }),
      ...(typeof rating === 'number' && { rating }),
    });

const events = Object.fromEntries(sentRepairEvents.map((event) => [event, send(event)])) as Record<
  SentRepairEvent,
  ReturnType<typeof send>
>;

export const repairRecord = recordOf({
  kind: 'repair',
  use: 'repair page',
  load: (id, signal): Promise<Repair> => post('/repair/get', { id }, { signal }),
  actions: {
    ...events,
    assign: ({ id, version }, { assigneeId, supplierId }) =>
      post('/repair/assign', {
        id,
        version,
        assigneeId: Number(assigneeId),
        supplierId: typeof supplierId === 'number' ? supplierId : null,
      }),
  },
});

type LifeEvent = MoveEvent | 'change the report' | 'record work';

const takes = ({ state, solution }: Repair, type: LifeEvent) =>
  repairMachine.resolveState({ value: state, context: { solved: solution !== '' } }).can({ type });

/** Whether the life of a repair allows something now, and it is this person's move. */
export function allowsRepair(repair: Repair, type: LifeEvent): boolean {
  if (!takes(repair, type)) return false;
  if (type === 'change the report') return repair.may.reporter;
  if (type === 'record work') return repair.may.engineer;
  return isMoveOf(repair, type);
}
