import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { cleanHeader } from './clean-header.ts';
import { isNameless, type Shape } from './shape.ts';
import type { Certainty } from './total-rows.ts';

/**
 * Rows that go on with a list inside the record above, as ERPNext and Odoo write it: nothing of the record is repeated.
 * Surely where the headers say which list the columns belong to, doubtfully where two rows or columns look like one.
 */
export function childRowsOf(rows: readonly Row[], shape: Shape): Map<number, Certainty> {
  const found = new Map<number, Certainty>();
  if (!shape.fields.some((field) => field === 'name' || field === 'assetNo')) return found;
  const nameless = rows.filter((row, at) => at > 0 && isNameless(row, shape));
  if (nameless.length === 0 || nameless.length === rows.length) return found;
  const inLists = listColumns(shape.names);
  for (const row of nameless) {
    if (filledOf(row).every((column) => inLists.has(column))) found.set(row.number, 'sure');
  }
  if (found.size === 0 && lookLikeOne(rows, nameless, shape)) {
    for (const row of nameless) found.set(row.number, 'doubtful');
  }
  return found;
}

const filledOf = ({ cells }: Row) => cells.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]));

/** Columns under `Rate (Finance Books)` or `Lines/Rate`, where several columns belong to one list. */
function listColumns(names: readonly string[]): Set<number> {
  const lists = new Map<string, number[]>();
  for (const [column, name] of names.entries()) {
    const list = cleanHeader(name).unit === undefined ? listOf(name) : undefined;
    if (list !== undefined) lists.set(list, [...(lists.get(list) ?? []), column]);
  }
  return new Set([...lists.values()].filter(({ length }) => length > 1).flat());
}

const listOf = (name: string): string | undefined => {
  const [, behind, before] = /\(([A-Za-z][^()]{2,40})\)\s*$|^([^/]{2,40})\/[^/]/.exec(name) ?? [];
  return behind ?? before;
};

/** Whether rows without a name fill few columns, each of them filled in a record above, and none that tells of it. */
function lookLikeOne(rows: readonly Row[], nameless: readonly Row[], shape: Shape): boolean {
  const list = new Set(nameless.flatMap(filledOf));
  const isNamelessRow = new Set(nameless.map(({ number }) => number));
  const records = rows.filter(({ number }) => !isNamelessRow.has(number));
  const others = new Set(records.flatMap(filledOf).filter((column) => !list.has(column)));
  if (others.size < 3 || others.size < list.size || (nameless.length < 2 && list.size < 2)) return false;
  const above = rows.filter((_, at) => isNamelessRow.has(rows[at + 1]?.number ?? 0));
  const parents = above.filter(({ number }) => !isNamelessRow.has(number));
  const leading = [...list].filter((column) => nameless.every((row) => cellText(row.cells[column]) !== ''));
  return (
    leading.some((column) => shape.fields[column] === null) &&
    parents.every((row) => leading.every((column) => cellText(row.cells[column]) !== ''))
  );
}
