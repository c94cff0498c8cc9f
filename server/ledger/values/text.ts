import { unguardFormula } from '../../../src/vocabulary/formula-guard.ts';
import { cellText, isNumber } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import { withoutSpacesInName } from '../../text/chinese-name.ts';
import type { Note, Reading } from '../problems.ts';
import { withoutEntities, withoutTags } from './markup.ts';

export interface TextRule {
  kind: 'code' | 'name' | 'person' | 'line' | 'paragraph';
  /** Characters. */
  length: number;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff\u200b\u200e\u200f\u2028\u2029\u202a-\u202e]/g;
const scientific = /^[-+]?\d(?:[.,]\d+)?E\+?\d{1,3}$/i;

/** Most cells: nothing in them that could change. An apostrophe may guard a formula, & and < can be of a page. */
const settled = /^[!-%(-;=-~\u4e00-\u9fff]+$/;

/** Reads text as it is meant: NFC, trimmed, one line unless it is a paragraph. A leading `=` stays. */
export function readText(cell: Cell, { kind, length }: TextRule): Reading<string> {
  const source = raw(cell);
  const { text, notes } = settled.test(source) ? { text: source, notes: [] } : normaliseText(source, kind);
  if (kind === 'code' && lostDigits(cell, text)) notes.push({ code: 'precisionLost', text });
  if (text.length > length) {
    notes.push({ code: 'textTooLong', text: `${text.slice(0, 40)}… (${text.length} > ${length})` });
  }
  return { value: text === '' ? null : text, notes };
}

function normaliseText(source: string, kind: TextRule['kind']): { text: string; notes: Note[] } {
  const notes: Note[] = [];
  let text = source;
  const change = (next: string, code?: Note['code']) => {
    if (next !== text && code) notes.push({ code, text: next });
    text = next;
  };
  // Before what follows, which takes out what an entity must not bring in.
  if (kind !== 'code') change(withoutTags(withoutEntities(text)), 'markupRemoved');
  change(text.replace(/\r\n?/g, '\n').normalize('NFC'));
  change(text.toWellFormed().replace(control, ''), 'controlCharactersRemoved');
  if (kind === 'paragraph') change(text.replace(/[^\S\n]+\n/g, '\n').trim());
  else {
    change(text.trim());
    change(text.replace(/[^\S\n]*\n\s*/g, ' '), 'linesJoined');
    change(text.replace(/\s+/g, ' '));
  }
  if (kind === 'person') change(withoutSpacesInName(text), 'spacesRemoved');
  change(unguardFormula(text));
  return { text, notes };
}

/** Whole numbers are written out in full: a number cell is no place for an exponent in a serial number. */
function raw(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' && Number.isInteger(cell)) return BigInt(cell).toString();
  return cellText(cell);
}

/** Whether digits of an identifier are gone for good: a spreadsheet keeps 15 of a number. */
export const lostDigits = (cell: Cell, text: string): boolean =>
  typeof cell === 'number'
    ? Math.abs(cell) >= 1e15
    : scientific.test(text) || (isNumber(cell) && text.replace(/\D/g, '').length > 15);
