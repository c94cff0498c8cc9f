import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer } from '../../../../api/contract/index.ts';
import type { CalendarKind } from '../../../../vocabulary/plan-calendar.ts';
import { inspection, inspectionStates } from '../../../records/inspection.ts';
import { maintenanceStates, maintenanceTask } from '../../../records/maintenance-task.ts';
import { plan } from '../../../records/plan.ts';
import { stockTake, stockTakeStates } from '../../../records/stock-take.ts';

export type Entry = Answer<'/plan/calendar'>['rows'][number];
type Look = { label: MessageDescriptor; palette: string };

export const kindWords = {
  maintenanceTask: maintenanceTask.name,
  inspection: inspection.name,
  stockTake: stockTake.name,
  plan: msg({ message: 'Planned date', context: 'plan' }),
} as const satisfies Record<CalendarKind, MessageDescriptor>;

const addresses: Readonly<Record<CalendarKind, string>> = {
  maintenanceTask: maintenanceTask.address,
  inspection: inspection.address,
  stockTake: stockTake.address,
  plan: plan.address,
};
export const addressOf = ({ kind, id }: Entry) => `${addresses[kind]}/${id}`;
export const keyOf = ({ kind, id, day }: Entry) => `${kind} ${id} ${day}`;

const looks: Readonly<Record<CalendarKind, Readonly<Record<string, Look>>>> = {
  maintenanceTask: maintenanceStates,
  inspection: inspectionStates,
  stockTake: stockTakeStates,
  plan: { planned: { label: msg({ message: 'Planned', context: 'plan' }), palette: 'purple' } },
};
const overdue: Look = { label: msg`Overdue`, palette: 'red' };

/** How its state reads, and its colour beside the word. */
export const lookOf = (entry: Entry): Look =>
  entry.overdue ? overdue : (looks[entry.kind][entry.state] ?? { label: kindWords.plan, palette: 'gray' });

const open = ['pending', 'inProgress', 'planned', 'draft', 'counting', 'review'];
/** Whether it is still to be done. */
export const isOpen = ({ state }: Entry) => open.includes(state);
