import { Box, Stack, Tabs } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Loaded } from '../../parts/calendar/loaded.tsx';
import { useDueFilters } from '../../parts/calendar/use-due-filters.tsx';
import { person } from '../../parts/filters/person.tsx';
import { maintenanceTask } from '../../records/maintenance-task.ts';
import { companyToday } from '../../ui/company.ts';
import { Agenda } from '../../ui/due-calendar/agenda.tsx';
import { firstDayIn, shownDays, twoMonths } from '../../ui/due-calendar/days.ts';
import type { GridProps } from '../../ui/due-calendar/month-grid.tsx';
import { CalendarToolbar } from '../../ui/due-calendar/toolbar.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { several } from '../../ui/filters/several.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { calendarPath, shownIn } from './calendar/address.ts';
import { type Entry, kindWords } from './calendar/entry-words.ts';
import { useItems } from './calendar/use-items.ts';
import { Workload } from './calendar/workload.tsx';

const MonthGrid = lazyView<GridProps>(() => import('../../ui/due-calendar/month-grid.tsx'));

const filters = [
  person('assigneeId', maintenanceTask.fields.assigneeId, ({ assignee }: Entry) => assignee),
  flag('nobody', msg({ message: 'Nobody assigned', context: 'maintenance' })),
  several('kinds', msg({ message: 'Kind', context: 'plan calendar' }), kindWords, () => undefined),
];

/** What is due, as a calendar and as the load of each person. */
export default function PlanCalendar() {
  const { t, i18n } = useLingui();
  const isPhone = usePhone();
  const itemsOf = useItems();
  const today = companyToday();
  const { query, change, toolbar, chips } = useDueFilters<Entry>(calendarPath, filters);
  const { tab, span, day, assigneeId, kinds } = shownIn(query, today);
  const isCalendar = tab === 'calendar';
  const { from, to } = isCalendar ? shownDays(span, day, firstDayIn(i18n.locale)) : twoMonths(day);
  const payload = {
    from,
    to,
    ...(assigneeId !== undefined && { assigneeId }),
    ...(kinds.length > 0 && { kinds }),
  };
  return (
    <>
      <PageHeading
        title={t`Calendar`}
        lead={<Trans>What is due, and the dates on which plans will create more</Trans>}
      />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => change({ tab: value === 'workload' ? value : undefined })}
      >
        <Tabs.List mb="4">
          <Tabs.Trigger value="calendar">
            <Trans>Calendar</Trans>
          </Tabs.Trigger>
          <Tabs.Trigger value="workload">
            <Trans context="screen">Workload</Trans>
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value={tab} p="0">
          <Stack gap="3">
            <CalendarToolbar
              {...{ span, day, from, to, today }}
              offersSpans={isCalendar}
              onChange={(changes) => change(changes)}
            />
            {toolbar}
            <Loaded
              key={JSON.stringify(payload)}
              path="/plan/calendar"
              payload={payload}
              tooMany={(shown) => (
                <Trans>
                  Only the first {shown} entries are shown and counted. Choose fewer days, a person or a kind
                  to see the rest.
                </Trans>
              )}
            >
              {(entries) => (
                <>
                  {chips(entries)}
                  {!isCalendar ? (
                    <>
                      <Box color="fg.muted" textStyle="sm">
                        <Trans>
                          Tasks that are still to be done, by the week that begins on the day above. What is
                          overdue stands apart.
                        </Trans>
                      </Box>
                      <Workload {...{ entries, from, to }} />
                    </>
                  ) : isPhone ? (
                    <Agenda items={itemsOf(entries)} />
                  ) : (
                    <MonthGrid items={itemsOf(entries)} {...{ span, day, today }} />
                  )}
                </>
              )}
            </Loaded>
          </Stack>
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
