import { Box, Checkbox, CheckboxGroup, Fieldset, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormWords } from '../../ui/form/form-words.ts';
import { useForm, useFormField } from './form-context.ts';

type GroupProps = {
  name: string;
  helper?: ReactNode;
  required?: boolean;
  /** In their order. */
  offered: readonly { value: string; label: ReactNode }[];
  chosen: readonly string[];
  /** Of what is offered, in its order. */
  onChoose: (values: string[]) => void;
};

/** A field of a form of which any of several are chosen. */
export function ChecksGroup({ name, helper, required = false, offered, chosen, onChoose }: GroupProps) {
  const { t } = useLingui();
  const { form } = useForm();
  const { disabled, problem, refusal } = useFormField(name);
  return (
    <Fieldset.Root
      data-field={name}
      disabled={disabled}
      invalid={Boolean(problem ?? refusal)}
      gridColumn="1 / -1"
    >
      <CheckboxGroup
        value={[...chosen]}
        onValueChange={(values) =>
          onChoose(offered.map(({ value }) => value).filter((value) => values.includes(value)))
        }
        colorPalette="brand"
      >
        <Fieldset.Legend fontWeight="medium" textStyle="sm">
          {useFormWords(form.words).label(name)}
          {required && (
            <Box as="span" color="fg.error" ms="1" aria-hidden="true">
              *
            </Box>
          )}
        </Fieldset.Legend>
        {helper !== undefined && (
          <Fieldset.HelperText color="fg.muted" textStyle="xs">
            {helper}
          </Fieldset.HelperText>
        )}
        <Flex gap="5" rowGap="2" wrap="wrap">
          {offered.map(({ value, label }) => (
            <Checkbox.Root key={value} value={value}>
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{label}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </Flex>
      </CheckboxGroup>
      <Fieldset.ErrorText color="fg.error" textStyle="xs">
        {refusal ?? (problem && t`Select at least one`)}
      </Fieldset.ErrorText>
    </Fieldset.Root>
  );
}

type Props = {
  name: string;
  words: Readonly<Record<string, MessageDescriptor>>;
  helper?: ReactNode;
};

/** Any of a few words, which are one text with commas between in the form. */
export function ChecksInput({ name, words, helper }: Props) {
  const { t } = useLingui();
  const { text, change } = useFormField(name);
  return (
    <ChecksGroup
      name={name}
      helper={helper}
      offered={Object.entries(words).map(([value, said]) => ({ value, label: t(said) }))}
      chosen={text === '' ? [] : text.split(',')}
      onChoose={(values) => change(values.join(','))}
    />
  );
}
