import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportSubject } from '../../../../vocabulary/import-subjects.ts';
import { OptionList } from '../../../ui/picker/option-list.tsx';
import { PickerField } from '../../../ui/picker/picker-field.tsx';
import { fieldWordsOf } from '../subject-words.ts';
import { customTarget, targetWords, useTargetName } from '../target-words.ts';

type Props = { subject: ImportSubject; header: string; value: string; onChange: (target: string) => void };

const nowhere = 'nowhere';

/** Where one column goes: a field of its subject, of assets a further field of its own, or nowhere. */
export function TargetField({ subject, header, value, onChange }: Props) {
  const { t } = useLingui();
  const nameOf = useTargetName(subject);
  const [text, setText] = useState('');
  const label = t`Field for column ${header}`;
  const own = value.startsWith('custom:') ? value : customTarget(header);
  const words = fieldWordsOf(subject);
  const all = words ? ['', ...Object.keys(words)] : ['', own, ...Object.keys(targetWords)];
  const wanted = text.trim().toLowerCase();
  return (
    <PickerField label={label} chosen={nameOf(value)} onLeave={() => setText('')}>
      {(close) => (
        <OptionList
          label={label}
          options={all
            .map((target) => ({ value: target || nowhere, label: nameOf(target) }))
            .filter((option) => option.label.toLowerCase().includes(wanted))}
          selected={[value || nowhere]}
          search={{ text, onChange: setText, placeholder: t`Search fields` }}
          onPick={(picked) => {
            onChange(picked === nowhere ? '' : picked);
            close();
          }}
        />
      )}
    </PickerField>
  );
}
