import { assetFields, type PlainField, plainFields } from './asset-fields.ts';

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
