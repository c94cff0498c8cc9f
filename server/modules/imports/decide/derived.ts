import type { Headers, RowValues } from '../../../ledger/reader/row-reading.ts';
import type { Note } from './notes.ts';

/**
 * What an asset has no field for: a quantity above one and months of warranty without a purchase date are
 * kept as custom fields under their header; months from the purchase date give the day the warranty ends.
 */
export function withDerived(values: RowValues, headers: Headers, note: Note): RowValues {
  const { quantity, warrantyMonths, ...rest } = values;
  const custom = { ...values.custom };
  const derived: RowValues = { ...rest, custom };
  if (quantity && quantity !== '1') {
    custom[headers.quantity ?? 'quantity'] = quantity;
    note('quantity', 'quantityStored', quantity);
  }
  takeCheckout(derived, custom, headers, note);
  if (!warrantyMonths) return derived;
  const { purchaseDate } = values;
  if (values.warrantyUntil || !purchaseDate || !/^[1-9]\d{0,3}$/.test(warrantyMonths)) {
    custom[headers.warrantyMonths ?? 'warrantyMonths'] = warrantyMonths;
    if (!values.warrantyUntil) note('warrantyMonths', 'warrantyMonthsStored', warrantyMonths);
    return derived;
  }
  derived.warrantyUntil = addMonths(purchaseDate, Number(warrantyMonths));
  note('warrantyMonths', 'warrantyFromMonths', derived.warrantyUntil);
  return derived;
}

/** Columns of systems that check assets out to people, to other assets, or to places. */
const checkoutType = /^check(?:ed)?[ -]?out type$/i;
const checkoutLocation = /^checked[ -]?out to:? location$/i;

/** An asset that is checked out to a place is in use there; where it would be otherwise is kept as a custom field. */
function takeCheckout(
  derived: RowValues,
  custom: Record<string, string>,
  headers: Headers,
  note: Note,
): void {
  const [name, place] = Object.entries(custom).find(([header]) => checkoutLocation.test(header.trim())) ?? [];
  const [, type = 'location'] =
    Object.entries(custom).find(([header]) => checkoutType.test(header.trim())) ?? [];
  if (!name || !place || type.toLowerCase() !== 'location') return;
  delete custom[name];
  if (derived.location && derived.location !== place)
    custom[headers.location ?? 'location'] = derived.location;
  derived.location = place;
  derived.status ??= 'inUse';
  note('location', 'locationFromCheckout', place);
}

/** The same day `months` later, or the last of its month: `2024-01-31` and 1 is `2024-02-29`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const last = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(count / 12), count % 12, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
