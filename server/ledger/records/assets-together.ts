import type { NamedSubject } from '../../../src/vocabulary/import-subjects.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { fold } from '../../text/fold.ts';
import type { RecordColumn } from './record-column.ts';

/** By what rows are of one record, and what only describes its assets where the file names them. */
const together: Readonly<Partial<Record<NamedSubject, { by: string; beside: ReadonlySet<string> }>>> = {
  plans: { by: 'name', beside: new Set(['category', 'location']) },
  handovers: { by: 'documentNo', beside: new Set() },
};
export const isTogether = (subject: NamedSubject): boolean => together[subject] !== undefined;

/**
 * Rows of one plan or handover that differ in the asset alone become one row, the first of them, whose cell names all their
 * assets, one a line, and which knows the others. Rows of the same name or number that differ in anything else stay apart, and are refused.
 */
export function withAssetsTogether(
  rows: readonly Row[],
  columns: readonly RecordColumn[],
  subject: NamedSubject,
): (Row & { others?: number[] })[] {
  const places = (of: (target: string) => boolean) =>
    columns.filter(({ target }) => of(target)).flatMap((one) => one.columns);
  const { by, beside } = together[subject] ?? { by: '', beside: new Set<string>() };
  const [asset, more] = places((target) => target === 'asset');
  const names = places((target) => target === by);
  if (asset === undefined || more !== undefined || names.length === 0) return [...rows];
  const compared = places((target) => target !== 'asset' && !beside.has(target));
  const text = (row: Row, at: number) => fold(cellText(row.cells[at]));
  const keyOf = (row: Row) => JSON.stringify(compared.map((at) => text(row, at)));
  const isFailed = (row: Row) => typeof row.cells[asset] === 'object' && row.cells[asset] !== null;
  const isPart = (row: Row) =>
    names.some((at) => text(row, at) !== '') && text(row, asset) !== '' && !isFailed(row);
  const groups = Map.groupBy(rows.filter(isPart), keyOf);
  return rows.flatMap((row) => {
    const group = isPart(row) ? (groups.get(keyOf(row)) ?? []) : [];
    if (group.length < 2) return [row];
    if (row !== group[0]) return [];
    const cells = [...row.cells];
    cells[asset] = [...new Set(group.map((one) => cellText(one.cells[asset])))].join('\n');
    return [{ ...row, cells, others: group.slice(1).map(({ number }) => number) }];
  });
}
