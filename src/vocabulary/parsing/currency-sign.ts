import { furtherCodes } from './further-codes.ts';

const currencies: [RegExp, string][] = [
  [/^(?:US\$|USD)|(?:US\$|USD|美元)$/i, 'USD'],
  [/^(?:€|EUR)|(?:€|EUR|欧元|euros?)$/i, 'EUR'],
  [/^(?:£|GBP)|(?:£|GBP|英镑)$/i, 'GBP'],
  [/^(?:NT\$|TWD|NTD|新?[台臺][币幣])|(?:NT\$|TWD|NTD|新?[台臺][币幣])$/i, 'TWD'],
  [/^(?:AU?\$|AUD)|(?:AU?\$|AUD)$/i, 'AUD'],
  [/^(?:CA?\$|CAD)|(?:CA?\$|CAD)$/i, 'CAD'],
  [/^(?:S\$|SGD)|(?:S\$|SGD)$/i, 'SGD'],
  [/^(?:MX\$|MXN)|(?:MX\$|MXN)$/i, 'MXN'],
  [/^(?:R\$|BRL)|(?:R\$|BRL)$/i, 'BRL'],
  [/^(?:₩|KRW)|(?:₩|KRW|원)$/i, 'KRW'],
  [/^(?:₹|INR)|(?:₹|INR)$/i, 'INR'],
  [/^CHF|CHF$/i, 'CHF'],
  [/^(?:HK\$|HKD)|(?:HK\$|HKD|港元|港币)$/i, 'HKD'],
  [/^JPY|(?:JPY|円|日元)$/i, 'JPY'],
  [/^(?:人民币|RMB|CNY)?\s*[￥¥]|^(?:人民币|RMB|CNY)|(?:RMB|CNY|[￥¥元圆圓]|人民币)$/i, 'CNY'],
  [/^(?:zł|PLN)|(?:zł|PLN)$/i, 'PLN'],
  [/^NZ\$|NZ\$$/i, 'NZD'],
  [/^S\/\.?(?=[\s\d])/i, 'PEN'],
  [/^RM(?=[\s\d])/, 'MYR'],
  [/^฿|฿$/, 'THB'],
  [/^₫|₫$/, 'VND'],
  [/^₽|₽$/, 'RUB'],
  [/^₺|₺$/, 'TRY'],
  [/^₱|₱$/, 'PHP'],
  [/^₪|₪$/, 'ILS'],
  ...furtherCodes.map((code): [RegExp, string] => [
    new RegExp(`^${code}(?![A-Z])|(?<![A-Z])${code}$`, 'i'),
    code,
  ]),
  [/^\$|\$$/, '$'],
  [/^Rs\.?(?=[\s\d-]|$)|(?<=[\s\d,.-])Rs\.?$/i, 'Rs'],
  [/^kr\.?(?=[\s\d-]|$)|(?<=[\s\d,.-])kr\.?$/i, 'kr'],
];

/** Takes the sign or name of a currency off an amount; `$`, `kr` and `Rs` alone stay what they are. */
export function takeCurrency(text: string): { rest: string; currency: string } {
  for (const [pattern, currency] of currencies) {
    if (pattern.test(text)) return { rest: text.replace(pattern, '').trim(), currency };
  }
  return { rest: text, currency: '' };
}

/** The signs that several currencies have, with these. */
export const signCurrencies = {
  $: ['USD', 'HKD', 'TWD', 'SGD', 'AUD', 'CAD', 'NZD', 'MXN', 'CLP', 'COP', 'ARS'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  Rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
} as const;
export type SharedSign = keyof typeof signCurrencies;
export type SignCurrency = (typeof signCurrencies)[SharedSign][number];
export const sharedSigns = Object.keys(signCurrencies) as SharedSign[];
const currenciesOf = (sign: SharedSign): readonly string[] => signCurrencies[sign];

/** The sign beside an amount, or in what a column counts in, that several currencies have. */
export function sharedSignOf(text: string): SharedSign | null {
  const { currency } = takeCurrency(text.normalize('NFKC').trim());
  return sharedSigns.find((sign) => sign === currency) ?? null;
}

/** The same of what a column counts in: `$000` says no more than `$` does, and `US$` which one it is. */
export function signOfUnit(unit: string): SharedSign | null {
  const text = unit.normalize('NFKC');
  if (/(?<![A-Z])\$/i.test(text) && !/USD|dollar|美[元金]/i.test(text)) return '$';
  if (/^kr\.?$/i.test(text.trim())) return 'kr';
  return /(?<![a-z])rs(?![a-z])/i.test(text) && !/INR|PKR|LKR|NPR|MUR/i.test(text) ? 'Rs' : null;
}

/** Whether what stands beside an amount can mean a currency: `$` is the sign of many, `¥` of two. */
export function canMean(text: string, currency: string): boolean {
  const { currency: sign } = takeCurrency(text.normalize('NFKC').trim());
  const shared = sharedSigns.find((one) => one === sign);
  if (shared) return currenciesOf(shared).includes(currency);
  if (/^[¥￥]|[¥￥]$/.test(text.trim())) return ['CNY', 'JPY'].includes(currency);
  return sign === '' || sign === currency;
}
