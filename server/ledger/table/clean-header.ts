import { isWordToo, readUnit } from '../../../src/vocabulary/parsing/money-unit.ts';
import { isAmountHeader } from '../fields/amount-header.ts';
import { fields } from '../fields/fields.ts';
import { knownHeader } from '../fields/known-header.ts';

const unit =
  '(?:人民币|rmb|cny|usd|eur|gbp|jpy)?\\s*(?:百万元?|[十千万亿]元|元|円|圓|圆|￥|¥|\\$|€|£|人民币|rmb|cny|usd|eur|gbp|jpy' +
  '|개월|년|원|个月|個月|か月|ヶ月|カ月|ヵ月|月|年|months?|mths?|mos|years?|yrs?|mes(?:es)?|años?|monate?n?|jahre?n?|mois|ans|années|%|百分比|per ?cent|percent|prozent|por ciento)';
const bracketed = new RegExp(
  `^(.+?)\\s*[([【]\\s*(?:单位|單位|unit|in)?\\s*[:：]?\\s*(${unit})\\s*[)\\]】]$`,
  'i',
);
const appended = new RegExp(`^(.+?)\\s*[/／:：]\\s*(${unit})$`, 'i');
const countedIn = [
  /^(.+?)\s*[([【]\s*(?:单位|單位|単位|unit|in|en)?\s*[:：]?\s*([^()[\]【】]+?)\s*[)\]】]$/i,
  /^(.+?)\s*[/／:：,，–-]\s*(.+)$/,
  /^(.+?)\s+(?:in|en)\s+(.+)$/i,
  /^(\S+)\s+(.*(?:\p{L}|\p{Sc}|00).*)$/u,
  /^(\S+ \S+)\s+(.*(?:\p{L}|\p{Sc}|00).*)$/u,
  /^(\S+ \S+ \S+)\s+(.*(?:\p{L}|\p{Sc}|00).*)$/u,
];
/** A long text names no column, and would be tried in too many ways. */
const longest = 80;
const typed = /^cf:\s*(.+?)\s*,\s*type:\s*(\w+)$/i;

export interface CleanHeader {
  name: string;
  unit?: string;
  customType?: string;
}

/**
 * The name in a header cell: full-width signs made plain, line breaks and marks of required columns taken out,
 * unit and type kept apart. `原值\n（万元）*` is the name `原值` in `万元`.
 */
export function cleanHeader(source: string): CleanHeader {
  const bare = source.replace(notes, '');
  const found = bare !== source && bare.trim() !== '' ? cleaned(bare) : undefined;
  return found && knownHeader(found.name) ? found : cleaned(source);
}

/** Marks of footnotes, at the end or before what stands in brackets: 电话① and 电话② are two columns. */
const notes = /\s*[①-⑳⑴-⒇¹²³⁰⁴-⁹†‡※▲△★☆◆●]+\s*(?=$|[([（【])/gu;

function cleaned(source: string): CleanHeader {
  const text = source
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\*\s*|\s*\*$/g, '')
    .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) (?=[\p{Script=Han}(])/gu, '');
  const [, typedName, customType] = typed.exec(text) ?? [];
  if (typedName) return { name: typedName, customType: customType?.toLowerCase() };
  const [, name, found] = bracketed.exec(text) ?? appended.exec(text) ?? [];
  if (name && found) return { name, unit: found.toLowerCase() };
  return unitBehind(text) ?? { name: text };
}

const duration = /^(?:years?|yrs?|months?|mths?|años|meses|jahren?|monaten?|ans|mois)$/i;
/** Whether a header names how long something lasts, where the whole of it is no header yet. */
function isLife(whole: string, name: string): boolean {
  const found = knownHeader(whole) === null ? knownHeader(name) : null;
  return found !== null && fields[found.field].kind === 'months';
}

/** What amounts count in is written in more ways than other units, which behind another header mean something else. */
function unitBehind(text: string): CleanHeader | undefined {
  if (text.length > longest) return undefined;
  for (const pattern of countedIn) {
    const [, name = '', unit = ''] = pattern.exec(text) ?? [];
    const isWord = isWordToo(unit) && !/[([【/:,–-]/.test(text);
    if (name && !isWord && readUnit(unit) !== null && isAmountHeader(name)) return { name, unit };
    if (name && duration.test(unit) && isLife(text, name)) return { name, unit: unit.toLowerCase() };
  }
  return undefined;
}
