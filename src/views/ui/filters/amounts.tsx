import { Input } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { amount } from '../../../machines/forms/form-rules.ts';
import { Field } from '../field.tsx';
import { type EndProps, range } from './range.tsx';
import { useEnd } from './use-end.ts';

const read = (text: string) => (amount(text, {}) ? undefined : text.trim() || undefined);

function EndInput(props: EndProps) {
  const { text, error, helper, type, take } = useEnd('amount', amount, props);
  return (
    <Field label={props.label} error={error} helper={helper}>
      <Input
        inputMode="decimal"
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </Field>
  );
}

/** Amounts from one to another, in whichever currency. */
export const amounts = <From extends string, Until extends string>(
  from: From,
  until: Until,
  label: MessageDescriptor,
) => range(from, until, label, { of: 'amount', read, ask: (typed) => typed, EndInput });
