import { Input } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../field.tsx';
import { type EndProps, range } from './range.tsx';

const read = (text: string) => (/^\d{1,12}(\.\d{1,2})?$/.test(text.trim()) ? text.trim() : undefined);

/** Taken as a whole, on Enter or on leaving it; what is no amount stays there and is told. */
function EndInput({ label, value, onChange }: EndProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  function take() {
    if (typed === null) return;
    const isWrong = typed.trim() !== '' && read(typed) === undefined;
    setWrong(isWrong);
    if (isWrong) return;
    setTyped(null);
    onChange(typed.trim());
  }
  return (
    <Field
      label={label}
      error={wrong && t`An amount such as 1280 or 1280.50, with a point and no separators`}
    >
      <Input
        inputMode="decimal"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
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
) => range(from, until, label, { read, ask: (amount) => amount, EndInput });
