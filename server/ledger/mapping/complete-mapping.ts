import { decideDateOrder } from '../../../src/vocabulary/parsing/date-order.ts';
import { bareDay } from '../../../src/vocabulary/parsing/day.ts';
import { readUnit } from '../../../src/vocabulary/parsing/money-unit.ts';
import type { DecimalMark } from '../../../src/vocabulary/parsing/separators.ts';
import { cellAt } from '../../spreadsheet/cell-at.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import { fields, isCustom, isField } from '../fields/fields.ts';
import { flagOf, readFlag } from '../fields/state-flags.ts';
import type { Column, Table } from '../table/table.ts';
import { saidBy } from '../templates/said-by.ts';
import { isOfRepublic } from '../values/day.ts';
import { decideDecimalMark, isSignedFigure } from '../values/decimal-mark.ts';
import { readMoney } from '../values/money.ts';
import { amountsOf, furtherAmountsOf } from './amounts.ts';
import type { Choice, Mapping, MappingEntry } from './mapping.ts';
import { sideIn, sidesOf } from './sides.ts';

/**
 * Adds to each choice what the columns themselves tell: order of days, decimal mark, unit. A chosen order of days
 * holds only where the column leaves it open. Choices without columns, or with columns that do not exist, drop out.
 */
export function completeMapping(table: Table, choices: readonly Choice[]): Mapping {
  const ofSystem = saidBy(table);
  const sides = sidesOf(table);
  const entries = choices.flatMap(({ dateOrder, power, yen, sign, ...choice }) => {
    const columns = choice.columns
      .map((index) => table.columns[index])
      .filter((column) => column !== undefined);
    const [first] = columns;
    if (!first || columns.length !== choice.columns.length) return [];
    const entry: MappingEntry = {
      ...choice,
      header: columns.map(({ source, header }) => source || header).join(' + '),
    };
    if (first.unit !== undefined) entry.unit = first.unit;
    if (first.customType !== undefined) entry.customType = first.customType;
    const kind = isField(choice.target) ? fields[choice.target].kind : 'line';
    const side = kind === 'amount' || kind === 'currency' ? sideIn(sides, first, kind) : undefined;
    if (side) entry.side = side;
    if (kind === 'day') {
      const found = dateOrderOf(table, first);
      entry.dateOrder = found === 'ambiguous' ? (dateOrder ?? 'ambiguous') : found;
      entry.date1904 = table.date1904;
      entry.republic = [...textsOf(table, first, bareDay)].some(isOfRepublic);
    }
    if (choice.target === 'status') {
      if (holdsFlags(table, first)) entry.flag = flagOf(first.header);
      const otherFlags = otherFlagsOf(table, first, choices);
      if (otherFlags.length > 0) entry.otherFlags = otherFlags;
    }
    if (kind === 'rate' && entry.unit === undefined && countsPercent(table, first)) {
      entry.unit = '%';
      entry.percentAssumed = true;
    }
    if (kind === 'months') {
      const unit = unitOfMonths(table, first);
      if (unit !== undefined) entry.unit = unit;
    }
    const further = isCustom(choice.target) ? furtherAmountsOf(table, first) : undefined;
    if (isCustom(choice.target) && !further)
      entry.decimalMark = decideDecimalMark(
        textsOf(table, first, (text) => (isSignedFigure(text) ? text : '')),
      );
    if (kind === 'quantity' || kind === 'count')
      entry.decimalMark = decideDecimalMark(textsOf(table, first, (text) => text));
    // What the column of an amount counts in is said anew, without what is none of it.
    if (kind === 'amount') delete entry.unit;
    if (kind === 'amount' || further)
      Object.assign(entry, further ?? amountsOf(table, first), {
        ...(further && { counted: true }),
        ...(power !== undefined && { power }),
        ...(yen && { yen }),
        ...(sign && { sign }),
      });
    if (choice.target === 'openingDepreciation' && isTakenOff(table, first)) entry.unsigned = true;
    return [Object.assign(entry, ofSystem(choice.target, first))];
  });
  return withOneMark(entries, isOfNumbers, (entry) => isOfNumbers(entry) || isCustom(entry.target));
}

const ofNumbers: ReadonlySet<string> = new Set(['amount', 'quantity', 'count']);
const isOfNumbers = ({ target, counted }: MappingEntry) =>
  counted || (isField(target) && ofNumbers.has(fields[target].kind));

