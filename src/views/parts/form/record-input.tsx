import type { ReactNode } from 'react';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import type { TreeName } from '../../../vocabulary/trees.ts';
import { PersonField } from '../picker/person-field.tsx';
import { SupplierField } from '../picker/supplier-field.tsx';
import { TreeField } from '../picker/tree-field.tsx';
import { FormField } from './form-field.tsx';

type PickerProps = {
  of: 'person' | TreeName | 'supplier';
  label: string;
  chosen: Chosen | null;
  placeholder?: string;
  onPick: (record: Chosen) => void;
  onClear?: () => void;
  onLeave: () => void;
};

function RecordPicker({ of, chosen, onPick, onClear, ...rest }: PickerProps) {
  const common = { ...rest, onPick, onClear };
  switch (of) {
    case 'person':
      return <PersonField value={chosen} {...common} />;
    case 'supplier':
      return (
        <SupplierField
          value={chosen}
          onChange={(record) => (record ? onPick(record) : onClear?.())}
          {...rest}
        />
      );
    default:
      return <TreeField tree={of} value={chosen?.id ?? null} name={chosen?.name} {...common} />;
  }
}

type Props = {
  name: string;
  of: PickerProps['of'];
  required?: boolean;
  /** It cannot be emptied again. */
  stored?: boolean;
  helper?: ReactNode;
  placeholder?: string;
};

/** Another record by its name. */
export const RecordInput = ({ name, of, required, stored, helper, placeholder }: Props) => (
  <FormField name={name} required={required} helper={helper}>
    {({ chosen, change, leave }, label) => (
      <RecordPicker
        of={of}
        label={label}
        chosen={chosen}
        placeholder={placeholder}
        onPick={(record) => change({ id: record.id, name: record.name })}
        onClear={stored ? undefined : () => change(null)}
        onLeave={leave}
      />
    )}
  </FormField>
);
