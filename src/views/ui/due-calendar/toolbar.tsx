import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { placeOf } from '../../../i18n/figures.ts';
import { daysAfter, monthAfter, type Span } from './days.ts';

type Props = {
  span: Span;
  /** Whether the span can be chosen; the workload is of whole months. */
  offersSpans: boolean;
  day: string;
  /** The first and the last day that are shown. */
  from: string;
  to: string;
  today: string;
  onChange: (change: { span?: Span; day?: string }) => void;
};

/** Which days are shown: the ones before, after and around today, as a month or a week. */
export function CalendarToolbar({ span, offersSpans, day, from, to, today, onChange }: Props) {
  const { t, i18n } = useLingui();
  const byMonth = span === 'month' || !offersSpans;
  const step = (by: -1 | 1) => onChange({ day: byMonth ? monthAfter(day, by) : daysAfter(day, by * 7) });
  const date = (text: string) => new Date(`${text}T00:00:00Z`);
  const place = placeOf(i18n.locale);
  const months = new Intl.DateTimeFormat(place, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const days = new Intl.DateTimeFormat(place, { dateStyle: 'medium', timeZone: 'UTC' });
  const shown = !offersSpans
    ? months.formatRange(date(from), date(to))
    : byMonth
      ? months.format(date(day))
      : days.formatRange(date(from), date(to));
  const spans = {
    month: t({ message: 'Month', context: 'calendar' }),
    week: t({ message: 'Week', context: 'calendar' }),
  };
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Flex gap="1">
        <IconButton
          variant="outline"
          colorPalette="gray"
          aria-label={byMonth ? t`Previous month` : t({ message: 'Previous week', context: 'calendar' })}
          onClick={() => step(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          variant="outline"
          colorPalette="gray"
          aria-label={byMonth ? t`Next month` : t({ message: 'Next week', context: 'calendar' })}
          onClick={() => step(1)}
        >
          <ChevronRight />
        </IconButton>
      </Flex>
      <Button variant="outline" colorPalette="gray" onClick={() => onChange({ day: today })}>
        <Trans context="calendar">Today</Trans>
      </Button>
      <Box aria-live="polite" fontWeight="semibold" minW="0" flex="1">
        {shown}
      </Box>
      {offersSpans && (
        <Flex gap="1" role="group" aria-label={t({ message: 'Shown days', context: 'calendar' })}>
          {(['month', 'week'] as const).map((one) => (
            <Button
              key={one}
              variant={span === one ? 'subtle' : 'outline'}
              colorPalette={span === one ? 'brand' : 'gray'}
              aria-pressed={span === one}
              onClick={() => onChange({ span: one })}
            >
              {spans[one]}
            </Button>
          ))}
        </Flex>
      )}
    </Flex>
  );
}
