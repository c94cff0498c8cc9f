import type { ReactNode } from 'react';
import { DayBox } from '../../ui/day/day-box.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { FormField } from './form-field.tsx';

type Props = { name: string; required?: boolean; helper?: ReactNode };

/** A day, typed in the order of the language or as it is kept, or picked from a calendar. */
export function DayInput({ name, required, helper }: Props) {
  const typing = useTyped('day');
  return (
    <FormField name={name} required={required} helper={typing.described ?? helper}>
      {({ text, change, leave, disabled }, label) => (
        <DayBox
          label={label}
          text={typing.textOf(text)}
          value={text}
          readOnly={disabled}
          onType={(typed) => change(typing.type(typed)?.value ?? typed)}
          onPick={(day) => {
            typing.forget();
            change(day);
            leave();
          }}
          onLeave={() => {
            typing.leave();
            leave();
          }}
        />
      )}
    </FormField>
  );
}
