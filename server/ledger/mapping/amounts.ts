import type { Yen } from '../../../src/vocabulary/parsing/amount.ts';
import {
  type SharedSign,
  sharedSignOf,
  signCurrencies,
  signOfUnit,
} from '../../../src/vocabulary/parsing/currency-sign.ts';
import { countsInOnes, readUnit } from '../../../src/vocabulary/parsing/money-unit.ts';
import { cellAt } from '../../spreadsheet/cell-at.ts';
import { cellText, isNumber } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import { isAmountHeader } from '../fields/amount-header.ts';
import { headerKey } from '../fields/header-index.ts';
import type { Inspection } from '../reader/tasks.ts';
import type { Column, Table } from '../table/table.ts';
import { together } from '../table/title-unit.ts';
import { decideDecimalMark } from '../values/decimal-mark.ts';
import { readMoney } from '../values/money.ts';
import type { MappingEntry } from './mapping.ts';

const looked = 300;

export type Counting = Pick<MappingEntry, 'unit' | 'power' | 'yen' | 'decimalMark' | 'anyYuan'>;

/** What a column of amounts counts in and how it writes them. */
export function amountsOf(table: Table, column: Column): Counting {
  const anyYuan = isOfTaiwan(table);
  const said = unitSaid(table, column);
  const unit = anyYuan ? withoutYuan(said) : said;
  const power = powerOf(unit) ?? 'open';
  const isOpen =
    power === 'open' ||
    (unit === undefined && isBesideMultiples(table, column)) ||
    (power > 0 && (powerOf(ownUnit(column)) ?? 0) === 0 && isDoubtful(table, column));
  const signed = cellsOf(table, column).filter((text) => /[¥￥]/.test(text));
  return {
    ...(unit !== undefined && { unit }),
    ...(anyYuan && { anyYuan }),
    ...(isOpen && { power: 'open' as const }),
    ...(signed.length > 0 && { yen: yenOf(table, unit, signed) }),
    decimalMark: decideDecimalMark(
      table.rows.flatMap((row) => {
        const cell = cellAt(row, column.index);
        return typeof cell === 'string' ? [cellText(cell)] : [];
      }),
    ),
  };
}

/** The same for a column that no field holds; undefined where it holds no amounts, or they count in ones. */
export function furtherAmountsOf(table: Table, column: Column): Counting | undefined {
  if (!isAmountHeader(column.header) || !holdsAmounts(table, column)) return undefined;
  const found = amountsOf(table, column);
  return found.power === 'open' || (powerOf(found.unit) ?? 0) > 0 ? found : undefined;
}

/** What a person is shown of the amounts of a column, or has to say; null where nothing is to be said of them. */
export function amountsShown(table: Table, column: Column): Inspection['columns'][number]['amounts'] {
  if (column.empty || !holdsAmounts(table, column)) return null;
  const { unit = null, power, yen = null, decimalMark: mark = 'either' } = amountsOf(table, column);
  const sign = sharedSign(table, column, unit ?? undefined);
  if (unit === null && power === undefined && yen === null && sign === null) return null;
  const bare = cellsOf(table, column).filter((text) => !countsInOnes(text) && /[1-9]/.test(text));
  return {
    unit,
    power: power === 'open' ? null : (powerOf(unit ?? undefined) ?? null),
    yen,
    sample: bare.find((text) => text.length <= 40) ?? null,
    mark,
    ...(sign && { sign }),
    further: furtherAmountsOf(table, column) !== undefined,
  };
}

/** Characters that are written in neither mainland China nor Japan. */
const isOfTaiwan = ({ columns }: Table) =>
  columns.filter(({ source }) => /[產號購價單數廠註幣]/.test(source)).length > 1;

/** What 元 counts in is a currency, which it does not name where it is that of several. */
const withoutYuan = (unit: string | undefined) =>
  unit === undefined || /^[千萬万億亿百十]*[元圓圆]$/.test(unit)
    ? unit?.replace(/[元圓圆]$/, '') || undefined
    : unit;

/** A header may also say months or percent, which amounts do not count in. */
const ownUnit = ({ unit }: Column) => (unit !== undefined && readUnit(unit) !== null ? unit : undefined);

/** `Cost (USD)` below `Amounts in thousands` is thousands of dollars; 元 below 千元 of a group can be either. */
function unitSaid(table: Table, column: Column): string | undefined {
  const own = ownUnit(column);
  const above = column.unitAbove ?? table.amountUnit ?? unitOfRows(table);
  if (own === undefined || above === undefined || powerOf(own) === null) return own ?? above;
  const isOfOnes = /^[元円圓圆원]$/u.test(own);
  // A title speaks of the columns that say nothing themselves.
  if (column.unitAbove === undefined && (isOfOnes || powerOf(own) !== 0 || !powerOf(above))) return own;
  return isOfOnes && powerOf(above) !== 0 ? `${above} ≠ ${own}` : together([above, own]);
}

