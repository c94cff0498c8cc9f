/** `YYYY-MM-DD`, or `null` when there is no such day or the year is none of an asset's. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1850 || year > 2200 || month < 1 || month > 12 || day < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

/** Two-digit years: 70 to 99 are of the last century. */
export const fullYear = (text: string): number => {
  const year = Number(text);
  return text.length > 2 ? year : year < 70 ? 2000 + year : 1900 + year;
};

const english = 'january february march april may june july august september october november december'.split(
  ' ',
);
const spanish =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

const german = 'januar februar marz april mai juni juli august september oktober november dezember'.split(
  ' ',
);
const french = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(
  ' ',
);

/** Month number of an English, Spanish, German or French name, or its first three letters or more; `null` when it is none. */
export function monthOf(name: string): number | null {
  const text = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^set/, 'sept')
    .replace(/^maerz/, 'marz');
  if (text.length < 3) return null;
  for (const names of [english, spanish, german, french]) {
    const [index = -1, other] = names.flatMap((month, at) => (month.startsWith(text) ? [at] : []));
    if (index >= 0 && other === undefined) return index + 1;
  }
  return null;
}

/** First year of the Japanese eras since there are ledgers, and of the count of years in Taiwan. */
export const eras: Record<string, number> = {
  令和: 2019,
  R: 2019,
  平成: 1989,
  H: 1989,
  昭和: 1926,
  S: 1926,
  大正: 1912,
  T: 1912,
  明治: 1868,
  M: 1868,
  民國: 1912,
  民国: 1912,
  中華民國: 1912,
  中华民国: 1912,
};
