/** How many further fields of its own an asset may have, and the most characters of a name and of a value. */
export const customLimits = {
  fields: 200,
  name: 100,
  value: 4000,
  /** Of a category, without those that it inherits. */
  ofCategory: 100,
  choices: 200,
  choice: 100,
  unit: 20,
  help: 500,
} as const;

/**
 * What a further field may be called: a line with something to see in it, without control and direction characters.
 * Of the names that every object inherits only `__proto__` is none, which cannot be told apart in JSON.
 */
export const customNamePattern = `^(?!__proto__$)(?=.*\\S)[^\\u0000-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]{1,${customLimits.name}}$`;

const pattern = new RegExp(customNamePattern, 'u');
export const isCustomName = (name: string) => name.isWellFormed() && pattern.test(name);

/** How a category says that a further field of its assets is written. */
export const customKinds = [
  'line',
  'paragraph',
  'number',
  'money',
  'day',
  'yesNo',
  'choice',
  'choices',
  'person',
  'link',
] as const;
export type CustomKind = (typeof customKinds)[number];

/** The kinds that columns of a file can be made fields of. */
export const columnKinds = [
  'line',
  'paragraph',
  'number',
  'day',
  'yesNo',
  'choice',
] as const satisfies CustomKind[];
export type ColumnKind = (typeof columnKinds)[number];

/** A field that a column of a file can be, or is to become. */
export type ColumnField = { kind: ColumnKind; choices: string[] };

/** What decides how the text of a further field is read. */
export type CustomReading = {
  kind: CustomKind;
  /** What a number counts, or the currency of an amount. */
  unit: string;
  choices: readonly string[];
};

/** A further field that a category gives to the assets of its branch. */
export type CustomField = CustomReading & {
  id: number;
  version: number;
  categoryId: number;
  name: string;
  choices: string[];
  required: boolean;
  /** What a new asset begins with, as it is kept; empty for nothing. */
  defaultValue: string;
  help: string;
};

/** Between several choices, none of which can hold it. */
export const choiceMark = '; ';
export const choicePattern = '^(?=.*\\S)[^;；\\u0000-\\u001f\\u007f]*$';
