import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import type { PlanAnchor, PlanUnit } from '../../../vocabulary/plan.ts';

type Props = {
  every: number;
  unit: PlanUnit;
  weekdays?: readonly number[];
  anchor: PlanAnchor;
  meterName?: string;
  meterEvery?: string | null;
};

/** Names of weekdays in the language in use; 1 is Monday. */
export function useWeekdays(length: 'short' | 'long' = 'short') {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: length, timeZone: 'UTC' });
  // The first day of 2024 was a Monday.
  return (weekday: number) => format.format(new Date(Date.UTC(2024, 0, weekday)));
}

function Interval({ every, unit }: Pick<Props, 'every' | 'unit'>) {
  switch (unit) {
    case 'day':
      return <Plural value={every} one="Every day" other="Every # days" />;
    case 'week':
      return <Plural value={every} one="Every week" other="Every # weeks" />;
    case 'month':
      return <Plural value={every} one="Every month" other="Every # months" />;
    case 'year':
      return <Plural value={every} one="Every year" other="Every # years" />;
  }
}

/** How often something is due, as a sentence: "Every 2 weeks · Mon, Thu, or every 5,000 of Mileage". */
export function RecurrenceText({ weekdays = [], meterName, meterEvery, ...props }: Props) {
  const weekday = useWeekdays();
  const { decimal } = useFormats();
  const days = weekdays.map(weekday).join(', ');
  const interval = <Interval {...props} />;
  const counted = meterEvery && decimal(meterEvery);
  const often = counted ? (
    <Trans>
      {interval}, or every {counted} of {meterName}
    </Trans>
  ) : (
    interval
  );
  if (props.anchor === 'completion') return <Trans>{often} after completion</Trans>;
  return days === '' ? (
    often
  ) : (
    <>
      {often} · {days}
    </>
  );
}
