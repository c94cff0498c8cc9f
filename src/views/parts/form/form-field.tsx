import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { useFormWords } from '../../ui/form/form-words.ts';
import { useProblemText } from '../../ui/form/problem-text.ts';
import { useForm, useFormField } from './form-context.ts';

type FormFieldState = ReturnType<typeof useFormField>;
type Props = {
  name: string;
  required?: boolean;
  helper?: ReactNode;
  /** How many columns of the section it takes on a wide screen. */
  span?: number;
  children: (field: FormFieldState, label: string) => ReactNode;
};

/** One field of the form around it: its label, its control, and what is wrong with it. */
export function FormField({ name, required, helper, span = 1, children }: Props) {
  const { t } = useLingui();
  const { words } = useForm().form;
  const textOf = useProblemText(words);
  const field = useFormField(name);
  const label = useFormWords(words).label(name);
  const error = field.refusal ?? (field.problem && textOf(field.problem));
  return (
    <Box data-field={name} gridColumn={span === 1 ? undefined : { lg: `span ${span}` }} minW="0">
      <Field
        label={label}
        required={required}
        error={error}
        helper={field.defaultValue && words.defaultValue ? t(words.defaultValue) : helper}
      >
        {children(field, label)}
      </Field>
    </Box>
  );
}
