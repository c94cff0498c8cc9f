import { fieldLabels } from './field-labels.ts';
import { type FieldId, isField } from './fields.ts';
import { headerSynonyms } from './header-synonyms.ts';
import { furtherSynonyms } from './header-synonyms-further.ts';

export const matchKinds = ['fieldId', 'label', 'synonym', 'similar'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Characters of headers as they are written in Taiwan and Hong Kong, and as they are on the mainland. */
const simplified = new Map(
  (
    '資资產产編编號号稱称類类別别規规廠厂單单價价數数額额購购買买買买進进報报廢废狀状態态使使單单備备註注員员門门' +
    '製制帳帐幣币啟启採采說说領领還还歸归財财務务備备損损處处殘残值值據据開开發发票票訂订貨货質质證证書书牌牌裝装設设點点間间樓楼層层' +
    '營营業业會会計计舊旧攤摊銷销淨净總总現现實实際际時时機机構构組组織织職职責责電电話话郵邮聯联絡络國国廳厅' +
    '庫库區区倉仓儲储負负擔担當当歷历種种標标簽签條条碼码圖图檔档庫库線线統统應应對对'
  )
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** What is compared of a header: letters and digits, in lower case, without accents, Chinese as on the mainland. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}])\s*[#№]/gu, 'no')
    .replace(/[^\p{L}\p{N}%]/gu, '')
    .replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character);
}

const synonyms = new Map<string, { field: FieldId; kind: MatchKind }>();
const fieldIds = Object.keys(fieldLabels).filter(isField);
for (const names of [headerSynonyms, furtherSynonyms]) {
  for (const field of fieldIds) {
    for (const name of (names[field] ?? '').split('|')) {
      if (name && !synonyms.has(headerKey(name))) synonyms.set(headerKey(name), { field, kind: 'synonym' });
    }
  }
}
for (const field of fieldIds) {
  for (const label of Object.values(fieldLabels[field]))
    synonyms.set(headerKey(label), { field, kind: 'label' });
}
for (const field of fieldIds) synonyms.set(headerKey(field), { field, kind: 'fieldId' });

const hanNames = [...synonyms].filter(([key]) => /^\p{Script=Han}{3,}$/u.test(key));
const prefix = /^(?:固定资产|资产|设备|物品|the|asset|item|equipment)(?=.)/;

/** How much of a life or value is used or left is another figure than the whole of it. */
const ofAPart = /^(?:已|剩余|尚|未|累计|累積|本期|本月|本年|期初|残存|残り)/;

/** The field that a header names, and how well it does; `null` when it is not known. */
export function knownHeader(header: string): { field: FieldId; kind: MatchKind } | null {
  const key = headerKey(header);
  const exact = synonyms.get(key) ?? synonyms.get(key.replace(prefix, ''));
  if (exact) return exact;
  if (ofAPart.test(key)) return null;
  const similar = hanNames
    .filter(([name]) => (key.endsWith(name) || key.startsWith(name)) && name.length >= key.length * 0.6)
    .sort(([a], [b]) => b.length - a.length)[0];
  return similar ? { field: similar[1].field, kind: 'similar' } : null;
}

/** Whether a text is the header of a field as it is usually called, and not only like it. */
export const isDefaultHeader = (text: string): boolean => synonyms.has(headerKey(text));
