import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useZone } from '../../../i18n/zone.ts';
import { type FormValues, type Line, lineOf } from '../../../machines/forms/record-form-values.ts';

type Words = Readonly<Record<string, MessageDescriptor>>;

/** What the fields of a form are called, and how their values read. */
export type FormWords = {
  fields: Words;
  /** A word for each value, or text made of it. Others are shown as they stand. */
  values?: Readonly<Record<string, Words | ((value: string, zone: string, language: string) => string)>>;
  /** Says of a field that it holds what is usual. */
  defaultValue?: MessageDescriptor;
};

/** Fields, lines and their values as a person reads them. */
export function useFormWords({ fields, values = {} }: FormWords) {
  const { t, i18n } = useLingui();
  const zone = useZone();
  const label = (name: string) => {
    const word = fields[name];
    return word ? t(word) : name.slice(name.indexOf('.') + 1);
  };
  const enteredOf = ({ entered = {} }: Line) =>
    Object.entries(entered)
      .map(([field, text]) => {
        const words = values[field];
        const word = typeof words === 'object' ? words[text] : undefined;
        return word ? t(word) : text;
      })
      .filter((text) => text !== '')
      .join(', ');
  return {
    label,
    /** What is chosen from, in a comparison of sides that may both have it. */
    part(name: string, sides: readonly FormValues[]) {
      const lines = sides.map((side) => lineOf(side, name)?.line).filter((line) => line !== undefined);
      return lines[0]?.name ?? label(name);
    },
    value(side: FormValues, name: string) {
      const value = side[name] ?? '';
      const words = values[name];
      if (typeof value === 'string') {
        const line = value === '' ? lineOf(side, name)?.line : undefined;
        if (line) return enteredOf(line) || t`On the list`;
        if (value === '') return '';
        if (typeof words === 'function') return words(value, zone, i18n.locale);
        const word = words?.[value];
        return word ? t(word) : value;
      }
      return 'id' in value ? value.name || `#${value.id}` : value.map((line) => line.name).join(', ');
    },
  };
}
