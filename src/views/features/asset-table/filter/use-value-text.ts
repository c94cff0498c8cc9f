import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFigure } from '../../../../i18n/figures.ts';
import type { RequestedField } from '../../../../vocabulary/filters/asset-filters.ts';
import type { Operator, Period } from '../../../../vocabulary/filters/operators.ts';
import { own } from '../../../../vocabulary/own.ts';
import { assetStates } from '../../../records/asset.ts';
import { choiceWords } from '../../../records/asset-fields.ts';
import { periodWords } from '../../../records/asset-filter-words.ts';
import { nameKey } from '../../../ui/filters/filter.ts';
import { labelsOf } from '../../../ui/filters/labels-of.ts';
import { useRequestedFields } from './requested-fields.ts';

const choices = { ...choiceWords, status: labelsOf(assetStates) };
const answers = { yes: msg`Yes`, no: msg`No` };
/** What the words of a choice are called. */
const wordsOf = (field: RequestedField) => choices[field as keyof typeof choices] ?? answers;

/** How a value of a condition reads; one of another record by its name, as far as that is known. */
export function useValueText(field: RequestedField, is: Operator, names: Readonly<Record<string, string>>) {
  const { t } = useLingui();
  const { kindOf } = useRequestedFields();
  const kind = kindOf(field);
  const { show } = useFigure(
    kind.is === 'rate' || kind.is === 'amount' || kind.is === 'number' || kind.is === 'months'
      ? kind.is
      : 'day',
  );
  return (value: string): string => {
    if (is === 'during') return t(periodWords[value as Period]);
    switch (kind.is) {
      case 'text':
      case 'unknown':
        return `“${value}”`;
      case 'choice': {
        const words: Readonly<Record<string, MessageDescriptor>> = wordsOf(field);
        const word = own(words, value);
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
