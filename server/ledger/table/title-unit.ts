import {
  isWordToo,
  namesMultiple,
  readUnit,
  readUnitAhead,
} from '../../../src/vocabulary/parsing/money-unit.ts';
import { cellText, rowText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';

const labels =
  /(?:[单單単]位|[币幣][种種别別]|货币|貨幣|通貨|단위|통화)(?:均|皆|都|一律)?\s*[:：=为為是は]?\s*|(?<!\d\s?)以(?=[人民币美欧港日元新台臺幣]{0,4}[千万萬百億亿十]+[元円圓])|(?:金额|金額)\s*[:：=]\s*|\b(?:units?|currency|moneda|divisa|unidad(?:es)?|monedas|währung|einheit|devise|unité|monnaie)\s*(?:[:：=]|\bin\b|\ben\b)\s*/giu;
const amounts =
  /\b(?:amounts?|figures?|values?|costs?|prices?|balances?|sums?|importes?|cifras?|valores|montos?|cantidades|montants?|valeurs?|chiffres|beträge|werte|angaben|zahlen|datos|importi|valori|bedragen|belopp|beløb|beløp)\b/iu;
const within = /(?:^|[\s(（])(?:in|en|em|i)\s+/giu;
/** Rounded to thousands, a list counts in them as a rule; of what is worth more or less, it does not. */
const unread =
  /(?<![\d.一二三四五六七八九十两零壹贰叁肆伍陆柒捌玖拾佰仟])[千万萬百億亿][元円圓](?!整|\s*(?:及?以[上下内外]|未[満满](?![をは]?[切四])|起|超))/u;

/** A title is no essay. */
const longest = 200;

/** What a title says of the amounts below it, as it says it; undefined when it says nothing of them. */
export function unitOfTitle(title: string): string | undefined {
  const text = title.normalize('NFKC').slice(0, longest).trim();
  const labelled = placesAfter(text, labels).flatMap((part) => ahead(part, true));
  if (labelled.length > 0) return together(labelled);
  // `Unit: ten thousand yuan` says what they count in, and nobody here knows the words.
  if (placesAfter(text, labels).some((part) => namesMultiple(part) || /^\d+\s?[km]\b/i.test(part)))
    return text;
  const parts = [text, ...[...text.matchAll(/[([【]([^)\]】]+)[)\]】]/g)].map(([, part = '']) => part)];
  const isOfAmounts = amounts.test(text);
  for (const part of parts)
    if (isUnit(part) && isSaid(part, isOfAmounts)) return part.replace(/^(?:in|en)\s+/i, '').trim();
  for (const part of placesAfter(text, within)) {
    const bare = part.replace(/[)\]】].*$/u, '');
    if (isUnit(bare) && isSaid(bare, isOfAmounts)) return bare.trim();
    const [found] = isOfAmounts || saysMoney(part) ? ahead(part, isOfAmounts) : [];
    if (found) return namesMultiple(part.slice(found.length)) ? text : found;
  }
  return (isOfAmounts && namesMultiple(text)) || unread.test(text) ? text : undefined;
}

/** What the titles of a table say together; where they differ, both, which then is understood as nothing. */
export function unitOfTitles(titles: readonly Row[]): string | undefined {
  const said = titles.flatMap((row) => {
    const cells = row.cells.map(cellText).filter(Boolean);
    const whole = unitOfTitle(rowText(row));
    const found = whole === undefined ? cells.map(unitOfTitle) : [whole];
    return found.filter((text) => text !== undefined);
  });
  return together(said);
}

/** One says thousands and another the currency; where two say what is counted in, it is understood as nothing. */
export function together(said: readonly string[]): string | undefined {
  const different = [...new Set(said)];
  const multiples = new Set(different.map(powerOf).filter((power) => power !== 0));
  return different.join(multiples.size > 1 ? ' ≠ ' : ' ') || undefined;
}

const powerOf = (text: string) => {
  const unit = readUnit(text);
  return unit === null || unit === 'unclear' ? text : unit.power;
};

const placesAfter = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => text.slice(found.index + found[0].length));
/** The unit that a part of a title begins with; where amounts are spoken of, the sentence may go on behind a code. */
function ahead(part: string, isOfAmounts: boolean): string[] {
  const text = part.replace(/[;；。|、)\]】].*$/u, '');
  const found = readUnitAhead(text);
  if (!found) return [];
  const { behind } = found;
  const said = text.slice(0, text.length - behind.length).trim();
  const isCode = isOfAmounts && coded.test(said) && !/^[–—-]\p{L}/u.test(behind) && !shouted.test(text);
  return (isCode || ends.test(behind)) && isSaid(said, isOfAmounts)
    ? [found.text.replace(/[\s,，]+$/, '')]
    : [];
}

/** Where a phrase ends, or goes on with what is no name: `Million Euro Park` is one. */
const ends =
  /^\s*(?:$|[()[\]【】,，.;；:：/／|"”\d]|[–—-](?:\s|$)|(?:unless|except|excl\w*|incl\w*|as|at|on|per|for|net|gross|al?|salvo|excepto|sin|con|sofern|soweit|außer|wenn|ohne|inkl|zum|stand|sauf|hors|au|ht|ttc)(?!\p{L}))/iu;
/** A sign, a code in capitals, or Chinese, Japanese and Korean, which have no other letters. */
const coded =
  /\p{Sc}|(?<!\p{L})[kKMT]?\p{Lu}{3}(?!\p{L})|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Of a text in capitals nobody knows what is a code. */
const shouted = /^(?=.*\p{Lu}.*\s.*\p{Lu})[^\p{Ll}\p{Lo}]*$/u;
/** What places are called, too. */
const places = /^(?:mill|sterling|franken)$/i;

/** Whether a unit that stands by itself is one. */
function isSaid(source: string, isOfAmounts: boolean): boolean {
  const text = source.replace(/^(?:in|en)\s+/i, '').trim();
  return places.test(text) ? isOfAmounts : !isWordToo(text);
}

/** Whether a text begins with a multiple of a currency, which no place is called: `thousands of US dollars, as at`. */
function saysMoney(text: string): boolean {
  const unit = readUnitAhead(text)?.unit;
  return unit !== undefined && unit !== 'unclear' && unit.power > 0 && unit.currency !== undefined;
}
/** Digits or a single letter alone are a heading rather than a unit. */
const isUnit = (text: string) => readUnit(text) !== null && /\p{L}{2}|\p{Sc}|\p{Script=Han}{2}/u.test(text);
