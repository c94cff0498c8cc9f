import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './grid-palette.css';
import { Box, Flex } from '@chakra-ui/react';
import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import enGb from '@fullcalendar/react/locales/en-gb';
import es from '@fullcalendar/react/locales/es';
import ja from '@fullcalendar/react/locales/ja';
import zhCn from '@fullcalendar/react/locales/zh-cn';
import classic from '@fullcalendar/react/themes/classic';
import { useLingui } from '@lingui/react/macro';
import { navigate } from '../../../window/router.ts';
import { firstDayIn, type Span } from './days.ts';
import type { CalendarItem } from './item.ts';

const locales = { en: enGb, es, ja, zh: zhCn };
const colour = (palette: string, shade: 'subtle' | 'fg') => `var(--hq-colors-${palette}-${shade})`;

export type GridProps = { items: readonly CalendarItem[]; span: Span; day: string; today: string };

/** A month or a week as a table of days, drawn by FullCalendar in the colours of the product. */
export default function MonthGrid({ items, span, day, today }: GridProps) {
  const { t, i18n } = useLingui();
  return (
    <Box textStyle="xs" css={{ '& a': { textDecoration: 'none', focusVisibleRing: 'outside' } }}>
      <FullCalendar
        key={`${span} ${day} ${i18n.locale}`}
        plugins={[dayGrid, classic]}
        locale={locales[i18n.locale as keyof typeof locales] ?? enGb}
        firstDay={firstDayIn(i18n.locale)}
        timeZone="UTC"
        now={today}
        initialView={span === 'month' ? 'dayGridMonth' : 'dayGridWeek'}
        initialDate={day}
        headerToolbar={false}
        height="auto"
        fixedWeekCount={false}
        dayMaxEvents={span === 'month' ? 4 : false}
        eventOrder="place"
        moreLinkText={(count: number) => t({ message: `${count} more`, context: 'plan calendar' })}
        moreLinkHint={(count: number) => t({ message: `Show ${count} more`, context: 'plan calendar' })}
        closeHint={t`Close`}
        events={items.map(({ key, day: on, title, href, label, palette, assignee }, place) => ({
          id: key,
          start: on,
          allDay: true,
          title,
          url: `#${href}`,
          color: colour(palette, 'subtle'),
          contrastColor: colour(palette, 'fg'),
          extendedProps: { place, state: label, assignee },
        }))}
        eventContent={({ event }) => (
          <Flex
            data-entry
            gap="1"
            minW="0"
            direction={span === 'week' ? 'column' : 'row'}
            align={span === 'week' ? 'stretch' : 'baseline'}
            title={`${event.extendedProps.state}: ${event.title}`}
          >
            <Box as="b" fontWeight="semibold" flexShrink="0">
              {event.extendedProps.state}
            </Box>
            <Box
              as="span"
              minW="0"
              {...(span === 'month' && { truncate: true })}
              whiteSpace={span === 'week' ? 'normal' : undefined}
            >
              {event.title}
            </Box>
            {span === 'week' && event.extendedProps.assignee && (
              <Box as="span">{event.extendedProps.assignee}</Box>
            )}
          </Flex>
        )}
        eventClick={({ event, jsEvent }) => {
          if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return;
          jsEvent.preventDefault();
          navigate(event.url);
        }}
      />
    </Box>
  );
}
