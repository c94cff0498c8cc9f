import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { OptionList } from '../../ui/picker/option-list.tsx';
import { PickerField } from '../../ui/picker/picker-field.tsx';
import { treeOptions } from '../picker/tree-options.ts';
import type { NodeRow } from './tree-calls.ts';

const top = 'top';

type Props = {
  /** Those under which something can hang. */
  offered: readonly NodeRow[];
  toTop: boolean;
  /** Null for the top; undefined when it is still to be chosen. */
  chosen: number | null | undefined;
  onChoose: (parentId: number | null) => void;
  required?: boolean;
};

/** Under which node of a tree something is to hang, or at the top. */
export function ParentField({ offered, toTop, chosen, onChoose, required = false }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const topLabel = t`Top level`;
  const label = t({ message: 'Parent', context: 'tree' });
  const path = offered.find(({ id }) => id === chosen)?.path ?? null;
  return (
    <Field label={label} required={required}>
      <PickerField label={label} chosen={chosen === null ? topLabel : path} isPath placeholder={t`Select…`}>
        {(close) => (
          <OptionList
            label={label}
            options={[
              ...(toTop && text.trim() === '' ? [{ value: top, label: topLabel }] : []),
              ...treeOptions(offered, text),
            ]}
            selected={chosen === undefined ? [] : [chosen === null ? top : String(chosen)]}
            search={{ text, onChange: setText, placeholder: t`Name, pinyin or code` }}
            onPick={(value) => {
              onChoose(value === top ? null : Number(value));
              close();
            }}
          />
        )}
      </PickerField>
    </Field>
  );
}
