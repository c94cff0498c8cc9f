export type NumberKind = 'date' | 'time' | { digits: number } | null;

/** Formats that a workbook may name by number alone; 27 to 36 and 50 to 58 are those of East Asia. */
const builtIn = new Map<number, NumberKind>();
for (const id of [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
  builtIn.set(id, 'date');
for (const id of [18, 19, 20, 21, 32, 33, 34, 35, 55, 56]) builtIn.set(id, 'time');

/** What a number format shows: a day, a time of day, a number padded to some digits, or a plain number. */
export function numberKind(id: number, code: string | undefined): NumberKind {
  return code === undefined ? (builtIn.get(id) ?? null) : kindOfCode(code);
}

function kindOfCode(code: string): NumberKind {
  const bare = (code.split(';')[0] ?? '')
    .toLowerCase()
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, '')
    .trim();
  if (/^0{2,}$/.test(bare)) return { digits: bare.length };
  if (/\[[hms]+\]|general|@/.test(bare)) return null;
  if (/[yegd]/.test(bare.replace(/am\/pm|a\/p/g, ''))) return 'date';
  if (/[hs]/.test(bare)) return 'time';
  return /m/.test(bare) ? 'date' : null;
}
