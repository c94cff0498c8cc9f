import { own } from '../../../src/vocabulary/own.ts';
import { isEmptyMarker } from '../../../src/vocabulary/parsing/empty-marker.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import { type ChoiceValues, choiceLabels } from '../fields/choice-labels.ts';
import type { ChoiceField } from '../fields/fields.ts';
import type { Reading } from '../problems.ts';
import type { Words } from '../templates/template.ts';
import { wordsFor } from '../words/words.ts';

/** What a person has said that words of the file mean, by field and word. */
export type ChoiceAnswers = { [F in ChoiceField]?: Record<string, ChoiceValues[F]> };

type Known = Map<string, { value: string; near: boolean }>;

const known = new Map<ChoiceField, Known>();
for (const field of ['status', 'condition', 'acquisition', 'depreciationMethod'] as const)
  known.set(field, collect(field));

/** Reads a word of a fixed list, in any of the four languages or by its id. Letter case and spaces do not count. */
export function readChoice<F extends ChoiceField>(
  field: F,
  cell: Cell,
  answers: ChoiceAnswers = {},
  /** What the system that exported the file means by them. */
  words: Words = [],
): Reading<ChoiceValues[F]> {
  const source = cellText(cell);
  if (source === '') return { value: null, notes: [] };
  const answer = own<ChoiceValues[F]>(answers[field] ?? {}, source);
  if (answer) return { value: answer, notes: [] };
  const meant = words.find(([pattern]) => pattern.test(source.trim()));
  const found = meant
    ? { value: meant[1], near: meant[2] === 'near' }
    : known.get(field)?.get(wordKey(source));
  if (found) {
    const value = found.value as ChoiceValues[F];
    return { value, notes: found.near ? [{ code: 'choiceAssumed', text: `${source} → ${value}` }] : [] };
  }
  return {
    value: null,
    notes: [{ code: isEmptyMarker(source) ? 'emptyMarker' : 'choiceUnknown', text: source }],
  };
}

/** Whether a word is one of the list. */
export const isChoice = (field: ChoiceField, text: string): boolean =>
  known.get(field)?.has(wordKey(text)) ?? false;

function collect(field: ChoiceField): Known {
  const words: Known = new Map();
  for (const value of Object.keys(choiceLabels[field]))
    for (const word of wordsFor(`assets.${field}:${value}`)) {
      // Near equivalents: the row is read, with a warning that names the choice.
      const near = word.startsWith('~');
      const key = wordKey(near ? word.slice(1) : word);
      if (!words.has(key)) words.set(key, { value, near });
    }
  for (const [value, labels] of Object.entries(choiceLabels[field])) {
    for (const word of [value, ...Object.values(labels)]) words.set(wordKey(word), { value, near: false });
  }
  return words;
}

function wordKey(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}
