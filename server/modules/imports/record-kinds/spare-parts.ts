import { sql } from 'kysely';
import { defaultCurrency } from '../../../../src/vocabulary/currencies.ts';
import { canMean } from '../../../../src/vocabulary/parsing/currency-sign.ts';
import { sparePartFields } from '../../../../src/vocabulary/spare-part-fields.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import { fold } from '../../../text/index.ts';
import { sparePartKind } from '../../spare-parts/index.ts';
import type { Note } from '../decide/notes.ts';
import { indexBy } from '../records/index-by.ts';
import type { Finder, Found, Known, RecordImport } from '../records/record-import.ts';
import { textsOf } from '../records/texts-of.ts';

type KnownPart = Known & { code: string };

export const spareParts: RecordImport<KnownPart> = {
  master: sparePartKind,
  needs: 'sparePart.write',
  knownBy: sql`master.code`,
  details: sql`master.stock::text, master.unit_cost::text as "unitCost"`,
  steps: { active: { retired: 'retire' }, retired: { active: 'restore' } },
  lookUp,
  async findNamed(db) {
    const { rows } = await sql<{ currency: string }>`
      select company_setting('currency', ${defaultCurrency}) as currency`.execute(db);
    return { input: { currency: rows[0]?.currency ?? defaultCurrency } };
  },
};

/** A part is known by its code, or else by its name; the spelling of the register stays. */
function lookUp(all: readonly KnownPart[]): Finder {
  const byCode = indexBy(all, ({ code }) => code);
  const byName = indexBy(all, ({ name }) => name);
  return (values, found, _options, note) => {
    const { name = '', code = '' } = values;
    const named = byName(name);
    const ofName = named.find((one) => one.name === name) ?? named[0];
    const known = byCode(code)[0] ?? ofName ?? null;
    if (!known && name === '') note('name', 'valueMissing', '');
    if (ofName && known !== ofName) note('name', 'alreadyThere', name);
    else if (known?.code && code && fold(known.code) !== fold(code)) note('code', 'alreadyThere', known.code);
    const input = {
      ...textsOf(sparePartFields, values, known, ['name', 'code']),
      ...stockOf(values, note),
      ...priceOf(values, found, note),
    };
    return { known, number: code || known?.code || null, input };
  };
}

const twoDigits = /^\d{1,9}(?:\.\d{1,2})?$/;

/** A unit that stands behind the number is that of the part, unless the row has another. */
function stockOf({ stock, unit }: RecordValues, note: Note) {
  if (stock === undefined) return {};
  const [figure = '', ...behind] = stock.split(' ');
  const counted = behind.join(' ');
  if (!twoDigits.test(figure) || (counted && unit && fold(counted) !== fold(unit)))
    note('stock', 'valueInvalid', stock);
  return { stock: figure, ...(counted && !unit && { unit: counted }) };
}

/** Prices are in the currency of the company; a sign of several currencies means it, if it can. */
function priceOf({ unitCost, currency }: RecordValues, { input: company }: Found, note: Note) {
  if (unitCost === undefined) return {};
  const [amount = '', sign = currency] = unitCost.split(' ');
  const own = String(company?.currency);
  if (sign !== undefined && sign !== own && !canMean(sign, own)) note('unitCost', 'otherCurrency', unitCost);
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(amount)) note('unitCost', 'valueInvalid', unitCost);
  return { unitCost: amount };
}
