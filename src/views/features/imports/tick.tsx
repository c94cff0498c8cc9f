import { Checkbox } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  /** What it is called where no words stand beside it. */
  label?: string;
  children?: ReactNode;
};

/** A box to tick, of one line or of all. */
export const Tick = ({ checked, onChange, label, children }: Props) => (
  <Checkbox.Root
    checked={checked}
    onCheckedChange={(change) => onChange(change.checked === true)}
    colorPalette="brand"
  >
    <Checkbox.HiddenInput {...(label && { 'aria-label': label })} />
    <Checkbox.Control />
    {children && <Checkbox.Label fontWeight="normal">{children}</Checkbox.Label>}
  </Checkbox.Root>
);
