import { assetFields, type PlainField, plainFields } from './asset-fields.ts';
import type { CustomField } from './custom-fields.ts';

const { parentId: _, ...shared } = assetFields;

/** The fields of an asset that many can be given alike. */
export const bulkFields = shared;
export type BulkField = keyof typeof bulkFields;

type Written = { [F in PlainField]: (typeof assetFields)[F]['is'] }[PlainField];
const texts: readonly Written[] = ['line', 'code', 'paragraph'];

/** Those in which a piece of text can be replaced. */
export type TextField = {
  [F in PlainField]: (typeof assetFields)[F]['is'] extends 'line' | 'code' | 'paragraph' ? F : never;
}[PlainField];
export const textFields = plainFields.filter((field): field is TextField =>
  texts.includes(assetFields[field].is),
);

/** Whether a field may be left without a value. */
export function isClearable(name: BulkField): boolean {
  const field = bulkFields[name];
  return !('required' in field) && field.is !== 'choice' && field.is !== 'currency';
}

/** What is done with a custom field of every chosen asset; the last two with several choices alone. */
export const customActions = ['set', 'clear', 'add', 'remove'] as const;
export type CustomAction = (typeof customActions)[number];

/** Which custom field is meant: categories may give fields of one name and several kinds. */
export type CustomMeant = Pick<CustomField, 'name' | 'kind' | 'unit'>;
/** One custom field and what is done with it; `value` as it is typed, empty where the field is emptied. */
export type CustomIntent = CustomMeant & { action: CustomAction; value: string };

export const isMeant = (meant: CustomMeant, { name, kind, unit }: CustomMeant) =>
  meant.name === name && meant.kind === kind && meant.unit === unit;
