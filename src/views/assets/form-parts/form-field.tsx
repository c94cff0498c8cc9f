import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FieldName, fieldWords } from '../../components/asset-words.ts';
import { Field } from '../../components/field.tsx';
import { useProblemText } from './problem-text.ts';
import { useFormField } from './use-asset-form.ts';

type FormFieldState = ReturnType<typeof useFormField>;
type Props = {
  name: FieldName;
  required?: boolean;
  helper?: ReactNode;
  /** How many columns of the section it takes on a wide screen. */
  span?: number;
  children: (field: FormFieldState, label: string) => ReactNode;
};

/** One field of the asset form: its label, its control, and what is wrong with it. */
export function FormField({ name, required, helper, span = 1, children }: Props) {
  const { t } = useLingui();
  const textOf = useProblemText();
  const field = useFormField(name);
  const label = t(fieldWords[name]);
  const error = field.refusal ?? (field.problem && textOf(field.problem));
  return (
    <Box data-field={name} gridColumn={span === 1 ? undefined : { lg: `span ${span}` }} minW="0">
      <Field
        label={label}
        required={required}
        error={error}
        helper={field.defaulted ? t`Usual for the category` : helper}
      >
        {children(field, label)}
      </Field>
    </Box>
  );
}
