import type { AssetState } from '../../src/vocabulary/asset.ts';
import { customLimits } from '../../src/vocabulary/custom-fields.ts';
import type { DateOrder } from '../../src/vocabulary/import-run.ts';
import { madeName } from '../../src/vocabulary/made-names.ts';
import type { DecimalMark } from '../../src/vocabulary/parsing/separators.ts';
import { cellAt } from '../spreadsheet/cell-at.ts';
import { cellText } from '../spreadsheet/cell-text.ts';
import type { Cell, Row } from '../spreadsheet/workbook.ts';
import type { AssetValues } from './asset-values.ts';
import { type FieldId, fields, isField } from './fields/fields.ts';
import { readFlag } from './fields/state-flags.ts';
import type { Mapping, MappingEntry } from './mapping/mapping.ts';
import { type Note, type Problem, type Reading, severityOf } from './problems.ts';
import { type ChoiceAnswers, readChoice } from './values/choice.ts';
import { readDay } from './values/day.ts';
import { hangsOnMark } from './values/decimal-mark.ts';
import { readCount, readCurrency, readMonths, readRate } from './values/figures.ts';
import { flaggedBeside } from './values/flags-beside.ts';
import { mixedCurrencies, type Said } from './values/mixed-currencies.ts';
import { isPlainYuan, readMoney, readQuantity, withoutSign } from './values/money.ts';
import { isHost, saysNothing } from './values/stands-for-nothing.ts';
import { lostDigits, readText } from './values/text.ts';

export interface ReadRowOptions {
  /** What words of the file mean that no list knows. */
  choices?: ChoiceAnswers;
  /** How days are read where the column leaves it open and the mapping does not say either. */
  dateOrder?: DateOrder;
}
/** With what the row says of its own currency. */
type ReadFieldOptions = ReadRowOptions & { currency?: string | null };

export interface RowReading {
  /** 1-based row of the sheet. */
  row: number;
  values: Partial<AssetValues>;
  /** Mapped fields whose cells hold nothing. */
  blanks: FieldId[];
  problems: Problem[];
  /** Whether no problem refuses the row. */
  acceptable: boolean;
}

/** Reads one data row. Nothing is dropped: what cannot be read is a problem that refuses the row. */
export const readRow = (row: Row, mapping: Mapping, options: ReadRowOptions = {}): RowReading =>
  rowReader(mapping, options)(row);

/** The same for many rows of a table: what was read of a text is taken again where its column repeats it. */
export function rowReader(mapping: Mapping, options: ReadRowOptions = {}): (row: Row) => RowReading {
  const read = rememberingFields(options);
  return (row) => readOne(row, mapping, read);
}

/** How many texts of a column are remembered. Most columns hold fewer different ones. */
const mostRemembered = 2000;
const longestRemembered = 60;

type ReadField = (
  field: FieldId,
  cell: Cell,
  entry: MappingEntry,
  currency: string | null,
) => Reading<Partial<AssetValues>>;

function rememberingFields(options: ReadRowOptions): ReadField {
  const known = new Map<MappingEntry, Map<string, Reading<Partial<AssetValues>>>>();
  return (field, cell, entry, currency) => {
    const read = () => readField(field, cell, entry, { ...options, currency });
    if (typeof cell !== 'string' || cell.length > longestRemembered) return read();
    const ofColumn = known.get(entry) ?? new Map<string, Reading<Partial<AssetValues>>>();
    if (ofColumn.size === 0) known.set(entry, ofColumn);
    const text = fields[field].kind === 'amount' ? `${currency}\n${cell}` : cell;
    const before = ofColumn.get(text);
    if (before) return before;
    const reading = read();
    if (ofColumn.size < mostRemembered) ofColumn.set(text, reading);
    return reading;
  };
}

