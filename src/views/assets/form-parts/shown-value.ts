import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { FormSide } from '../../../machines/asset-form-values.ts';
import { acquisitionWords, conditionWords, fieldWords, methodWords } from '../../components/asset-words.ts';

const words: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  condition: conditionWords,
  acquisition: acquisitionWords,
  depreciationMethod: methodWords,
};
const labels: Readonly<Record<string, MessageDescriptor>> = fieldWords;

/** Fields and their values as a person reads them. */
export function useShownValue() {
  const { t } = useLingui();
  return {
    label(name: string) {
      const label = labels[name];
      return label ? t(label) : name.replace(/^custom\./, '');
    },
    value({ values, names }: FormSide, name: string) {
      const value = values[name] ?? '';
      const word = words[name]?.[value];
      if (word) return t(word);
      if (value !== '' && name.endsWith('Id')) return names[name] || `#${value}`;
      return name === 'residualRate' && value !== '' ? `${value}%` : value;
    },
  };
}
