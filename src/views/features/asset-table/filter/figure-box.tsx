import { Input } from '@chakra-ui/react';
import type { Figure } from '../../../../vocabulary/parsing/typed.ts';
import { DayBox } from '../../../ui/day/day-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { useTyped } from '../../../ui/use-typed.ts';

type Props = {
  figure: Figure;
  label: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
};

/** Of a number the keys of a phone would lack the sign. */
const modes = {
  amount: 'decimal',
  rate: 'decimal',
  months: 'numeric',
  count: 'numeric',
  number: 'text',
} as const;

/** One figure of a condition, read as it is typed. */
export function FigureBox({ figure, label, value, error, onChange }: Props) {
  const typing = useTyped(figure);
  const type = (text: string) => onChange(typing.type(text)?.value ?? text);
  return (
    <Field label={label} error={error} helper={typing.described}>
      {figure === 'day' ? (
        <DayBox
          label={label}
          text={typing.textOf(value)}
          value={value}
          onType={type}
          onPick={(day) => {
            typing.forget();
            onChange(day);
          }}
          onLeave={typing.leave}
        />
      ) : (
        <Input
          inputMode={modes[figure]}
          value={typing.textOf(value)}
          onChange={({ target }) => type(target.value)}
          onBlur={typing.leave}
        />
      )}
    </Field>
  );
}
