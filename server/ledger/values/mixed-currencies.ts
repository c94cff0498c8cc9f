import type { FieldId } from '../fields/fields.ts';
import type { MappingEntry } from '../mapping/mapping.ts';
import type { Problem } from '../problems.ts';

/** What a row says of a currency: by an amount, or by the currency itself. */
export type Said = Pick<MappingEntry, 'header' | 'side'> & {
  target: FieldId;
  currency?: string;
  /** What stands in the cell. */
  text: string;
};

/** An asset has one currency: a row with amounts in two says which columns they are in. */
export function mixedCurrencies(said: readonly Said[]): Problem | undefined {
  const [first, ...others] = said;
  const named = said.find(({ currency }) => currency !== undefined);
  const other =
    others.find(({ side }) => side !== first?.side) ??
    others.find(({ currency }) => currency !== undefined && currency !== named?.currency);
  if (!first || !other) return undefined;
  const beside = other.side === first.side ? named : first;
  const text = `${beside?.header} ≠ ${other.header}`;
  return { field: other.target, column: other.header, code: 'currenciesMixed', text, severity: 'reject' };
}
