import type { Row } from '../../spreadsheet/workbook.ts';
import { fold } from '../../text/index.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readRow } from '../read-row.ts';
import type { RowReading } from './row-reading.ts';

type Keys = { row: number; assetNo?: string; serialNo?: string; name?: string; parent?: string };
type Relations = Pick<RowReading, 'duplicates' | 'serialRepeated' | 'parentRow'>;

const keyFields = new Set(['assetNo', 'serialNo', 'name', 'parentAsset']);
const maxNamed = 20;

/** Relates the rows of a file to one another: repeated numbers, repeated serial numbers, parents. */
export function relateRows(rows: Row[], mapping: Mapping): (row: number) => Relations {
  const narrow = mapping.filter(({ target }) => keyFields.has(target));
  const keys = rows.map((row): Keys => {
    const { assetNo, serialNo, name, parentAsset } = readRow(row, narrow).values;
    return { row: row.number, assetNo, serialNo, name: name && fold(name), parent: parentAsset };
  });
  const numbers = rowsBy(keys, ({ assetNo }) => assetNo);
  const serials = rowsBy(keys, ({ serialNo }) => serialNo);
  const hasParents = keys.some(({ parent }) => parent !== undefined);
  const names = hasParents ? rowsBy(keys, ({ name }) => name) : new Map<string, number[]>();
  const byRow = new Map(keys.map((key) => [key.row, key]));

  function parentOf({ row, parent }: Keys): number | 'ambiguous' | null {
    if (parent === undefined) return null;
    // With a third there are two others at least.
    const candidates = (numbers.get(parent) ?? names.get(fold(parent)) ?? []).slice(0, 3);
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
      duplicates: (numbers.get(key.assetNo ?? '') ?? [])
        .slice(0, maxNamed + 1)
        .filter((other) => other !== row)
        .slice(0, maxNamed),
      serialRepeated: (serials.get(key.serialNo ?? '')?.length ?? 0) > 1,
      parentRow: typeof parentRow === 'number' && isCycle(row) ? 'cycle' : parentRow,
    };
  };
}

function rowsBy(keys: Keys[], key: (keys: Keys) => string | undefined): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const one of keys) {
    const value = key(one);
    if (value === undefined) continue;
    const same = rows.get(value);
    if (same) same.push(one.row);
    else rows.set(value, [one.row]);
  }
  return rows;
}
