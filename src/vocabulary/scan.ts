/** By what an asset was found: its own code, its number, or its serial number. */
export const scanMatches = ['code', 'assetNo', 'serialNo'] as const;
export type ScanMatch = (typeof scanMatches)[number];

/** Where the address in a code leads. */
export const scanPath = '/scan';

/** Characters of what is scanned or typed. */
export const longestScan = 500;

const ofAddress = /#\/scan\/([^/?#\s]+)/;

/** What was scanned without the address around it. */
export const scannedCode = (text: string): string => {
  const code = ofAddress.exec(text)?.[1];
  return (code ?? text).normalize('NFKC').trim();
};
