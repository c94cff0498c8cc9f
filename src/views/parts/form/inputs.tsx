import { Input, Textarea } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Select } from '../../ui/select.tsx';
import { FormField } from './form-field.tsx';

type Common = { name: string; required?: boolean; helper?: ReactNode; span?: number };
type TextProps = Common & {
  /** Which keys a phone shows. */
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  placeholder?: string;
};

export const TextInput = ({ inputMode, maxLength, placeholder, ...common }: TextProps) => (
  <FormField {...common}>
    {({ text, change, leave, disabled }) => (
      <Input
        inputMode={inputMode}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        value={text}
        readOnly={disabled}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    )}
  </FormField>
);

export const LongTextInput = (props: Common) => (
  <FormField {...props}>
    {({ text, change, leave, disabled }) => (
      <Textarea
        rows={3}
        value={text}
        readOnly={disabled}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    )}
  </FormField>
);

type ChoiceProps = Common & {
  words: Readonly<Record<string, MessageDescriptor>>;
  /** Stands where nothing is chosen yet. */
  placeholder?: string;
};

export function ChoiceInput({ words, placeholder, ...common }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <FormField {...common}>
      {({ text, change }) => (
        <Select
          value={text}
          onChange={change}
          placeholder={text === '' ? (placeholder ?? '') : undefined}
          options={Object.entries(words).map(([word, label]) => ({ value: word, label: t(label) }))}
        />
      )}
    </FormField>
  );
}
