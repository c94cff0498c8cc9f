import { furtherCodes } from './further-codes.ts';
import { plainLetters } from './plain-letters.ts';

/** What amounts are counted in: a power of ten, and the currency where it says one. */
export type MoneyUnit = { power: number; currency?: string };

/** A word of a unit. `unclear`: it stands for several powers unless a currency is beside it, which then says this one. */
type Word = { power?: number; unclear?: true; currency?: string; weak?: true };

const words = new Map<string, Word>();
const add = (texts: string, word: Word) => {
  for (const text of texts.split(' ')) words.set(text, word);
};
add('hundred hundreds cientos centaines hunderte', { power: 2 });
add(
  'k thousand thousands thou ths tsd tausend tusen miles millares milliers millier milhares migliaia duizend',
  {
    power: 3,
  },
);
add('lakh lakhs lac lacs', { power: 5 });
add('mio mios mill mln million millions millon millones millionen milhoes milioni miljoen', { power: 6 });
add('crore crores', { power: 7 });
add('bn billion billions mrd milliarde milliarden milliard milliards', { power: 9 });
add('mil t', { power: 3, unclear: true });
add('m mm', { power: 6, unclear: true });
add('usd dollar dollars dolar dolares', { currency: 'USD' });
add('eur euro euros', { currency: 'EUR' });
add('gbp pound pounds sterling libras livres pfund', { currency: 'GBP' });
add('jpy yen yenes yens', { currency: 'JPY' });
add('rmb cny yuan yuanes renminbi', { currency: 'CNY' });
add('hkd', { currency: 'HKD' });
add('twd ntd', { currency: 'TWD' });
add('chf franken', { currency: 'CHF' });
add('mxn', { currency: 'MXN' });
for (const code of ['KRW', 'SGD', 'AUD', 'CAD', 'INR', 'BRL', 'PLN', ...furtherCodes])
  words.set(code.toLowerCase(), { currency: code });
add('reais', { currency: 'BRL' });
add('zloty zlotych', { currency: 'PLN' });
// Of several countries: they say that it is money, and not which.
add('peso pesos francs francos rupee rupees rs kr fcfa', { power: 0, weak: true });
/** Which of several countries it is, said beside it. */
const ofCountries = {
  'swiss francs': 'CHF',
  'schweizer franken': 'CHF',
  'francs suisses': 'CHF',
  'francos suizos': 'CHF',
  'mexican pesos': 'MXN',
  'pesos mexicanos': 'MXN',
  'chilean pesos': 'CLP',
  'pesos chilenos': 'CLP',
  'colombian pesos': 'COP',
  'pesos colombianos': 'COP',
  'argentine pesos': 'ARS',
  'pesos argentinos': 'ARS',
  'indian rupees': 'INR',
  'canadian dollars': 'CAD',
  'australian dollars': 'AUD',
  'singapore dollars': 'SGD',
  'hong kong dollars': 'HKD',
  'new zealand dollars': 'NZD',
};

