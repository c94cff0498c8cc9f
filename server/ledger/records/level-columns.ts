import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { headerKey } from '../fields/header-index.ts';
import type { Column } from '../table/table.ts';

/** Between the names of a path, as exports write them. */
export const pathJoin = ' / ';
/** The most columns that a mapping takes for one field. */
const most = 5;

const digits: Readonly<Record<string, number>> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8 };
const levels = [
  /^(?:level|nivel|tier|レベル|階层|层级|级别)(\d)$/,
  /^(?:第)?([一二三四五六七八\d])级(?:组织|部门|机构|单位|地点|位置|分类|类别|目录|名称)*$/,
  /^(?:第)?([一二三四五六七八\d])(?:階层|レベル)(?:部署|部門|組織|場所|分類|名称)*$/,
  /^(?:organisation|organization|department|location|category|departamento|ubicacion|categoria)(?:level|nivel)(\d)$/,
];

function levelOf(header: string): number | undefined {
  const key = headerKey(header).replaceAll('級', '级');
  const found = levels.map((level) => level.exec(key)?.[1]).find((one) => one !== undefined);
  return found === undefined ? undefined : (digits[found] ?? Number(found));
}

/** The columns that each hold the name of one level, from the outermost; none unless there are several. */
export function levelColumns(columns: readonly Column[]): number[] {
  const found = columns.flatMap((column) => {
    const level = levelOf(column.source) ?? levelOf(column.header);
    return level === undefined ? [] : [{ level, index: column.index }];
  });
  const sorted = found.toSorted((one, other) => one.level - other.level).slice(0, most);
  return sorted.length > 1 ? sorted.map(({ index }) => index) : [];
}

/** An empty cell before the name of a row repeats that above it, as in a tree that somebody draws in columns. */
export function withLevels(rows: readonly Row[], columns: readonly number[]): Row[] {
  let above: Row['cells'] = [];
  return rows.map((row) => {
    const first = columns.findIndex((index) => cellText(row.cells[index] ?? null) !== '');
    if (first === -1) return row;
    const cells = [...row.cells];
    for (const index of columns.slice(0, first)) cells[index] = above[index] ?? null;
    above = cells;
    return { ...row, cells };
  });
}
