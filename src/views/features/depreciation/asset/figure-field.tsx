import { Input } from '@chakra-ui/react';
import type { Rule } from '../../../../machines/forms/form-rules.ts';
import type { Figure } from '../../../../vocabulary/parsing/typed.ts';
import { asset as assetWords } from '../../../records/asset.ts';
import { Field } from '../../../ui/field.tsx';
import { useProblemText } from '../../../ui/form/problem-text.ts';
import { useTyped } from '../../../ui/use-typed.ts';

type FigureProps = {
  label: string;
  of: Figure;
  rule: Rule;
  value: string;
  helper?: string;
  onChange: (value: string) => void;
};

/** A figure in a dialog, typed as people write it. */
export function FigureField({ label, of, rule, value, helper, onChange }: FigureProps) {
  const typing = useTyped(of);
  const say = useProblemText(assetWords);
  const problem = rule(value, {});
  return (
    <Field label={label} error={problem && say(problem)} helper={typing.described ?? helper}>
      <Input
        inputMode={of === 'months' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typing.textOf(value)}
        onChange={(event) => onChange(typing.type(event.target.value)?.value ?? event.target.value)}
        onBlur={typing.leave}
      />
    </Field>
  );
}
