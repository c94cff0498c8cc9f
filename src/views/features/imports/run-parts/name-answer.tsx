import { Flex, VisuallyHidden } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  isOptionalName,
  type MeantKind,
  type NameAnswer as NameAnswerValue,
  personNameAnswers,
} from '../../../../vocabulary/import-run.ts';
import type { Named } from '../../../../vocabulary/named.ts';
import type { TreeName } from '../../../../vocabulary/trees.ts';
import { AssetPickField } from '../../../parts/picker/asset-pick-field.tsx';
import { PersonField } from '../../../parts/picker/person-field.tsx';
import { SupplierField } from '../../../parts/picker/supplier-field.tsx';
import { TreeField } from '../../../parts/picker/tree-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

const isTree = (kind: MeantKind): kind is TreeName =>
  kind !== 'person' && kind !== 'supplier' && kind !== 'asset';

type PickerProps = { kind: MeantKind; label: string; value: Named | null; onPick: (one: Named) => void };

/** Any record of a kind, found by name, pinyin or number. */
function RecordPicker({ kind, label, value, onPick }: PickerProps) {
  if (kind === 'person') return <PersonField label={label} value={value} onPick={onPick} />;
  if (kind === 'supplier') {
    return <SupplierField label={label} value={value} onChange={(one) => one && onPick(one)} />;
  }
  if (kind === 'asset') return <AssetPickField label={label} chosen={value?.name ?? null} onPick={onPick} />;
  if (!isTree(kind)) return null;
  return <TreeField tree={kind} label={label} value={value?.id ?? null} name={value?.name} onPick={onPick} />;
}

type Props = {
  kind: MeantKind;
  /** What the choice and the search for a record are called. */
  labels: { meaning: string; record: string };
  placeholder?: string;
  /** Records that are offered by name. */
  likely: readonly Named[];
  meaning: NameAnswerValue | undefined;
  /** The name of the file of which this one is probably a spelling. */
  sameAs?: string | undefined;
  /** Where several people are named: what it is called to take the first of them. */
  firstLabel?: string | undefined;
  mayCreate: boolean;
  onPick: (one: Named) => void;
  onChange: (meaning: NameAnswerValue | undefined) => void;
};

/** What names of a file mean: a record that is called alike, any other, a new one, nothing, or their rows are left out. */
export function NameAnswer({
  kind,
  labels,
  placeholder,
  likely,
  meaning,
  sameAs,
  firstLabel,
  mayCreate,
  onPick,
  onChange,
}: Props) {
  const { t } = useLingui();
  const [picking, setPicking] = useState(false);
  const spelling = typeof meaning === 'object' ? meaning.as : sameAs;
  const said = typeof meaning === 'object' ? 'same' : String(meaning ?? '');
  const value = picking ? 'other' : said;
  const isOptional = isOptionalName(kind);
  return (
    <Flex gap="2" wrap="wrap">
      <Select
        aria-label={labels.meaning}
        size="sm"
        width="min(20rem, 100%)"
        value={value}
        placeholder={placeholder ?? t`Undecided: its rows are rejected`}
        options={[
          ...(firstLabel === undefined ? [] : [{ value: 'first', label: firstLabel }]),
          ...(mayCreate ? [{ value: 'create', label: t`Create` }] : []),
          ...(spelling === undefined ? [] : [{ value: 'same', label: t`Same as “${spelling}”` }]),
          ...likely.map(({ id, name }) => ({ value: String(id), label: t`Use “${name}”` })),
          { value: 'other', label: t`Use another…` },
          ...(isOptional ? [{ value: 'empty', label: t`Leave the field empty` }] : []),
          { value: 'leave', label: t`Skip its rows` },
        ]}
        onChange={(chosen) => {
          setPicking(chosen === 'other');
          const answer = personNameAnswers.find((one) => one === chosen);
          if (chosen === 'same' && spelling !== undefined) return onChange({ as: spelling });
          return onChange(answer ?? (/^\d+$/.test(chosen) ? Number(chosen) : undefined));
        }}
      />
      {picking && (
        <Field label={<VisuallyHidden>{labels.record}</VisuallyHidden>}>
          <RecordPicker
            kind={kind}
            label={labels.record}
            value={null}
            onPick={({ id, name }) => {
              onPick({ id, name });
              setPicking(false);
              onChange(id);
            }}
          />
        </Field>
      )}
    </Flex>
  );
}