const han: [string, Word][] = [
  ...Object.entries({ 百万: 6, 千万: 7, 十万: 5, 十亿: 9, 百亿: 10, 万: 4, 亿: 8, 千: 3, 百: 2, 十: 1 }).map(
    ([text, power]): [string, Word] => [text, { power }],
  ),
  ['人民币元', { currency: 'CNY' }],
  ['人民币', { currency: 'CNY' }],
  ['美元', { currency: 'USD' }],
  ['美金', { currency: 'USD' }],
  ['米ドル', { currency: 'USD' }],
  ['ドル', { currency: 'USD' }],
  ['欧元', { currency: 'EUR' }],
  ['ユーロ', { currency: 'EUR' }],
  ['英镑', { currency: 'GBP' }],
  ['ポンド', { currency: 'GBP' }],
  ['港元', { currency: 'HKD' }],
  ['港币', { currency: 'HKD' }],
  ['新台币', { currency: 'TWD' }],
  ['台币', { currency: 'TWD' }],
  ['日元', { currency: 'JPY' }],
  ['日円', { currency: 'JPY' }],
  // 元 is what many a currency counts in, so 千元 of 币种：USD are dollars.
  ['元', { currency: 'CNY', weak: true }],
  ['圆', { currency: 'CNY', weak: true }],
  ['円', { currency: 'JPY' }],
  ['백만', { power: 6 }],
  ['천만', { power: 7 }],
  ['천', { power: 3 }],
  ['만', { power: 4 }],
  ['억', { power: 8 }],
  ['원', { currency: 'KRW' }],
  ['유로', { currency: 'EUR' }],
  ['달러', { currency: 'USD' }],
];
const signs: [string, Word][] = [
  ['us$', { currency: 'USD' }],
  ['hk$', { currency: 'HKD' }],
  ['nt$', { currency: 'TWD' }],
  ['mx$', { currency: 'MXN' }],
  ['a$', { currency: 'AUD' }],
  ['au$', { currency: 'AUD' }],
  ['c$', { currency: 'CAD' }],
  ['ca$', { currency: 'CAD' }],
  ['s$', { currency: 'SGD' }],
  ['r$', { currency: 'BRL' }],
  ['nz$', { currency: 'NZD' }],
  ['s/', { currency: 'PEN' }],
  ['zł', { currency: 'PLN' }],
  ['₺', { currency: 'TRY' }],
  ['฿', { currency: 'THB' }],
  ['₫', { currency: 'VND' }],
  ['₽', { currency: 'RUB' }],
  ['₱', { currency: 'PHP' }],
  ['₪', { currency: 'ILS' }],
  ['₩', { currency: 'KRW' }],
  ['₹', { currency: 'INR' }],
  ['€', { currency: 'EUR' }],
  ['£', { currency: 'GBP' }],
  ['$', { currency: 'USD', weak: true }],
  ['¥', { currency: '', weak: true }],
];
const phrases = Object.entries(ofCountries).map(([text, currency]): [string, Word] => [text, { currency }]);
const fixed = [...han, ...signs, ...phrases].sort(([a], [b]) => b.length - a.length);
const fill = /^(?:[\s.,:;()[\]【】/=·*×-]+|d'|u\.s\.|(?:of|de|von|di|in|en|em|the|us)(?![a-z]))/;
const compound = new RegExp(
  `^(t|k|m|mm|mio|mrd|tsd)(eur|usd|gbp|chf|jpy|cny|rmb|hkd|twd|mxn|inr|kr|${furtherCodes.join('|').toLowerCase()})(?![a-z])`,
);
const zeros = /^(?:x|×|\*)?\s*'?(1?(?:[ .,']?0){2,9}|1)(?:'?s)?(?![\d%\p{L}])/u;

const plain = (text: string) =>
  plainLetters(text)
    .replace(/[‘’`´]/g, "'")
    .replaceAll('￥', '¥')
    .replace(/[萬億圓圆幣鎊歐臺]/g, (sign) => traditional[sign] ?? sign);
const traditional: Record<string, string> = {
  萬: '万',
  億: '亿',
  圓: '元',
  圆: '元',
  幣: '币',
  鎊: '镑',
  歐: '欧',
  臺: '台',
};

function nextWord(text: string): { word: Word; length: number } | null {
  for (const [sign, word] of fixed) if (text.startsWith(sign)) return { word, length: sign.length };
  const [joined, multiple = '', currency = ''] = compound.exec(text) ?? [];
  if (joined) {
    const power = words.get(multiple)?.power;
    const { currency: code, weak } = words.get(currency) ?? {};
    return {
      word: { ...(power && { power }), ...(code && { currency: code }), ...(weak && { weak }) },
      length: joined.length,
    };
  }
  const [all, figure] = zeros.exec(text) ?? [];
  if (all && figure) return { word: { power: figure.replace(/[^0]/g, '').length }, length: all.length };
  const [letters = ''] = /^[a-z]+/.exec(text) ?? [];
  const word = words.get(letters);
  return word ? { word, length: letters.length } : null;
}

/** `behind`: all that follows the last word. */
type Scan = { found: Word[]; rest: string; behind: string; separate: boolean };

/** The words of units that a text begins with, and what follows them. */
function scan(source: string): Scan {
  let rest = plain(source);
  let behind = rest;
  const found: Word[] = [];
  for (;;) {
    const next = nextWord(rest);
    if (next) {
      found.push(next.word);
      rest = rest.slice(next.length);
      behind = rest;
      continue;
    }
    const [filled] = fill.exec(rest) ?? [];
    if (!filled) return { found, rest, behind, separate: !/^[\p{L}\p{N}]/u.test(rest) };
    const after = rest.slice(filled.length);
    if (!nextWord(after) && !fill.test(after)) return { found, rest: after, behind, separate: true };
    rest = after;
  }
}

/** `unclear`: it is a unit, and what it says can be several; null: it is none. */
function together(found: readonly Word[]): MoneyUnit | 'unclear' | null {
  if (found.length === 0) return null;
  const strong = new Set(found.flatMap(({ currency, weak }) => (currency && !weak ? [currency] : [])));
  const weak = found.find((word) => word.currency && word.weak)?.currency;
  if (strong.size > 1) return 'unclear';
  const money = found.some((word) => word.currency !== undefined || word.weak);
  if (found.some((word) => word.unclear) && !money) return 'unclear';
  // `T$` and `mil USD` are written by people who mean other things.
  if (found.some((word) => word.unclear && word.power === 3) && !isOfThousands(found)) return 'unclear';
  const currency = [...strong][0] ?? weak;
  return {
    power: found.reduce((sum, { power = 0 }) => sum + power, 0),
    ...(currency && { currency }),
  };
}

/** `T€` is German and `mil euros` Spanish: in both a thousand. */
const isOfThousands = (found: readonly Word[]) =>
  found.some(
    ({ currency, weak, power }) => currency === 'EUR' || currency === 'CHF' || (weak && power === 0),
  );

/** Reads what is nothing but a unit: `千元`, `USD thousands`, `€000`, `miles de euros`, `T€`. */
export function readUnit(text: string): MoneyUnit | 'unclear' | null {
  const { found, rest } = scan(text);
  return rest.trim() === '' ? together(found) : null;
}

/** Reads the unit that a text begins with, as `万元 2024年12月`; `behind` is what follows it. */
export function readUnitAhead(
  text: string,
): { unit: MoneyUnit | 'unclear'; text: string; behind: string } | null {
  const { found, rest, behind, separate } = scan(text);
  const unit = together(found);
  if (unit === null || !separate) return null;
  return {
    unit,
    text: text.slice(0, text.length - rest.length).trim() || text,
    behind: text.slice(text.length - behind.length),
  };
}

/** Whether a code is a word when it is not in capitals: `try`, `pen` and `cop` are. */
export const isWordToo = (text: string): boolean =>
  /^(?:try|pen|cop|mop|php|mur|huf|cad|lac|ars|sar)$/i.test(text) && !/^[A-Z]+$/.test(text);

/** Whether something counts in more than ones in it, however it goes on. */
export const namesMultiple = (text: string): boolean =>
  /\b(?:thousands?|millions?|miles|millones|milliers|milhares|milhoes|migliaia|milioni|duizend|miljoen|tausend|tsd|mio|millionen|lakhs?|crores?|mil|[km][€$£])\b|['’]?\b000\b|[千万百億亿](?:[人美日港欧]|新台币)?[元円民]|[천만억]원/i.test(
    plain(text),
  );

/** Whether an amount says in words that it counts in ones: `12,500元`. A sign before it does not. */
export const countsInOnes = (text: string): boolean =>
  /(?:[\d\s])(?:元|円|yuan|yen|euros?|dollars?|d[óo]lares|pesos)$/i.test(text.trim());
