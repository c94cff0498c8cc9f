import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { OptionList } from '../../../ui/picker/option-list.tsx';
import { PickerField } from '../../../ui/picker/picker-field.tsx';
import type { Copy } from './copy.ts';

type Props = {
  locations: Copy['locations'];
  value: number | null;
  onChange: (id: number | null) => void;
};

/** Where the counter is, among the locations that are on the device. */
export function LocationField({ locations, value, onChange }: Props) {
  const { t } = useLingui();
  const label = t`Where you are`;
  const [text, setText] = useState('');
  const wanted = text.normalize('NFKC').trim().toLowerCase();
  const found = locations.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Field label={label}>
      <PickerField
        label={label}
        chosen={locations.find(({ id }) => id === value)?.name ?? null}
        isPath
        onClear={() => onChange(null)}
      >
        {(close) => (
          <OptionList
            label={label}
            options={found.map(({ id, name }) => ({ value: String(id), label: name }))}
            selected={value === null ? [] : [String(value)]}
            search={{ text, onChange: setText, placeholder: t`Search` }}
            onPick={(id) => {
              onChange(Number(id));
              close();
            }}
          />
        )}
      </PickerField>
    </Field>
  );
}
