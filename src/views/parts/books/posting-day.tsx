import { useLingui } from '@lingui/react/macro';
import { day as isDay } from '../../../machines/forms/form-rules.ts';
import { DayBox } from '../../ui/day/day-box.tsx';
import { Field } from '../../ui/field.tsx';
import { useTyped } from '../../ui/use-typed.ts';

type Props = { value: string; helper: string; onChange: (day: string) => void };

/** The day from which something counts in the books; today where it is left empty. */
export function PostingDay({ value, helper, onChange }: Props) {
  const { t } = useLingui();
  const typing = useTyped('day');
  const label = t`Day in the books`;
  return (
    <Field
      label={label}
      error={isDay(value, {}) && t`Enter a day, such as 2026-03-31`}
      helper={typing.described ?? helper}
    >
      <DayBox
        label={label}
        text={typing.textOf(value)}
        value={value}
        onType={(text) => onChange(typing.type(text)?.value ?? text)}
        onPick={(picked) => {
          typing.forget();
          onChange(picked);
        }}
        onLeave={typing.leave}
      />
    </Field>
  );
}

export const isSoundDay = (value: string) => isDay(value, {}) === undefined;