function readOne(row: Row, mapping: Mapping, read: ReadField): RowReading {
  const values: Partial<AssetValues> = {};
  const problems: Problem[] = [];
  const blanks: FieldId[] = [];
  const custom: [name: string, value: string][] = [];
  const marks: [name: string, mark: DecimalMark][] = [];
  const report = (field: string, column: string | null, notes: readonly Note[]) => {
    for (const { code, text } of notes)
      problems.push({ field, column, code, text, severity: severityOf(code) });
  };

  const said: Said[] = [];
  const ofCurrency = mapping.find(({ target }) => target === 'currency');
  const currency = ofCurrency ? readCurrency(joinCells(row, ofCurrency)).value : null;
  for (const entry of mapping) {
    const { target, header } = entry;
    const cell = cellOf(row, entry);
    const isOther = entry.only && !entry.only.is.test(cellText(cellAt(row, entry.only.column)).trim());
    if (isOther && cellText(cell) !== '') custom.push([header, cellText(cell)]);
    if (isOther) continue;
    if (!isField(target)) {
      const { value, notes } = entry.counted ? readCounted(cell, entry) : readCustom(cell);
      report(target, header, notes);
      const name = target.slice('custom:'.length);
      if (value !== null) custom.push([name, value]);
      const mark = entry.decimalMark ?? 'either';
      if (!entry.counted && typeof cell === 'string' && hangsOnMark(cell, mark)) marks.push([name, mark]);
      continue;
    }
    const { value: own, notes } = read(target, cell, entry, currency);
    if (isHost(target, cellText(cell))) custom.push([header, cellText(cell)]);
    report(target, header, notes);
    const flagged = flaggedBeside(row, entry, own?.status);
    if (flagged) report(target, flagged.header, [{ code: 'choiceAssumed', text: flagged.text }]);
    const value = flagged ? { status: flagged.state } : own;
    if (value !== null && saysCurrency(target, value))
      said.push({
        target,
        header,
        side: entry.side,
        text: cellText(cell),
        ...(target !== 'currency' && { currency: value.currency }),
      });
    const ofOthers = said.find((one) => one.currency)?.currency;
    if (value !== null)
      Object.assign(values, value, ofOthers && fields[target].kind === 'amount' && { currency: ofOthers });
    else if (notes.every(({ code }) => severityOf(code) === 'warning')) blanks.push(target);
    if (value !== null && entry.made) report(target, header, [{ code: 'nameMade', text: values.name ?? '' }]);
  }

  if (custom.length > 0) values.custom = Object.fromEntries(custom);
  if (marks.length > 0) values.marks = Object.fromEntries(marks);
  for (const problem of missing(values, mapping, problems)) problems.push(problem);
  const mixed = mixedCurrencies(said);
  if (mixed) problems.push(mixed);
  settleCurrency(values, currency, said, report);
  return {
    row: row.number,
    values,
    blanks,
    problems,
    acceptable: problems.every(({ severity }) => severity === 'warning'),
  };
}

/** Nothing is nothing in any currency. */
const saysCurrency = (field: FieldId, value: Partial<AssetValues>) =>
  field === 'currency' || (fields[field].kind === 'amount' && /[1-9]/.test(String(value[field])));

function readField(
  field: FieldId,
  cell: Cell,
  entry: MappingEntry,
  options: ReadFieldOptions,
): Reading<Partial<AssetValues>> {
  const failed = failedFormula(cell);
  if (failed) return failed;
  const { kind, length } = fields[field];
  const as = <V>({ value, notes }: Reading<V>) => ({
    value: value === null ? null : { [field]: value },
    notes,
  });
  switch (kind) {
    case 'day': {
      const order = entry.dateOrder === 'ambiguous' ? (options.dateOrder ?? null) : (entry.dateOrder ?? null);
      return as(readDay(cell, { order, date1904: entry.date1904 ?? false, republic: entry.republic }));
    }
    case 'amount': {
      const plain = entry.unsigned ? withoutSign(cell) : cell;
      const { value, notes } = readMoney(plain, moneyRule(entry, options.currency));
      const { amount, currency: read } = value ?? {};
      const isAny = entry.anyYuan && isPlainYuan(cellText(cell));
      const currency = isAny ? undefined : read;
      return {
        value: amount === undefined ? null : { [field]: amount, ...(currency ? { currency } : {}) },
        notes,
      };
    }
    case 'quantity':
      return as(readQuantity(cell, entry.decimalMark));
    case 'months':
      return as(readMonths(cell, entry.unit));
    case 'rate':
      return as(readRate(cell, entry.unit, entry.percentAssumed));
    case 'count':
      return as(readCount(cell, entry.decimalMark));
    case 'currency':
      return as(readCurrency(cell));
    case 'choice':
      if (entry.flag) return as(readState(cell, entry.flag, options.choices));
      return as(readChoice(field as 'status', cell, options.choices, entry.words));
    default: {
      const reading = readText(cell, { kind, length });
      if (reading.value !== null && (saysNothing(field, reading.value) || isHost(field, reading.value))) {
        return { value: null, notes: [{ code: 'emptyMarker', text: reading.value }] };
      }
      return as(reading);
    }
  }
}

