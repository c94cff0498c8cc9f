import { wordsFor } from '../words/words.ts';
import { fieldLabels } from './field-labels.ts';
import { type FieldId, isField } from './fields.ts';
import { HeaderIndex, headerKey } from './header-index.ts';

export const matchKinds = ['fieldId', 'label', 'synonym', 'similar'] as const;
export type MatchKind = (typeof matchKinds)[number];

const synonyms = new HeaderIndex<{ field: FieldId; kind: MatchKind }>(
  (one, other) => one.field === other.field,
);
const fieldIds = Object.keys(fieldLabels).filter(isField);
for (const field of fieldIds) synonyms.add(field, { field, kind: 'fieldId' });
for (const field of fieldIds)
  for (const label of Object.values(fieldLabels[field])) synonyms.add(label, { field, kind: 'label' });
for (const field of fieldIds)
  for (const name of wordsFor(`assets.${field}`)) synonyms.add(name, { field, kind: 'synonym' });

const hanNames = [...synonyms.exact].filter(([key]) => /^\p{Script=Han}{3,}$/u.test(key));
const prefix = /^(?:固定资产|资产|设备|物品|the|asset|item|equipment)(?=.)/;

/** How much of a life or value is used or left is another figure than the whole of it. */
const ofAPart = /^(?:已|剩余|尚|未|累计|累積|本期|本月|本年|期初|残存|残り)/;

/** The field that a header names, and how well it does; `null` when it is not known. */
export function knownHeader(header: string): { field: FieldId; kind: MatchKind } | null {
  const key = headerKey(header);
  const exact = synonyms.find(header) ?? synonyms.exact.get(key.replace(prefix, ''));
  if (exact) return exact;
  if (ofAPart.test(key)) return null;
  const similar = hanNames
    .filter(([name]) => (key.endsWith(name) || key.startsWith(name)) && name.length >= key.length * 0.6)
    .sort(([a], [b]) => b.length - a.length)[0];
  return similar ? { field: similar[1].field, kind: 'similar' } : null;
}

/** Whether a text is the header of a field as it is usually called, and not only like it. */
export const isDefaultHeader = (text: string): boolean => synonyms.exact.has(headerKey(text));
