import { useLingui } from '@lingui/react/macro';
import { OptionList } from '../../ui/picker/option-list.tsx';
import { PickerField } from '../../ui/picker/picker-field.tsx';
import { useLookup } from './use-lookup.ts';

/** `hint` tells apart what has one name. */
type NamedOption = { id: number; name: string; hint?: string };

export type NamedFieldProps = {
  label: string;
  value: NamedOption | null;
  onChange: (chosen: NamedOption | null) => void;
  onLeave?: () => void;
};

/** The call that finds records of a kind by what is typed. */
export type NamedLookup = {
  load: (search: string, signal: AbortSignal) => Promise<readonly NamedOption[]>;
};

type ListProps = NamedLookup & {
  label: string;
  selected?: number | null;
  onPick: (one: NamedOption) => void;
};

/** Records of a kind by their names, found by what is typed. */
export function NamedList({ load, label, selected = null, onPick }: ListProps) {
  const { t } = useLingui();
  const { text, found, busy, failure, search } = useLookup<NamedOption>(load);
  return (
    <OptionList
      label={label}
      options={found.map(({ id, name, hint }) => ({ value: String(id), label: name, hint }))}
      selected={selected === null ? [] : [String(selected)]}
      search={{ text, onChange: search, placeholder: t`Name or pinyin` }}
      busy={busy}
      failure={failure}
      onPick={(value) => {
        const chosen = found.find(({ id }) => String(id) === value);
        if (chosen) onPick(chosen);
      }}
    />
  );
}

/** A record of a kind by its name or none, within a `Field`. */
export const NamedField = ({
  lookup,
  label,
  value,
  onChange,
  onLeave,
}: NamedFieldProps & { lookup: NamedLookup }) => (
  <PickerField label={label} chosen={value?.name ?? null} onClear={() => onChange(null)} onLeave={onLeave}>
    {(close) => (
      <NamedList
        {...lookup}
        label={label}
        onPick={(chosen) => {
          onChange(chosen);
          close();
        }}
      />
    )}
  </PickerField>
);
