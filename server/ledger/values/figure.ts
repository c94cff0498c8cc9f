import { readingPattern } from '../../../src/vocabulary/checklist.ts';
import { isEmptyMarker } from '../../../src/vocabulary/parsing/empty-marker.ts';
import { normaliseNumber } from '../../../src/vocabulary/parsing/normalise.ts';
import { type DecimalMark, separate } from '../../../src/vocabulary/parsing/separators.ts';
import { cellText, isNumber } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import type { Note, Reading } from '../problems.ts';

const pattern = new RegExp(readingPattern);
const written = /^([-−+]?) ?(\d[\d., ’']*)(.*)$/u;

/** Reads a number of any unit, exactly. A unit beside it, or else that of the header, stands behind a blank. */
export function readFigure(cell: Cell, mark: DecimalMark, unit = ''): Reading<string> {
  const source = cellText(cell);
  const text = normaliseNumber(source);
  if (text === '') return { value: null, notes: [] };
  if (isEmptyMarker(text)) return fail('emptyMarker', source);
  const [, sign = '', digits = '', behind = ''] = written.exec(text) ?? [];
  const bare = digits.replaceAll(/[’']/g, ' ').trim();
  // A number cell has a point before its decimals, whatever the texts of its column do.
  const { number, grouped } = separate(bare, isNumber(cell) ? '.' : mark);
  const figure = `${sign === '' || sign === '+' ? '' : '-'}${(number ?? '').replace(/^0+(?=\d)/, '')}`;
  // What begins like an exponent is one.
  if (number === null || !pattern.test(figure) || /^E[+-]?\d/i.test(behind))
    return fail('figureUnreadable', source);
  // A reading that is a thousand times too large is worse than none.
  if (grouped) return fail('figureAmbiguous', source);
  return { value: [figure, behind.trim() || unit.trim()].filter(Boolean).join(' '), notes: [] };
}

const fail = (code: Note['code'], text: string): Reading<string> => ({
  value: null,
  notes: [{ code, text }],
});
