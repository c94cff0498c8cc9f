import type { TextField } from './fields.ts';

export const checklistItemTypes = ['yesNo', 'choice', 'number', 'text'] as const;
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

/** What was found: `yes` or `no`, a choice, a decimal or a text; empty while nobody has answered. */
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
export const resultSign = (item: Pick<ChecklistItem, 'type'>, value: string): string =>
  item.type === 'yesNo' ? (value === 'yes' ? '✓' : value === 'no' ? '✗' : value) : value;

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
  }
}
