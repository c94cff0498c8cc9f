import { Input } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { canMean } from '../../../vocabulary/parsing/currency-sign.ts';
import type { Figure } from '../../../vocabulary/parsing/typed.ts';
import { useTyped } from '../../ui/use-typed.ts';
import { useForm } from './form-context.ts';
import { FormField } from './form-field.tsx';

type Props = {
  name: string;
  of: Figure;
  /** The field that says in which currency it is; a sign beside the amount changes it. */
  currency?: string;
  /** Stands below it, unless how it was read does. */
  helper?: ReactNode;
};

/** A figure: typed as people and ledgers write it, kept as it is sent, shown as the language writes it. */
export function FigureInput({ name, of, currency, helper }: Props) {
  const typing = useTyped(of);
  const { send, context } = useForm();
  function take(text: string) {
    const read = typing.type(text);
    const other =
      currency && read?.currency && !canMean(text, String(context.mine[currency] ?? ''))
        ? { [currency]: read.currency }
        : {};
    send({ type: 'fields changed', change: { [name]: read?.value ?? text, ...other } });
  }
  return (
    <FormField name={name} helper={typing.described ?? helper}>
      {({ text, leave, disabled }) => (
        <Input
          inputMode={of === 'months' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typing.textOf(text)}
          readOnly={disabled}
          onChange={(event) => take(event.target.value)}
          onBlur={() => {
            typing.leave();
            leave();
          }}
        />
      )}
    </FormField>
  );
}
