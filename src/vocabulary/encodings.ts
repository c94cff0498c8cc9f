/** Encodings of text files that can be chosen, in the order in which they are offered. */
export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
] as const;
export type FileEncoding = (typeof fileEncodings)[number];
