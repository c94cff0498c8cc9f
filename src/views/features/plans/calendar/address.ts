import { sections } from '../../../../api/contract/screens.ts';
import type { ListQuery } from '../../../../machines/list/list-query.ts';
import { calendarKinds } from '../../../../vocabulary/plan-calendar.ts';
import { dayIn, type Span } from '../../../ui/due-calendar/days.ts';
import { idIn } from '../../../ui/filters/filter.ts';

export const calendarPath = sections.PlanCalendar.path;

/** What the address says of the calendar; what it does not say is as of today. */
export function shownIn(query: ListQuery, today: string) {
  const span: Span = query.span === 'week' ? 'week' : 'month';
  const kinds = String(query.kinds ?? '').split(',');
  const person = idIn(query, 'assigneeId');
  return {
    tab: query.tab === 'workload' ? ('workload' as const) : ('calendar' as const),
    span,
    day: dayIn(String(query.day ?? '')) ?? today,
    assigneeId: query.nobody === '1' ? null : person,
    kinds: calendarKinds.filter((kind) => kinds.includes(kind)),
  };
}

/** The calendar of a person, or with null of what nobody is assigned to. */
export function addressFor({ span, day, person }: { span: Span; day: string; person: number | null }) {
  const query = new URLSearchParams({
    span,
    day,
    ...(person === null ? { nobody: '1' } : { assigneeId: String(person) }),
  });
  return `${calendarPath}?${query}`;
}
