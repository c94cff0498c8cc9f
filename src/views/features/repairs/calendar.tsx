import { Stack } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Loaded } from '../../parts/calendar/loaded.tsx';
import { useDueFilters } from '../../parts/calendar/use-due-filters.tsx';
import { person } from '../../parts/filters/person.tsx';
import { repair } from '../../records/repair.ts';
import { companyToday } from '../../ui/company.ts';
import { Agenda } from '../../ui/due-calendar/agenda.tsx';
import { dayIn, firstDayIn, type Span, shownDays } from '../../ui/due-calendar/days.ts';
import type { GridProps } from '../../ui/due-calendar/month-grid.tsx';
import { CalendarToolbar } from '../../ui/due-calendar/toolbar.tsx';
import { idIn } from '../../ui/filters/filter.ts';
import { flag } from '../../ui/filters/flag.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { type DueRepair, useItems } from './calendar/use-items.ts';
import { RepairViews } from './repair-views.tsx';

const MonthGrid = lazyView<GridProps>(() => import('../../ui/due-calendar/month-grid.tsx'));

const filters = [
  person('assigneeId', repair.fields.assignee, ({ assignee }: DueRepair) => assignee),
  flag('nobody', msg({ message: 'Nobody assigned', context: 'maintenance' })),
];

/** Open repairs on the days until which they have to be done. */
export default function RepairCalendar() {
  const { t, i18n } = useLingui();
  const isPhone = usePhone();
  const itemsOf = useItems();
  const today = companyToday();
  const address = `${repair.address}/calendar`;
  const { query, change, toolbar, chips } = useDueFilters<DueRepair>(address, filters);
  const span: Span = query.span === 'week' ? 'week' : 'month';
  const day = dayIn(String(query.day ?? '')) ?? today;
  const { from, to } = shownDays(span, day, firstDayIn(i18n.locale));
  const assigneeId = query.nobody === '1' ? null : idIn(query, 'assigneeId');
  const payload = { from, to, ...(assigneeId !== undefined && { assigneeId }) };
  return (
    <>
      <PageHeading title={t({ message: 'Repairs', context: 'screen' })}>
        <RepairViews />
      </PageHeading>
      <Stack gap="3">
        <CalendarToolbar
          {...{ span, day, from, to, today }}
          offersSpans
          onChange={(changes) => change(changes)}
        />
        {toolbar}
        <Loaded
          key={JSON.stringify(payload)}
          path="/repair/calendar"
          payload={payload}
          tooMany={(shown) => (
            <Trans>
              Only the first {shown} repairs are shown. Choose fewer days or a person to see the rest.
            </Trans>
          )}
        >
          {(repairs) => (
            <>
              {chips(repairs)}
              {isPhone ? (
                <Agenda items={itemsOf(repairs)} />
              ) : (
                <MonthGrid items={itemsOf(repairs)} {...{ span, day, today }} />
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </>
  );
}
