import { useLingui } from '@lingui/react/macro';
import {
  datesOf,
  type ReportDate,
  type ReportDefinition,
  type ReportPeriod,
  reportPeriods,
  wantsPeriod,
} from '../../../vocabulary/report.ts';
import { DayBox } from '../../ui/day/day-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { dateWords, periodWords } from './words.ts';

type Period = ReportDefinition['period'];
type Props = Pick<ReportDefinition, 'source' | 'period'> & { onChange: (period: Period) => void };

function DayField({
  label,
  day,
  onChange,
}: {
  label: string;
  day: string | null;
  onChange: (day: string | null) => void;
}) {
  const typing = useTyped('day');
  return (
    <Field label={label} helper={typing.described}>
      <DayBox
        label={label}
        text={typing.textOf(day ?? '')}
        value={day ?? ''}
        onType={(typed) => {
          const read = typing.type(typed)?.value;
          if (typed.trim() === '') onChange(null);
          else if (read) onChange(read);
        }}
        onPick={(picked) => {
          typing.forget();
          onChange(picked === '' ? null : picked);
        }}
        onLeave={typing.leave}
      />
    </Field>
  );
}

/** Of which days a report is. */
export function PeriodFields({ source, period, onChange }: Props) {
  const { t } = useLingui();
  const dates = datesOf(source);
  const offered = reportPeriods.filter(
    (one) => !wantsPeriod(source) || (one !== 'all' && one !== 'before90Days'),
  );
  return (
    <>
      <Field label={t({ message: 'Period', context: 'report' })}>
        <Select
          value={period.within}
          onChange={(within) => onChange({ ...period, within: within as ReportPeriod })}
          options={offered.map((value) => ({ value, label: t(periodWords[value]) }))}
        />
      </Field>
      {period.within !== 'all' && dates.length > 1 && (
        <Field label={t({ message: 'Period by', context: 'report' })}>
          <Select
            value={period.by ?? dates[0] ?? ''}
            onChange={(by) => onChange({ ...period, by: by as ReportDate })}
            options={dates.map((value) => ({ value, label: t(dateWords[value]) }))}
          />
        </Field>
      )}
      {period.within === 'custom' && (
        <>
          <DayField
            label={t({ message: 'From', context: 'report' })}
            day={period.from}
            onChange={(from) => onChange({ ...period, from })}
          />
          <DayField
            label={t({ message: 'Until', context: 'report' })}
            day={period.until}
            onChange={(until) => onChange({ ...period, until })}
          />
        </>
      )}
    </>
  );
}
