import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../../api/contract/index.ts';
import { repair, repairStates, urgencyWords } from '../../../records/repair.ts';
import type { CalendarItem } from '../../../ui/due-calendar/item.ts';

export type DueRepair = Answer<'/repair/calendar'>['rows'][number];

/** Repairs as the calendar draws them; one without an engineer says so. */
export function useItems() {
  const { t } = useLingui();
  return (repairs: readonly DueRepair[]): CalendarItem[] =>
    repairs.map(({ id, repairNo, day, asset, fault, state, urgency, overdue, assignee }) => ({
      key: repairNo,
      day,
      title: `${asset} · ${fault}`,
      href: `${repair.address}/${id}`,
      label: overdue ? t`Overdue` : t(repairStates[state].label),
      palette: overdue ? 'red' : repairStates[state].palette,
      assignee: assignee?.name ?? t({ message: 'Nobody', context: 'maintenance' }),
      note: t(urgencyWords[urgency]),
    }));
}