/** Yes says the state of the header, no says nothing, anything else is read as a word. */
function readState(cell: Cell, state: AssetState, answers?: ChoiceAnswers): Reading<AssetState> {
  const source = cellText(cell);
  const is = readFlag(source);
  if (is === null) return readChoice('status', cell, answers);
  if (!is) return { value: null, notes: [] };
  return { value: state, notes: [{ code: 'choiceAssumed', text: `${source} → ${state}` }] };
}

/** What a spreadsheet shows for a formula that came to nothing, also where it was saved as text. */
const failure = /^#(?:DIV\/0!|N\/A|REF!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

function failedFormula(cell: Cell) {
  const isFailed =
    typeof cell === 'string'
      ? failure.test(cell.trim())
      : typeof cell === 'object' && cell !== null && 'error' in cell;
  return isFailed ? { value: null, notes: [{ code: 'formulaFailed' as const, text: cellText(cell) }] } : null;
}

/** A column of currencies says also what ¥, `$` and `kr` mean. */
const moneyRule = (
  { decimalMark = 'either', unit, power, yen, sign }: MappingEntry,
  said?: string | null,
) => ({
  mark: decimalMark,
  unit,
  power,
  yen: said === 'CNY' || said === 'JPY' ? said : yen,
  // Nobody said it: a currency is never assumed for an asset.
  sign: said || sign || 'open',
});

/** An amount beside those of a field counts in the same as they do; what is none is text as it stands. */
function readCounted(cell: Cell, entry: MappingEntry): Reading<string> {
  const { value, notes } = readMoney(cell, { ...moneyRule(entry), sign: entry.sign });
  if (value && notes.every(({ code }) => severityOf(code) === 'warning'))
    return { value: value.amount, notes };
  const unclear = notes.filter(({ code }) => code === 'unitUnclear');
  return unclear.length > 0 ? { value: null, notes: unclear } : readCustom(cell);
}

/** Text as it stands, whatever the column holds: what no field waits for refuses no row. */
function readCustom(cell: Cell): Reading<string> {
  if (failedFormula(cell)) return { value: null, notes: [{ code: 'emptyMarker', text: cellText(cell) }] };
  const reading = readText(cell, { kind: 'paragraph', length: customLimits.value });
  if (reading.value !== null && lostDigits(cell, reading.value)) {
    reading.notes.push({ code: 'precisionLost', text: reading.value });
  }
  return reading;
}

function joinCells(row: Row, { columns, join = ' ', made }: MappingEntry): Cell {
  const [only = -1] = columns;
  if (columns.length === 1) return cellAt(row, only);
  const failed = columns
    .map((index) => cellAt(row, index))
    .find((cell) => typeof cell === 'object' && cell && 'error' in cell);
  if (failed) return failed;
  const texts = columns.map((index) => cellText(cellAt(row, index))).filter((text) => text !== '');
  if (texts.length === 0) return null;
  return made ? madeName(texts) : texts.join(join);
}

/** What a row says of a field, or what stands for it there. */
function cellOf(row: Row, entry: MappingEntry): Cell {
  const own = joinCells(row, entry);
  return entry.instead !== undefined && cellText(own) === '' ? cellAt(row, entry.instead) : own;
}

function missing(values: Partial<AssetValues>, mapping: Mapping, problems: readonly Problem[]): Problem[] {
  const entryOf = (field: FieldId) => mapping.find(({ target }) => target === field);
  const found: Problem[] = [];
  const reported = (field: FieldId) =>
    problems.some((problem) => problem.field === field && problem.severity === 'reject');
  const [name, assetNo] = [entryOf('name'), entryOf('assetNo')];
  // A file of changes to known assets may name them by number alone.
  if (values.name === undefined && !reported('name') && (name || values.assetNo === undefined)) {
    found.push({
      field: 'name',
      column: name?.header ?? null,
      code: 'nameMissing',
      text: '',
      severity: 'reject',
    });
  }
  if (assetNo && values.assetNo === undefined && !reported('assetNo')) {
    found.push({
      field: 'assetNo',
      column: assetNo.header,
      code: 'assetNoMissing',
      text: '',
      severity: 'warning',
    });
  }
  return found;
}

/** A column of its own says the currency for good; the sign beside each amount must agree. */
function settleCurrency(
  values: Partial<AssetValues>,
  currency: string | null,
  said: readonly Said[],
  report: (field: string, column: string | null, notes: readonly Note[]) => void,
): void {
  if (currency === null) return;
  values.currency = currency;
  for (const { header, text, currency: sign } of said)
    if (sign && sign !== currency)
      report('currency', header, [{ code: 'currencyConflict', text: `${text} ≠ ${currency}` }]);
}
