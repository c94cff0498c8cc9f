import { Checkbox, CheckboxGroup, Fieldset, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormWords } from '../../ui/form/form-words.ts';
import { useForm, useFormField } from './form-context.ts';

type Props = {
  name: string;
  words: Readonly<Record<string, MessageDescriptor>>;
  helper?: ReactNode;
};

/** Any of a few words, which are one text with commas between in the form. */
export function ChecksInput({ name, words, helper }: Props) {
  const { t } = useLingui();
  const { form } = useForm();
  const { text, change, disabled, problem, refusal } = useFormField(name);
  const label = useFormWords(form.words).label(name);
  const chosen = text === '' ? [] : text.split(',');
  const offered = Object.keys(words);
  return (
    <Fieldset.Root
      data-field={name}
      disabled={disabled}
      invalid={Boolean(problem ?? refusal)}
      gridColumn="1 / -1"
    >
      <CheckboxGroup
        value={chosen}
        onValueChange={(values) => change(offered.filter((word) => values.includes(word)).join(','))}
        colorPalette="brand"
      >
        <Fieldset.Legend fontWeight="medium" textStyle="sm">
          {label}
        </Fieldset.Legend>
        {helper !== undefined && <Fieldset.HelperText>{helper}</Fieldset.HelperText>}
        <Flex gap="5" rowGap="2" wrap="wrap">
          {Object.entries(words).map(([word, said]) => (
            <Checkbox.Root key={word} value={word}>
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{t(said)}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </Flex>
      </CheckboxGroup>
      <Fieldset.ErrorText>{refusal ?? (problem && t`Select at least one`)}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
