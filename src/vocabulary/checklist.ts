import type { TextField } from './fields.ts';

export const checklistItemTypes = ['yesNo', 'choice', 'number', 'text', 'photo', 'signature'] as const;
export type ChecklistItemType = (typeof checklistItemTypes)[number];

/** What is checked. `key` stays the same when the item is worded anew, so that readings can be compared. */
export type ChecklistItem = {
  key: string;
  label: string;
  type: ChecklistItemType;
  required: boolean;
  /** Of a number: its unit, and the limits within which it is normal, as decimals; empty for none. */
  unit: string;
  min: string;
  max: string;
  /** Of a choice: what can be chosen, and which of it is abnormal. */
  choices: string[];
  abnormal: string[];
};

/**
 * What was found: `yes` or `no`, a choice, a decimal, a text, or the ids of files of the record, separated by spaces;
 * empty while nobody has answered. The note of a signature is the name of whoever typed it instead of drawing it.
 */
export type ChecklistResult = { value: string; note: string };
export type ChecklistResults = Readonly<Record<string, ChecklistResult>>;

/** What is typed of a checklist beside its items. */
export const checklistFields = {
  name: { is: 'line', max: 200, required: true },
  remark: { is: 'paragraph', max: 2000 },
} as const satisfies Record<string, TextField>;

/** A number that somebody reads off, as a decimal. */
export const readingPattern = '^-?\\d{1,12}(\\.\\d{1,6})?$';
const reading = new RegExp(readingPattern);

export const maxItems = 100;
/** So many photos answer one item at most. */
export const maxItemPhotos = 5;
const fileIds = new RegExp(`^[1-9]\\d{0,14}( [1-9]\\d{0,14}){0,${maxItemPhotos - 1}}$`);
const fileId = /^[1-9]\d{0,14}$/;

/** Whether an item is answered by files of the record. */
export const asksFiles = ({ type }: Pick<ChecklistItem, 'type'>): boolean =>
  type === 'photo' || type === 'signature';
/** The ids of files in a value. */
export const filesIn = (value: string): number[] => (value === '' ? [] : value.split(' ').map(Number));
export const filesText = (ids: readonly number[]): string => ids.join(' ');
export const maxChoices = 20;

export const blankItem = (key: string): ChecklistItem => ({
  key,
  label: '',
  type: 'yesNo',
  required: true,
  unit: '',
  min: '',
  max: '',
  choices: [],
  abnormal: [],
});

/** A result in a text that has no language, such as the log. */
export function resultSign({ type }: Pick<ChecklistItem, 'type'>, value: string): string {
  if (type === 'yesNo') return value === 'yes' ? '✓' : value === 'no' ? '✗' : value;
  if (!asksFiles({ type }) || value === '') return value;
  return type === 'signature'
    ? `✍ #${value}`
    : filesIn(value)
        .map((id) => `📷 #${id}`)
        .join(' ');
}

const isAnswered = ({ value }: ChecklistResult = { value: '', note: '' }) => value.trim() !== '';

/** Required items that nobody has answered. */
export const unanswered = (items: readonly ChecklistItem[], results: ChecklistResults): ChecklistItem[] =>
  items.filter(({ key, required }) => required && !isAnswered(results[key]));

/** Whether a result is outside what is normal: no, an abnormal choice, or a number beyond its limits. */
export function isAbnormal(item: ChecklistItem, value: string): boolean {
  if (value === '') return false;
  switch (item.type) {
    case 'yesNo':
      return value === 'no';
    case 'choice':
      return item.abnormal.includes(value);
    case 'number':
      return (
        (item.min !== '' && Number(value) < Number(item.min)) ||
        (item.max !== '' && Number(value) > Number(item.max))
      );
    case 'text':
    case 'photo':
    case 'signature':
      return false;
  }
}

/** Whether a value is one that an item can have. */
export function isValidResult(item: ChecklistItem, value: string): boolean {
  if (value === '') return true;
  switch (item.type) {
    case 'yesNo':
      return value === 'yes' || value === 'no';
    case 'choice':
      return item.choices.includes(value);
    case 'number':
      return reading.test(value);
    case 'text':
      return true;
    case 'photo':
      return fileIds.test(value);
    case 'signature':
      return fileId.test(value);
  }
}
