import {
  type FileSubject,
  identifyingFields,
  isNamedSubject,
  isTreeSubject,
  type NamedSubject,
  namedSubjects,
} from '../../../src/vocabulary/import-subjects.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Workbook } from '../../spreadsheet/workbook.ts';
import { isCustom } from '../fields/fields.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { guessRecords } from '../records/guess-records.ts';
import { subjectOfName } from '../records/sheet-names.ts';
import type { Table } from '../table/table.ts';
import { tableOf } from './inspect-table.ts';
import type { LookedAt } from './tasks.ts';

/** What each sheet of a workbook is about. */
export const lookAtSheets = (workbook: Workbook): LookedAt[] =>
  workbook.sheets.map(({ name, hidden = false }, sheet) => {
    const table = tableIn(workbook, sheet);
    return {
      sheet,
      name,
      hidden,
      rows: table?.rows.length ?? 0,
      looksLike: table && table.rows.length > 0 ? subjectOf(table, name) : null,
    };
  });

function tableIn(workbook: Workbook, sheet: number): Table | null {
  try {
    return tableOf(workbook, sheet).table;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Headers that are clear outweigh the name of the sheet; a table that names nothing holds no records. */
function subjectOf(table: Table, name: string): FileSubject | null {
  const { looksLike, mapping } = guessMapping(table);
  const named = subjectOfName(name);
  if (looksLike === 'trees' && (isTreeSubject(named) || named === 'assets')) return named;
  if (looksLike !== 'assets') return looksLike;
  const fields = mapping.filter(({ target }) => !isCustom(target)).map(({ target }) => target);
  const isAssets = fields.includes('name') || fields.includes('assetNo');
  if (isNamedSubject(named) && knownIn(table, named, identifyingFields(named)) >= Math.max(fields.length, 1))
    return named;
  if (isAssets) return 'assets';
  return namedSubjects.find((subject) => knownIn(table, subject) > 1) ?? null;
}

/** How many fields of such records the table has; none without what tells them apart. */
function knownIn(table: Table, subject: NamedSubject, by: readonly string[] = ['name']): number {
  const { mapping } = guessRecords(table, subject);
  return mapping.some(({ target }) => by.includes(target)) ? mapping.length : 0;
}
