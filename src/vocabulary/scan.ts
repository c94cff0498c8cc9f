/** By what an asset was found: a code on it, its number, or its serial number. */
export const scanMatches = ['code', 'assetNo', 'serialNo'] as const;

/** Where the address in a code leads. */
export const scanPath = '/scan';

/** Characters of what is scanned or typed. */
export const longestScan = 500;
/** Characters of a code that is on a thing. */
export const longestCode = 200;

const ofAddress = /#\/scan\/([^/?#\s]+)/;

/** What was scanned without the address around it. */
export const scannedCode = (text: string): string => {
  const code = ofAddress.exec(text)?.[1];
  return (code ?? text).normalize('NFKC').trim();
};
