import { Flex, VisuallyHidden } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NamedKind } from '../../../../vocabulary/import-run.ts';
import type { TreeName } from '../../../../vocabulary/trees.ts';
import { PersonField } from '../../../parts/picker/person-field.tsx';
import { SupplierField } from '../../../parts/picker/supplier-field.tsx';
import { TreeField } from '../../../parts/picker/tree-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { UnknownName } from './answer-form.ts';

type Named = { id: number; name: string };
type Meaning = number | 'create' | 'leave' | undefined;

const isTree = (kind: NamedKind): kind is TreeName => kind !== 'person' && kind !== 'supplier';

type PickerProps = { kind: NamedKind; label: string; value: Named | null; onPick: (one: Named) => void };

/** Any record of a kind, found by name, pinyin or number. */
function RecordPicker({ kind, label, value, onPick }: PickerProps) {
  if (kind === 'person') return <PersonField label={label} value={value} onPick={onPick} />;
  if (kind === 'supplier') {
    return <SupplierField label={label} value={value} onChange={(one) => one && onPick(one)} />;
  }
  if (!isTree(kind)) return null;
  return <TreeField tree={kind} label={label} value={value?.id ?? null} name={value?.name} onPick={onPick} />;
}

type Props = {
  name: Pick<UnknownName, 'kind' | 'text' | 'ambiguous' | 'likely'>;
  meaning: Meaning;
  mayCreate: boolean;
  onChange: (meaning: Meaning) => void;
};

/** What one name of a file means: a record that is called alike, any other, a new one, or its rows are left out. */
export function NameAnswer({ name: { kind, text, ambiguous, likely }, meaning, mayCreate, onChange }: Props) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<Named | null>(null);
  const [picking, setPicking] = useState(false);
  const offered = picked && !likely.some(({ id }) => id === picked.id) ? [...likely, picked] : likely;
  const label = t`Meaning of ${text}`;
  const value = picking ? 'other' : meaning === undefined ? '' : String(meaning);
  return (
    <Flex gap="2" wrap="wrap">
      <Select
        aria-label={label}
        size="sm"
        width="min(20rem, 100%)"
        value={value}
        placeholder={t`Undecided: its rows are rejected`}
        options={[
          ...(mayCreate && !ambiguous ? [{ value: 'create', label: t`Create` }] : []),
          ...offered.map(({ id, name }) => ({ value: String(id), label: t`Use “${name}”` })),
          { value: 'other', label: t`Use another…` },
          { value: 'leave', label: t`Skip its rows` },
        ]}
        onChange={(chosen) => {
          setPicking(chosen === 'other');
          if (chosen === 'create' || chosen === 'leave') onChange(chosen);
          else onChange(/^\d+$/.test(chosen) ? Number(chosen) : undefined);
        }}
      />
      {picking && (
        <Field label={<VisuallyHidden>{t`Record for ${text}`}</VisuallyHidden>}>
          <RecordPicker
            kind={kind}
            label={t`Record for ${text}`}
            value={picked}
            onPick={({ id, name }) => {
              setPicked({ id, name });
              setPicking(false);
              onChange(id);
            }}
          />
        </Field>
      )}
    </Flex>
  );
}
