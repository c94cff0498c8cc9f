import { NativeSelect } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref } from 'react';

export type Option = { value: string; label: string; disabled?: boolean };

type Props = {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** Drawn first, with the value ''. */
  placeholder?: string;
  /** Needed where no `Field` labels it. */
  'aria-label'?: string;
  size?: 'xs' | 'sm' | 'md';
  width?: string;
  ref?: Ref<HTMLSelectElement>;
  disabled?: boolean;
};

/** A choice of one among few, with the browser's own list. */
export const Select = ({ options, value, onChange, placeholder, width, size, disabled, ...rest }: Props) => (
  <NativeSelect.Root width={width} size={size} disabled={disabled}>
    <NativeSelect.Field
      value={value}
      onChange={(event) => onChange(event.target.value)}
      // In a `Field` the field's own word would count alone.
      {...(disabled && { disabled })}
      {...rest}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator>
      <ChevronDown />
    </NativeSelect.Indicator>
  </NativeSelect.Root>
);
