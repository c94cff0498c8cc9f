const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** `A/B` is how `A / B` is written without spaces. */
const asPath = (text: string) => text.replace(/ *\/ */g, ' / ').trim();

const numberOf = (text: string) => {
  const bare = text.replace(/[,\s¥￥$€£元円]/g, '');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
};

const dayOf = (text: string) => {
  const [, year, month, day] = /^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})日?$/.exec(text.trim()) ?? [];
  return day === undefined ? null : [year, month, day].map(Number).join('-');
};

/**
 * Whether a cell says what is kept, apart from how figures, days that begin with their year, and words of a list are
 * written. A name in other letters is another text: it is told.
 *
 * @param kept as the register has it, and `shown` as a person reads it
 */
export function saysTheSame(cell: string, stored: string, shown: string): boolean {
  if ([stored, shown].includes(cell) || asPath(cell) === stored) return true;
  if (stored !== shown && folded(cell) === folded(shown)) return true;
  const number = numberOf(cell);
  if (number !== null && number === numberOf(stored)) return true;
  const day = dayOf(cell);
  return day !== null && day === dayOf(stored);
}
