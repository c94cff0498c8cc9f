/**
 * What two numbers of assets are compared by: numbers that differ in case, width, blanks or the kind of hyphen alone are
 * one. The database says the same as `number_key`.
 */
export const numberKey = (assetNo: string): string =>
  assetNo
    .normalize('NFKC')
    .replace(/[\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/\s+/g, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
