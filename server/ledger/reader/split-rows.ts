import type { ReadingProblem } from '../../../src/api/contract/reading-problems.ts';
import { maxSplit, type PriceMeaning, placeOfPart } from '../../../src/vocabulary/split-rows.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { type FieldId, fields } from '../fields/fields.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { severityOf } from '../problems.ts';
import { rowReader } from '../read-row.ts';
import { isOfOne } from './price-of-all.ts';
import type { Problem, RowReading } from './row-reading.ts';
import { splitAmount } from './split-amounts.ts';

/** Rows with a quantity above one, as so many assets each. */
export type Splitting = {
  /** How many rows are split, and into how many assets. */
  rows: number;
  assets: number;
  split(reading: RowReading, row: Row): RowReading[];
};

/** How many assets a quantity means; null where it is no number of assets, or of too many. */
const countIn = (quantity: string | undefined): number | null => {
  const count = Number(quantity ?? '1');
  return Number.isInteger(count) && count <= maxSplit ? Math.max(count, 1) : null;
};

/** The first asset takes the number of the row, the others `-2`, `-3` and so on behind it. */
const numberOf = (assetNo: string, part: number) => (part === 0 ? assetNo : `${assetNo}-${part + 1}`);

const isBetween = (at: string, count: number) => Number(at) > 1 && Number(at) <= count;
const further = /^(.+)-([1-9]\d*)$/;

export function splitting(rows: readonly Row[], mapping: Mapping, price?: PriceMeaning): Splitting {
  const read = rowReader(mapping.filter(({ target }) => target === 'assetNo' || target === 'quantity'));
  const byNumber = new Map<string, { row: number; count: number }>();
  let [several, assets] = [0, 0];
  for (const row of rows) {
    const { assetNo, quantity } = read(row).values;
    const count = countIn(quantity) ?? 1;
    if (assetNo !== undefined) byNumber.set(assetNo, { row: row.number, count });
    if (count === 1) continue;
    several++;
    assets += count;
  }
  /** The row that has the number of a further asset already, or whose further assets get that of the row. */
  const besides = (assetNo: string | undefined, part: number): number[] => {
    if (assetNo === undefined) return [];
    const [, before = '', at = ''] = further.exec(assetNo) ?? [];
    const above = part === 0 ? byNumber.get(before) : undefined;
    const other = part > 0 ? byNumber.get(assetNo) : above && isBetween(at, above.count) ? above : undefined;
    return other ? [other.row] : [];
  };
  return {
    rows: several,
    assets,
    split(reading, row) {
      const { values } = reading;
      const count = countIn(values.quantity);
      if (count === null)
        return [noting(reading, mapping, 'quantity', 'quantityNotSplit', values.quantity ?? '')];
      if (count === 1)
        return [{ ...reading, duplicates: [...reading.duplicates, ...besides(values.assetNo, 0)] }];
      const parts = partsOf(reading, row, mapping, count, price);
      return parts.map((part, at) => ({
        ...part,
        duplicates: [...reading.duplicates, ...besides(part.values.assetNo, at)],
      }));
    },
  };
}

function partsOf(
  reading: RowReading,
  row: Row,
  mapping: Mapping,
  count: number,
  price: PriceMeaning | undefined,
): RowReading[] {
  const { quantity: _, serialNo, ...values } = reading.values;
  const serials = serialsOf(row, mapping);
  const fit = serials.length === count ? serials : null;
  const header = mapping.find(({ target }) => target === 'serialNo')?.header ?? 'serialNo';
  const custom = { ...values.custom, ...(serialNo && !fit && { [header]: serialNo }) };
  const amounts = splitAmounts(values, mapping, count, price);
  const read = { ...reading, problems: reading.problems.filter(({ field }) => !fit || field !== 'serialNo') };
  return Array.from({ length: count }, (__, part): RowReading => {
    const assetNo = values.assetNo && numberOf(values.assetNo, part);
    const one: RowReading = {
      ...read,
      row: placeOfPart(reading.row, part),
      split: count,
      values: {
        ...values,
        ...Object.fromEntries(amounts.map(([field, parts]) => [field, parts[part]])),
        ...(assetNo && { assetNo }),
        ...(fit && { serialNo: fit[part] }),
        ...(Object.keys(custom).length > 0 && { custom }),
      },
    };
    const described = noting(one, mapping, 'quantity', 'quantitySplit', `${part + 1} / ${count}`);
    const numbered =
      (assetNo?.length ?? 0) > fields.assetNo.length
        ? noting(described, mapping, 'assetNo', 'textTooLong', assetNo ?? '')
        : described;
    const long = fit?.[part] && fit[part].length > fields.serialNo.length;
    if (long) return noting(numbered, mapping, 'serialNo', 'textTooLong', fit[part] ?? '');
    return serialNo && !fit ? noting(numbered, mapping, 'serialNo', 'serialsNotSplit', serialNo) : numbered;
  });
}

/** The value of a row is that of all its assets; a price of one is not. */
function splitAmounts(
  values: RowReading['values'],
  mapping: Mapping,
  count: number,
  price: PriceMeaning | undefined,
) {
  return mapping.flatMap(({ target, header }): [string, string[]][] => {
    const amount = values[target as 'originalValue'];
    const isAmount = target in fields && fields[target as FieldId].kind === 'amount';
    const said = target === 'originalValue' ? price : undefined;
    if (!isAmount || amount === undefined || isOfOne(header, said)) return [];
    return [[target, splitAmount(amount, count)]];
  });
}

/** The serial numbers of a cell, one for each asset. */
function serialsOf({ cells }: Row, mapping: Mapping): string[] {
  const columns = mapping.find(({ target }) => target === 'serialNo')?.columns ?? [];
  return columns
    .map((column) => cellText(cells[column]))
    .join('\n')
    .split(/[,，、;；/\r\n]+/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function noting(
  reading: RowReading,
  mapping: Mapping,
  field: FieldId,
  code: ReadingProblem,
  text: string,
): RowReading {
  const column = mapping.find(({ target }) => target === field)?.header ?? null;
  const problem: Problem = { field, column, code, text, severity: severityOf(code) };
  return { ...reading, problems: [...reading.problems, problem] };
}
