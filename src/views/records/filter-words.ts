import { msg } from '@lingui/core/macro';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { assetStates } from './asset.ts';
import { choiceWords, fieldWords } from './asset-fields.ts';
import { dayWords, operatorWords, periodWords } from './asset-filter-words.ts';
import type { Words } from './record-words.ts';

const under = (name: string, words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([word, said]) => [`${name}/${word}`, said]));

/** What fields, ways of asking and values are called where a filter is told, as `tellFilter` looks for them. */
export const filterWords: Words = {
  ...fieldWords,
  ...operatorWords,
  among: operatorWords.is,
  search: msg`Search`,
  onOrAfter: dayWords.from,
  onOrBefore: dayWords.until,
  yesNo: operatorWords.is,
  or: msg`or`,
  and: msg`and`,
  ...under('during', periodWords),
  ...under('yesNo', { yes: msg`Yes`, no: msg`No` }),
  ...under('status', labelsOf(assetStates)),
  ...under('condition', choiceWords.condition),
  ...under('acquisition', choiceWords.acquisition),
  ...under('depreciationMethod', choiceWords.depreciationMethod),
};
