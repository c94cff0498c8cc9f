import { Input } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import { amount, type Problem } from '../../../machines/form-rules.ts';
import { Field } from '../field.tsx';
import { useProblemText } from '../form/problem-text.ts';
import { useTyped } from '../use-typed.ts';
import { type EndProps, range } from './range.tsx';

const read = (text: string) => (/^\d{1,12}(\.\d{1,2})?$/.test(text.trim()) ? text.trim() : undefined);

/** Taken as a whole, on Enter or on leaving it; what is no amount stays there and is told. */
function EndInput({ label, value, onChange }: EndProps) {
  const textOf = useProblemText({ fields: {} });
  const typing = useTyped('amount');
  const [mine, setMine] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem>();
  function take() {
    if (mine === null) return;
    const wrong = amount(mine, {});
    setProblem(wrong);
    typing.leave();
    if (wrong) return;
    setMine(null);
    onChange(mine.trim());
  }
  return (
    <Field label={label} error={problem && textOf(problem)} helper={typing.told}>
      <Input
        inputMode="decimal"
        value={typing.textOf(mine ?? value)}
        onChange={({ target }) => setMine(typing.type(target.value)?.value ?? target.value)}
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
) => range(from, until, label, { read, ask: (typed) => typed, EndInput });
