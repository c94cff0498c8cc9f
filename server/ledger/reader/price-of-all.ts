import { amountOf, centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import type { PriceMeaning } from '../../../src/vocabulary/split-rows.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { isPriceOfOne } from '../mapping/neighbours.ts';
import { severityOf } from '../problems.ts';
import type { RowReading } from '../read-row.ts';

/** Whether the amounts below a header are the price of one: as somebody says, or else the header. */
export const isOfOne = (header: string, said: PriceMeaning | undefined): boolean =>
  said === undefined ? isPriceOfOne({ header }) : said === 'ofOne';

type Read = Pick<RowReading, 'values' | 'problems'>;

/** A row that stays one asset is worth the price of one, so many times. */
export function priceOfAll({ values, problems }: Read, mapping: Mapping, said?: PriceMeaning): Read {
  const header = mapping.find(({ target }) => target === 'originalValue')?.header ?? null;
  const { originalValue: price, quantity } = values;
  const count = Number(quantity ?? '1');
  if (price === undefined || header === null || !isOfOne(header, said)) return { values, problems };
  if (!Number.isSafeInteger(count) || count < 2) return { values, problems };
  const originalValue = amountOf(centsOf(price) * BigInt(count));
  const code = originalValue.length > '999999999999.00'.length ? 'amountTooLarge' : 'priceOfOne';
  const text = `${price} × ${count} → ${originalValue}`;
  return {
    values: { ...values, originalValue },
    problems: [
      ...problems,
      { field: 'originalValue', column: header, code, text, severity: severityOf(code) },
    ],
  };
}