const namesUnits =
  /^(?:金[额額])?[单單単]位$|^(?:amount|currency|money)?units?$|^unidad(?:monetaria)?$|^einheit$|^unite$/;

/** A column that says in each row what its amounts count in: where rows differ, it is understood as nothing. */
function unitOfRows({ columns, rows }: Table): string | undefined {
  for (const { index } of columns.filter(({ header }) => namesUnits.test(headerKey(header)))) {
    const found = new Set(rows.map(({ cells }) => cellText(cells[index])).filter(Boolean));
    const [first] = found;
    const isOfUnits =
      first !== undefined && found.size <= 10 && [...found].every((text) => readUnit(text) !== null);
    if (isOfUnits && [...found].some((text) => powerOf(text) !== 0)) {
      return found.size === 1 ? first : [...found].join(' ≠ ');
    }
  }
  return undefined;
}

/** Null where nobody can tell. */
function powerOf(unit: string | undefined): number | null {
  const read = unit === undefined ? { power: 0 } : readUnit(unit);
  return read === null || read === 'unclear' ? null : read.power;
}

/** The amounts of one row count in the same: one whose header says 万元 makes those doubtful that say nothing. */
const isBesideMultiples = (table: Table, { index }: Column) =>
  table.columns.some(
    (other) => other.index !== index && (powerOf(ownUnit(other) ?? other.unitAbove) ?? 0) > 0,
  );

/** Where a title counts in thousands and cells have a sign of their own, or only some of them say 元. */
function isDoubtful(table: Table, column: Column): boolean {
  const texts = cellsOf(table, column);
  const inOnes = texts.filter(countsInOnes).length;
  const signed = texts.filter((text) => /^[(-]?\s*(?:\p{Sc}|[A-Z]{2,3}\$?\s?\d)/u.test(text)).length;
  return (inOnes > 0 && inOnes < texts.length) || signed > 0;
}

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}円価単産]/u;
const onMainland = /[资产编号购价单额类备]/;

/** Which currency ¥ is: as the unit says, else the language of the headers, else decimals, which yen have none of. */
function yenOf(table: Table, unit: string | undefined, amounts: readonly string[]): Yen {
  const read = unit === undefined ? null : readUnit(unit);
  const currency = read === 'unclear' ? undefined : read?.currency;
  if (currency === 'CNY' || currency === 'JPY') return currency;
  const heads = [...table.columns.map(({ source }) => source), ...table.leftOut.map(({ text }) => text)].join(
    ' ',
  );
  if (japanese.test(heads)) return 'JPY';
  const inCents = amounts.some((text) => /\d[.,]\d{1,2}$/.test(text));
  return inCents || onMainland.test(heads) ? 'CNY' : 'open';
}

/** The sign of several currencies that amounts have, where neither they nor what they count in names one. */
function sharedSign(table: Table, column: Column, unit: string | undefined): SharedSign | null {
  const read = unit === undefined ? null : readUnit(unit);
  const named = read === null || read === 'unclear' ? undefined : read.currency;
  const ofUnit = unit === undefined ? null : signOfUnit(unit);
  if (named && !ofUnit) return null;
  return (
    ofUnit ??
    cellsOf(table, column).reduce<SharedSign | null>((sign, text) => sign ?? sharedSignOf(text), null)
  );
}

const cellsOf = (table: Table, { index }: Column) =>
  table.rows
    .slice(0, looked)
    .map(({ cells }) => cellText(cells[index]))
    .filter((text) => text !== '');

/** A currency that the sign of an amount can mean. */
const anyOf = (cell: Cell) => signCurrencies[sharedSignOf(cellText(cell)) ?? 'kr'][0];

/** One below zero is refused, and yet an amount whose currency has to be said. */
const isAmount = ({ value, notes }: ReturnType<typeof readMoney>) =>
  value !== null || notes.some(({ code }) => code === 'amountNegative');

function holdsAmounts(table: Table, { index }: Column): boolean {
  const cells = table.rows.slice(0, looked).map((row) => row.cells[index] ?? null);
  const filled = cells.filter((cell) => cellText(cell) !== '');
  const amounts = filled.filter(
    (cell) => isNumber(cell) || isAmount(readMoney(cell, { mark: 'either', sign: anyOf(cell) })),
  );
  return filled.length > 0 && amounts.length >= filled.length * 0.8;
}
