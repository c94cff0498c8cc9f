import { numberKey } from '../../../src/vocabulary/number-key.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { fold } from '../../text/index.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { rowReader } from '../read-row.ts';
import type { RowReading } from './row-reading.ts';

type Keys = { row: number; assetNo?: string; serialNo?: string; parent?: string };
type Relations = Pick<RowReading, 'duplicates' | 'serialRepeated' | 'parentRow'>;
/** One row or several: most values of a large file stand in one row alone. */
type RowsBy = Map<string, number | number[]>;

const keyFields = new Set(['assetNo', 'serialNo', 'name', 'parentAsset']);
const maxNamed = 20;

/** Relates the rows of a file to one another: repeated numbers, repeated serial numbers, parents. */
export function relateRows(rows: Row[], mapping: Mapping): (row: number) => Relations {
  const read = rowReader(mapping.filter(({ target }) => keyFields.has(target)));
  const byNumber: RowsBy = new Map();
  const bySerial: RowsBy = new Map();
  const byRow = new Map<number, Keys>();
  const keysOf = (row: number) => {
    const keys = byRow.get(row) ?? { row };
    byRow.set(row, keys);
    return keys;
  };
  for (const row of rows) {
    const { assetNo, serialNo, parentAsset } = read(row).values;
    add(byNumber, assetNo && numberKey(assetNo), row.number);
    add(bySerial, serialNo, row.number);
    if (parentAsset !== undefined) keysOf(row.number).parent = parentAsset;
  }
  const names: RowsBy = new Map();
  const hasParents = byRow.size > 0;
  for (const row of hasParents ? rows : []) {
    const { name } = read(row).values;
    add(names, name && fold(name), row.number);
  }
  for (const [assetNo, same] of repeatedIn(byNumber)) for (const row of same) keysOf(row).assetNo = assetNo;
  for (const [serialNo, same] of repeatedIn(bySerial))
    for (const row of same) keysOf(row).serialNo = serialNo;
  const numbers: RowsBy = hasParents ? byNumber : new Map(repeatedIn(byNumber));

  function parentOf({ row, parent }: Keys): number | 'ambiguous' | null {
    if (parent === undefined) return null;
    // With a third there are two others at least.
    const candidates = [numbers.get(numberKey(parent)) ?? names.get(fold(parent)) ?? []].flat().slice(0, 3);
    const others = candidates.filter((other) => other !== row);
    if (others.length > 1) return 'ambiguous';
    return others[0] ?? candidates[0] ?? null;
  }

  const inCycle = new Map<number, boolean>();
  /** Whether a row is above itself. Each row is passed once, however long the ways are. */
  function isCycle(start: number): boolean {
    const way: number[] = [];
    const before = new Set<number>();
    let at: number | 'ambiguous' | null = start;
    while (typeof at === 'number' && !inCycle.has(at) && !before.has(at)) {
      way.push(at);
      before.add(at);
      const key = byRow.get(at);
      at = key ? parentOf(key) : null;
    }
    const entered = typeof at === 'number' ? way.indexOf(at) : -1;
    for (const [index, row] of way.entries()) inCycle.set(row, entered >= 0 && index >= entered);
    return inCycle.get(start) ?? false;
  }

  return (row) => {
    const key = byRow.get(row) ?? { row };
    const parentRow = parentOf(key);
    return {
      duplicates: [numbers.get(key.assetNo ?? '') ?? []]
        .flat()
        .slice(0, maxNamed + 1)
        .filter((other) => other !== row)
        .slice(0, maxNamed),
      serialRepeated: key.serialNo !== undefined,
      parentRow: typeof parentRow === 'number' && isCycle(row) ? 'cycle' : parentRow,
    };
  };
}

function add(rows: RowsBy, value: string | undefined, row: number): void {
  if (value === undefined) return;
  const same = rows.get(value);
  if (same === undefined) rows.set(value, row);
  else if (typeof same === 'number') rows.set(value, [same, row]);
  else same.push(row);
}

function* repeatedIn(rows: RowsBy): Generator<[string, number[]]> {
  for (const [value, same] of rows) if (typeof same !== 'number') yield [value, same];
}
