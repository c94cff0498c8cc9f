import { DatePicker, parseDate } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { placeOf } from '../../../i18n/figures.ts';
import { ownZone, useZone } from '../../../i18n/zone.ts';
import { calendarStyles } from './calendar-styles.ts';

export type CalendarProps = {
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
};

const dayOf = (text: string | undefined) => (text ? parseDate(text) : undefined);

/** A calendar in the language in use, from which one day is picked. */
export default function Calendar({ value, min, max, onPick }: CalendarProps) {
  const { t, i18n } = useLingui();
  const zone = useZone() || ownZone();
  const chosen = dayOf(value);
  return (
    <DatePicker.Root
      inline
      unstyled
      css={calendarStyles}
      locale={placeOf(i18n.locale)}
      timeZone={zone}
      fixedWeeks
      defaultValue={chosen && [chosen]}
      min={dayOf(min)}
      max={dayOf(max)}
      onValueChange={({ valueAsString: [day] }) => day && onPick(day)}
      format={(date) => date.toString()}
      translations={{
        dayCell: ({ valueText, selected }) => (selected ? t`${valueText}, selected` : valueText),
        prevTrigger: (view) => (view === 'day' ? t`Previous month` : t`Earlier`),
        nextTrigger: (view) => (view === 'day' ? t`Next month` : t`Later`),
        viewTrigger: (view) => (view === 'day' ? t`Choose a month` : t`Choose a year`),
        content: t`Calendar`,
      }}
    >
      <DatePicker.Content unstyled aria-roledescription={t`Calendar`}>
        <DatePicker.View view="day">
          <DatePicker.Header />
          <DatePicker.DayTable aria-roledescription={t`Calendar`} />
        </DatePicker.View>
        <DatePicker.View view="month">
          <DatePicker.Header />
          <DatePicker.MonthTable aria-roledescription={t`Calendar`} />
        </DatePicker.View>
        <DatePicker.View view="year">
          <DatePicker.Header />
          <DatePicker.YearTable aria-roledescription={t`Calendar`} />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
