import type { Row } from '../../spreadsheet/workbook.ts';
import { fold } from '../../text/index.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readRow } from '../read-row.ts';
import type { RowReading } from './row-reading.ts';

type Keys = { row: number; assetNo?: string; serialNo?: string; name?: string; parent?: string };
type Relations = Pick<RowReading, 'duplicates' | 'serialRepeated' | 'parentRow'>;

const keyFields = new Set(['assetNo', 'serialNo', 'name', 'parentAsset']);
const mostNamed = 20;

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
    const candidates = numbers.get(parent) ?? names.get(fold(parent)) ?? [];
    const others = candidates.filter((other) => other !== row);
    if (others.length > 1) return 'ambiguous';
    return others[0] ?? candidates[0] ?? null;
  }

  function isCycle(start: number): boolean {
    const seen = new Set<number>();
    for (let at: number | 'ambiguous' | null = start; typeof at === 'number'; ) {
      if (seen.has(at)) return at === start;
      seen.add(at);
      const key = byRow.get(at);
      at = key ? parentOf(key) : null;
    }
    return false;
  }

  return (row) => {
    const key = byRow.get(row) ?? { row };
    const parentRow = parentOf(key);
    return {
      duplicates: (numbers.get(key.assetNo ?? '') ?? []).filter((other) => other !== row).slice(0, mostNamed),
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
