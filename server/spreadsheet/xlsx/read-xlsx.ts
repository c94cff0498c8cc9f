import { limits } from '../limits.ts';
import { ImportRefusal } from '../refusal.ts';
import { SizeBudget } from '../size-budget.ts';
import type { Sheet, Workbook, WorkbookWarning } from '../workbook.ts';
import { readParts } from './read-parts.ts';
import { readSheet } from './read-sheet.ts';
import { unpack } from './unpack.ts';

/**
 * Reads all worksheets of an xlsx or xlsm file: cached values of formulas, days as days whatever their format,
 * failed formulas as errors. (read-excel-file was weighed: it takes days in formats below 100 for numbers, hides
 * formulas and merged blocks, and gives up on the whole file for one odd cell.)
 * @throws {ImportRefusal} when it is broken, holds no workbook, or is beyond the limits.
 */
export function readXlsx(bytes: Uint8Array): Workbook {
  const pack = unpack(bytes);
  const parts = readParts(pack);
  if (parts.sheets.length > limits.sheets) throw new ImportRefusal('tooManySheets', String(limits.sheets));
  const sheets: Sheet[] = [];
  const warnings: WorkbookWarning[] = [];
  const tally = new SizeBudget(limits.cells.xlsx);
  const named = new Set<string>();
  for (const part of parts.sheets) {
    if (named.has(part.path)) throw new ImportRefusal('workbookBroken', `${part.path} twice`);
    named.add(part.path);
    const read = readSheet(pack.part(part.path), part, parts, tally);
    sheets.push(part.commented ? { ...read.sheet, commented: true } : read.sheet);
    for (const warning of read.warnings) warnings.push(warning);
  }
  return { kind: 'xlsx', date1904: parts.date1904, sheets, warnings };
}