/** A file writes its numbers in one way: what one column leaves open, the others say. */
export function withOneMark<Column extends { decimalMark?: DecimalMark }>(
  columns: readonly Column[],
  isOfNumbers: (column: Column) => boolean,
  isMeant = isOfNumbers,
): Column[] {
  const marks = new Set(columns.filter(isOfNumbers).map(({ decimalMark = 'either' }) => decimalMark));
  marks.delete('either');
  const [mark] = marks;
  if (mark === undefined || marks.size > 1) return [...columns];
  const isOpen = (column: Column) => (column.decimalMark ?? 'either') === 'either' && isMeant(column);
  return columns.map((column) => (isOpen(column) ? { ...column, decimalMark: mark } : column));
}

/** Why a cell has no amount above zero; one whose sign or unit is unclear may have one. */
const noneAbove: ReadonlySet<string> = new Set(['amountNegative', 'emptyMarker', 'amountUnreadable']);

/** Whether a column writes what it takes off a cost below zero, all of it: the sign says no more than the header. */
function isTakenOff({ rows }: Table, { index }: Column): boolean {
  const read = rows.map((row) => readMoney(cellAt(row, index), { mark: 'either' }));
  const below = read.filter(({ notes }) => notes.some(({ code }) => code === 'amountNegative'));
  const isNone = ({ value, notes }: ReturnType<typeof readMoney>) =>
    value === null ? notes.every(({ code }) => noneAbove.has(code)) : !/[1-9]/.test(value.amount);
  return below.length > 1 && read.every(isNone);
}

/** What the bare numbers of a column of durations count, as its header says or its cells show. */
export function unitOfMonths(table: Table, column: Column): string | undefined {
  if (column.unit !== undefined) return column.unit;
  if (column.unitAbove !== undefined && readUnit(column.unitAbove) === null) return column.unitAbove;
  const spoken = spokenUnit(column.header);
  return spoken === '年' && countsMonths(table, column) ? undefined : spoken;
}

/** The order that the days of a column agree on, whatever else it holds. */
export const dateOrderOf = (table: Table, column: Column) => decideDateOrder(textsOf(table, column, bareDay));

/** `使用年限` counts years although it has no unit; `Warranty months` counts months. */
function spokenUnit(header: string): string | undefined {
  if (/月|期间数|개월|months|mths|meses|monate|mois/i.test(header)) return '月';
  if (/年限|年数|年數|寿命|내용연수|내용년수|사용연한|years|\byrs?\b|años|jahre|\bans\b|années/i.test(header))
    return '年';
  // A life of 5 or 10 that says no unit counts years: nobody writes off in months.
  return /\blife(?:time)?$|vida útil$|nutzungsdauer$|durée/i.test(header) ? '年' : undefined;
}

/** Flags beside the status, unless a person leaves them out or has chosen them for something else. */
function otherFlagsOf(
  table: Table,
  { index }: Column,
  choices: readonly Choice[],
): NonNullable<MappingEntry['otherFlags']> {
  const isFurther = (column: Column) =>
    choices.some(({ target, columns }) => !isField(target) && columns.includes(column.index));
  return table.columns.flatMap((column) => {
    const state = flagOf(column.header);
    if (!state || column.index === index || !isFurther(column) || !holdsFlags(table, column)) return [];
    return [{ column: column.index, header: column.header, state }];
  });
}

function holdsFlags({ rows }: Table, { header, index }: Column): boolean {
  if (flagOf(header) === undefined) return false;
  const texts = rows.map((row) => cellText(cellAt(row, index))).filter((text) => text !== '');
  return texts.filter((text) => readFlag(text) !== null).length > texts.length * 0.8;
}

/** Whether rates of a column can only be percent: 5 is no share, so 0.5 beside it is half a percent. */
const countsPercent = ({ rows }: Table, { index }: Column) =>
  rows.some((row) => {
    const text = cellText(cellAt(row, index)).replace(',', '.');
    return /^\d+(?:\.\d+)?$/.test(text) && Number(text) > 1;
  });

/** Whole years, all of them, and more than anybody writes as years: such a column of 年限 holds months. */
function countsMonths(table: Table, { index }: Column): boolean {
  const bare = table.rows
    .map((row) => cellText(cellAt(row, index)))
    .filter((text) => /^\d{1,4}(?:\.0+)?$/.test(text));
  const counts = bare.map(Number).filter((count) => count > 0);
  return counts.length > 0 && counts.every((count) => count % 12 === 0) && Math.max(...counts) >= 36;
}

/** The texts of a column; number and date cells leave nothing open and do not count. */
function* textsOf(table: Table, { index }: Column, prepare: (text: string) => string): Generator<string> {
  for (const row of table.rows) {
    const cell = cellAt(row, index);
    if (typeof cell === 'string') yield prepare(cellText(cell));
  }
}
