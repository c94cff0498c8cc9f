import { useState } from 'react';
import { OptionList, type PickOption } from '../../ui/picker/option-list.tsx';
import { PickerField } from '../../ui/picker/picker-field.tsx';

type Props = {
  label: string;
  placeholder: string;
  options: readonly PickOption[];
  /** What the search says as long as nothing is typed. */
  hint: string;
  onPick: (value: string) => void;
};

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/**
 * Takes another one of many in, within a `Field`. The browser's own list would take the next one at each arrow key
 * while it is shut.
 */
export function AnotherField({ label, placeholder, options, hint, onPick }: Props) {
  return (
    <PickerField label={label} chosen={null} placeholder={placeholder}>
      {(close) => (
        <Offered
          label={label}
          options={options}
          hint={hint}
          onPick={(value) => {
            close();
            onPick(value);
          }}
        />
      )}
    </PickerField>
  );
}

function Offered({ label, options, hint, onPick }: Omit<Props, 'placeholder'>) {
  const [text, setText] = useState('');
  const wanted = folded(text);
  return (
    <OptionList
      label={label}
      options={options.filter((option) => folded(option.label).includes(wanted))}
      selected={[]}
      search={{ text, onChange: setText, placeholder: hint }}
      onPick={onPick}
    />
  );
}
