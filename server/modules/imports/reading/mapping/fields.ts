/** How the text of a field is read. */
export type FieldKind =
  | 'identifier'
  | 'name'
  | 'person'
  | 'text'
  | 'paragraph'
  | 'day'
  | 'money'
  | 'months'
  | 'rate'
  | 'count'
  | 'choice'
  | 'currency';

export const fields = {
  assetNo: { kind: 'identifier', length: 60 },
  name: { kind: 'name', length: 200 },
  category: { kind: 'name', length: 200 },
  model: { kind: 'text', length: 200 },
  brand: { kind: 'text', length: 100 },
  manufacturer: { kind: 'text', length: 200 },
  serialNo: { kind: 'identifier', length: 100 },
  status: { kind: 'choice', length: 100 },
  condition: { kind: 'choice', length: 100 },
  location: { kind: 'name', length: 200 },
  ownerOrgan: { kind: 'name', length: 200 },
  organ: { kind: 'name', length: 200 },
  custodian: { kind: 'person', length: 200 },
  custodianLogin: { kind: 'identifier', length: 200 },
  custodianEmail: { kind: 'identifier', length: 200 },
  user: { kind: 'person', length: 200 },
  userLogin: { kind: 'identifier', length: 200 },
  userEmail: { kind: 'identifier', length: 200 },
  acquisition: { kind: 'choice', length: 100 },
  purchaseDate: { kind: 'day', length: 100 },
  inServiceDate: { kind: 'day', length: 100 },
  originalValue: { kind: 'money', length: 100 },
  currency: { kind: 'currency', length: 20 },
  supplier: { kind: 'name', length: 200 },
  orderNo: { kind: 'identifier', length: 100 },
  invoiceNo: { kind: 'identifier', length: 100 },
  warrantyUntil: { kind: 'day', length: 100 },
  warrantyMonths: { kind: 'months', length: 100 },
  usefulLifeMonths: { kind: 'months', length: 100 },
  residualRate: { kind: 'rate', length: 100 },
  depreciationMethod: { kind: 'choice', length: 100 },
  parentAsset: { kind: 'name', length: 200 },
  quantity: { kind: 'count', length: 100 },
  remark: { kind: 'paragraph', length: 4000 },
} as const satisfies Record<string, { kind: FieldKind; length: number }>;

export type FieldId = keyof typeof fields;
export type ChoiceField = {
  [F in FieldId]: (typeof fields)[F]['kind'] extends 'choice' ? F : never;
}[FieldId];

/** Where a column goes: a field, or `custom:<name>`, kept as text so that nothing is lost. */
export type Target = FieldId | `custom:${string}`;

export const customLimits = { name: 100, value: 4000 } as const;

export const isField = (target: string): target is FieldId => Object.hasOwn(fields, target);
export const isCustom = (target: string): target is `custom:${string}` => target.startsWith('custom:');
