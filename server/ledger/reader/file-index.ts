import { numberKey } from '../../../src/vocabulary/number-key.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { fold } from '../../text/fold.ts';
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
  const [allNumbers, allSerials] = [new Marks(rows.length), new Marks(rows.length)];
  const byRow = new Map<number, Keys>();
  const keysOf = (row: number) => {
    const keys = byRow.get(row) ?? { row };
    byRow.set(row, keys);
    return keys;
  };
  const parents = { numbers: new Set<string>(), names: new Set<string>() };
  for (const [at, row] of rows.entries()) {
    const { assetNo, serialNo, parentAsset } = read(row).values;
    allNumbers.set(at, assetNo && numberKey(assetNo));
    allSerials.set(at, serialNo);
    if (parentAsset === undefined) continue;
    keysOf(row.number).parent = parentAsset;
    parents.numbers.add(numberKey(parentAsset));
    parents.names.add(fold(parentAsset));
  }
  const hasParents = byRow.size > 0;
  const [wantedNumbers, wantedSerials] = [allNumbers.repeated(parents.numbers), allSerials.repeated()];
  const [numbers, bySerial, names]: [RowsBy, RowsBy, RowsBy] = [new Map(), new Map(), new Map()];
  for (const [at, row] of rows.entries()) {
    const isWanted = wantedNumbers(at) || wantedSerials(at);
    if (!isWanted && !hasParents) continue;
    const { assetNo, serialNo, name } = read(row).values;
    if (wantedNumbers(at)) add(numbers, assetNo && numberKey(assetNo), row.number);
    if (wantedSerials(at)) add(bySerial, serialNo, row.number);
    const called = hasParents && name ? fold(name) : undefined;
    if (called !== undefined && parents.names.has(called)) add(names, called, row.number);
  }
  for (const [assetNo, same] of repeatedIn(numbers)) for (const row of same) keysOf(row).assetNo = assetNo;
  for (const [serialNo, same] of repeatedIn(bySerial))
    for (const row of same) keysOf(row).serialNo = serialNo;

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

/** A mark of 32 bits for the text of each row: as texts, those of a large file would take most of its memory. */
class Marks {
  readonly #marks: Uint32Array;

  constructor(rows: number) {
    this.#marks = new Uint32Array(rows);
  }

  set(at: number, text: string | undefined): void {
    if (text !== undefined) this.#marks[at] = markOf(text);
  }

  /** Whether the text of a row may stand in another row, or is one of these; where not, it certainly does not. */
  repeated(others: Iterable<string> = []): (at: number) => boolean {
    const sorted = this.#marks.toSorted();
    const wanted = new Set([...others].map(markOf));
    for (const [at, mark] of sorted.entries()) if (mark !== 0 && mark === sorted[at - 1]) wanted.add(mark);
    return (at) => wanted.has(this.#marks[at] ?? 0);
  }
}

/** FNV-1a; 0 is no text. */
function markOf(text: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return mark >>> 0 || 1;
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
