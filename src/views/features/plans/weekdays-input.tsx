import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { FormField } from '../../parts/form/form-field.tsx';
import { useWeekdays } from './recurrence-text.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** In a form the weekdays are one text. */
export const weekdaysIn = (text: string) => (text === '' ? [] : text.split(',').map(Number));

/** On which days of the week; none is the weekday of the first date. */
export function WeekdaysInput() {
  const short = useWeekdays();
  const long = useWeekdays('long');
  return (
    <FormField name="weekdays" span={2} helper={<Trans>None chosen: the weekday of the first date.</Trans>}>
      {({ text, change, leave, disabled }, label) => {
        const chosen = weekdaysIn(text);
        const toggle = (day: number) =>
          change(
            weekdays.filter((one) => (one === day ? !chosen.includes(one) : chosen.includes(one))).join(','),
          );
        return (
          <Flex role="group" aria-label={label} gap="1" wrap="wrap">
            {weekdays.map((day) => (
              <Button
                key={day}
                size="sm"
                variant={chosen.includes(day) ? 'solid' : 'outline'}
                colorPalette={chosen.includes(day) ? 'brand' : 'gray'}
                aria-pressed={chosen.includes(day)}
                aria-label={long(day)}
                disabled={disabled}
                onClick={() => toggle(day)}
                onBlur={leave}
              >
                {short(day)}
              </Button>
            ))}
          </Flex>
        );
      }}
    </FormField>
  );
}
