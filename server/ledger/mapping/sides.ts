import { cellAt } from '../../spreadsheet/cell-at.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { type FieldId, fields } from '../fields/fields.ts';
import { knownHeader } from '../fields/known-header.ts';
import type { Column, Table } from '../table/table.ts';
import { readCurrency } from '../values/figures.ts';
import { readMoney } from '../values/money.ts';

/** Whether amounts are in the currency that something was paid in, or in that of the books. */
export type Side = 'foreign' | 'local';

const words: Record<Side, string> = {
  foreign:
    '原[币幣]|外[币幣]|外貨|(?:doc(?:ument|\\.)?|foreign|transaction|original|invoice) curr(?:ency|\\.)?|\\bFC\\b|' +
    'moneda (?:extranjera|original|del documento)|divisas? extranjeras?|(?:fremd|beleg|transaktions)währung|devises? étrangères?|monnaie étrangère',
  local:
    '(?:[记記][账帳])?本位?[币幣]|(?:local|functional|company(?: code)?|base|reporting) curr(?:ency|\\.)?|\\bLC\\b|自国通貨|邦貨|円貨|' +
    'moneda (?:local|nacional|funcional)|(?:haus|landes)währung|monnaie (?:locale|de tenue)',
};
const marks = (['foreign', 'local'] as const).map((side): [Side, RegExp] => [
  side,
  new RegExp(`\\s*[([]?\\s*(?:\\b(?:in|en)\\s+)?(?:${words[side]})(?:建て?|[換换]算)?\\s*[)\\]]?\\s*`, 'iu'),
]);

type Marked = { column: Column; side?: Side; field: FieldId | null };

/** The field of a header such as 本币原值 or `Cost (local currency)`, and which currency it says. */
function marked(table: Table, column: Column): Marked {
  const text = column.header.normalize('NFKC');
  const [side, mark] = marks.find(([, pattern]) => pattern.test(text)) ?? [];
  const bare = mark ? text.replace(mark, ' ').replace(/^[\s:–-]+|[\s:–-]+$/g, '') : text;
  const field = bare === '' ? currencyOf(table, column) : (knownHeader(bare)?.field ?? null);
  return { column, field, ...(side && { side }) };
}

/** `Local currency` alone names it. */
const currencyOf = ({ rows }: Table, { index, empty }: Column): FieldId | null =>
  !empty &&
  rows.every(
    ({ cells }) => cellText(cells[index]) === '' || readCurrency(cells[index] ?? null).value !== null,
  )
    ? 'currency'
    : null;

const isAmount = ({ field }: Marked) => field !== null && fields[field].kind === 'amount';

/** The field that a header names beside saying which currency it is in. */
export function fieldBesideMark(table: Table, column: Column): FieldId | null {
  const found = marked(table, column);
  return found.side && (isAmount(found) || found.field === 'currency') ? found.field : null;
}

/**
 * Which columns are in which currency, where a ledger has amounts in two: what is not said to be in that of the
 * document is in that of the books. Empty where there is one currency, or both say the same in every row.
 */
export function sidesOf(table: Table): Map<number, Side> {
  const all = table.columns.filter(({ empty }) => !empty).map((column) => marked(table, column));
  const amounts = all.filter(isAmount);
  const isForeign = ({ side, field }: Marked) =>
    side === 'foreign' ||
    (side === undefined && amounts.some((other) => other.side === 'local' && other.field === field));
  const foreign = amounts.filter(isForeign);
  const local = amounts.filter((one) => !isForeign(one));
  const agree = foreign.every((one) =>
    local.some((other) => other.field === one.field && areEqual(table, one, other)),
  );
  if (foreign.length === 0 || local.length === 0 || agree) return new Map();
  const sideOf = (one: Marked): Side =>
    isForeign(one) || (one.field === 'currency' && one.side !== 'local') ? 'foreign' : 'local';
  return new Map(
    [...amounts, ...all.filter(({ field }) => field === 'currency')].map((one) => [
      one.column.index,
      sideOf(one),
    ]),
  );
}

/** The side of a column that somebody has chosen, whose header says nothing of it. */
export const sideIn = (
  sides: ReadonlyMap<number, Side>,
  { index }: Column,
  kind: 'amount' | 'currency',
): Side | undefined =>
  sides.get(index) ?? (sides.size === 0 ? undefined : kind === 'amount' ? 'local' : 'foreign');

const areEqual = ({ rows }: Table, { column: one }: Marked, { column: other }: Marked) =>
  rows.every((row) => amountAt(row, one) === amountAt(row, other));

function amountAt(row: Row, { index }: Column): string {
  const cell = cellAt(row, index);
  return readMoney(cell, { mark: 'either' }).value?.amount ?? cellText(cell);
}
