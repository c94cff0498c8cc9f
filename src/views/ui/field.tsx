import { Field as ChakraField } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  /** Why the value cannot be taken. */
  error?: ReactNode;
  helper?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** One Chakra control (`Input`, `Textarea`, `NativeSelect`) or our `Select`. */
  children: ReactNode;
};

/** A labelled control; the label, the helper and the error are tied to it for assistive technology. */
export function Field({ label, error, helper, required = false, disabled = false, children }: Props) {
  const invalid = Boolean(error);
  return (
    <ChakraField.Root invalid={invalid} required={required} disabled={disabled}>
      <ChakraField.Label>
        {label}
        <ChakraField.RequiredIndicator />
      </ChakraField.Label>
      {children}
      {helper !== undefined && !invalid && <ChakraField.HelperText>{helper}</ChakraField.HelperText>}
      <ChakraField.ErrorText>{error}</ChakraField.ErrorText>
    </ChakraField.Root>
  );
}
