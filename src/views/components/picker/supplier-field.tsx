import { useLingui } from '@lingui/react/macro';
import { post } from '../../../api/post.ts';
import { OptionList } from './option-list.tsx';
import { PickerField } from './picker-field.tsx';
import { useLookup } from './use-lookup.ts';

export type Supplier = { id: number; name: string };

const loadSuppliers = async (search: string, signal: AbortSignal) => {
  const asked = { state: 'active' as const, ...(search && { search }) };
  const { rows } = await post('/supplier/list', asked, { signal, quiet: true });
  return rows;
};

function SupplierList({ label, onPick }: { label: string; onPick: (supplier: Supplier) => void }) {
  const { t } = useLingui();
  const { text, found, busy, search } = useLookup<Supplier>('suppliers', loadSuppliers);
  return (
    <OptionList
      label={label}
      options={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      selected={[]}
      search={{ text, onChange: search, placeholder: t`Name or pinyin` }}
      busy={busy}
      onPick={(value) => {
        const supplier = found.find(({ id }) => String(id) === value);
        if (supplier) onPick(supplier);
      }}
    />
  );
}

type Props = {
  label: string;
  value: Supplier | null;
  onChange: (supplier: Supplier | null) => void;
  onLeave?: () => void;
};

/** A supplier or none, within a `Field`. */
export const SupplierField = ({ label, value, onChange, onLeave }: Props) => (
  <PickerField label={label} chosen={value?.name ?? null} onClear={() => onChange(null)} onLeave={onLeave}>
    {(close) => (
      <SupplierList
        label={label}
        onPick={(supplier) => {
          onChange(supplier);
          close();
        }}
      />
    )}
  </PickerField>
);
