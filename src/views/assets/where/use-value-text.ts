import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useFigure } from '../../../i18n/figures.ts';
import { type FilterField, filterKindOf } from '../../../vocabulary/filters/asset-filters.ts';
import type { Operator, Period } from '../../../vocabulary/filters/operators.ts';
import { nameKey } from '../../components/filters/filter.ts';
import { labelsOf } from '../../components/filters/labels-of.ts';
import { assetStates } from '../../records/asset.ts';
import { choiceWords } from '../../records/asset-fields.ts';
import { periodWords } from './words.ts';

const choices = { ...choiceWords, status: labelsOf(assetStates) };
/** What the words of a choice are called. */
const wordsOf = (field: FilterField) => choices[field as keyof typeof choices];

/** How a value of a condition reads; one of another record by its name, as far as that is known. */
export function useValueText(field: FilterField, is: Operator, names: Readonly<Record<string, string>>) {
  const { t } = useLingui();
  const kind = filterKindOf(field);
  const { show } = useFigure(
    kind.is === 'rate' || kind.is === 'amount' || kind.is === 'months' ? kind.is : 'day',
  );
  return (value: string): string => {
    if (is === 'during') return t(periodWords[value as Period]);
    switch (kind.is) {
      case 'text':
        return `“${value}”`;
      case 'choice': {
        const words: Readonly<Record<string, MessageDescriptor>> = wordsOf(field);
        const word = words[value];
        return word ? t(word) : value;
      }
      case 'tree':
      case 'record':
        return names[nameKey(field, Number(value))] ?? `#${value}`;
      case 'rate':
        return `${show(value)}%`;
      default:
        return show(value);
    }
  };
}
