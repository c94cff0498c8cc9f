import { readUnit } from '../../../src/vocabulary/parsing/money-unit.ts';
import { cellText, filledCells } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { isAmountHeader } from '../fields/amount-header.ts';
import { cleanHeader } from './clean-header.ts';
import { fieldOf, identifying } from './shape.ts';
import { unitOfTitle } from './title-unit.ts';

/** What a header over several columns says of their amounts: `金额（千元）`, `USD thousands`, `Cost in EUR thousands`. */
export function groupUnit(text: string): string | undefined {
  if (text === '') return undefined;
  const { unit } = cleanHeader(text);
  return unit !== undefined && readUnit(unit) !== null ? unit : unitOfTitle(text);
}

/** The name of a group without its unit; empty where it is nothing else. */
export function groupName(text: string): string {
  if (groupUnit(text) === undefined) return text;
  const { name, unit } = cleanHeader(text);
  return unit === undefined ? '' : name;
}

const otherUnits =
  /^(?:个月|個月|か月|ヶ月|月|年|months?|years?|mes(?:es)?|años?|monate?|jahre?|%|台|件|个|個|套|辆|只|张|pcs|pieces|units?|uds?\.?|unidades|stk\.?)$/iu;

/** A row of nothing but units right below a header: `千元` under each of its amounts, `月` under their lives. */
export function isRowOfUnits(row: Row | undefined, names: readonly string[]): row is Row {
  if (!row || filledCells(row) === 0 || filledCells(row) >= names.filter(Boolean).length) return false;
  const filled = row.cells.flatMap((cell, column) => {
    const text = bare(cellText(cell));
    return text === '' ? [] : [{ text, name: names[column] ?? '' }];
  });
  const isUnderIts = ({ text, name }: { text: string; name: string }) =>
    name !== '' && !/^\d/.test(text) && isUnit(text) && !identifying.includes(fieldOf(name));
  // An asset may be called M or 件; a row of units says something of amounts, and nothing of names.
  return filled.every(isUnderIts) && filled.some(({ name }) => isAmountHeader(cleanHeader(name).name));
}

export const unitInRow = (row: Row, column: number): string | undefined =>
  bare(cellText(row.cells[column])) || undefined;

const isUnit = (text: string) => readUnit(text) !== null || otherUnits.test(text);
const bare = (text: string) => text.normalize('NFKC').replace(/^[([【]\s*|\s*[)\]】]$/g, '');
