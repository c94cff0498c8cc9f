import type { Asset } from '../../../src/api/contract/assets.ts';
import type { Static } from '../../../src/api/contract/call.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type BookFigure, isBookFigure } from '../../../src/vocabulary/asset.ts';
import type { PlainField } from '../../../src/vocabulary/asset-fields.ts';
import { type CustomName, isCustomName } from '../../../src/vocabulary/filters/custom-filters.ts';
import { guardFormula } from '../../../src/vocabulary/formula-guard.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import { own } from '../../../src/vocabulary/own.ts';
import { minuteOf } from '../../exports/cells.ts';
import { choiceLabels } from '../../ledger/fields/choice-labels.ts';
import { fieldLabels } from '../../ledger/fields/field-labels.ts';
import { type ChoiceField, type FieldId, fields } from '../../ledger/fields/fields.ts';
import { knownHeader } from '../../ledger/fields/known-header.ts';
import { cleanHeader } from '../../ledger/table/clean-header.ts';
import type { Cell } from '../../spreadsheet/cell.ts';
import { canonical } from './fields.ts';

/** Columns that an import reads and an export has no need of. */
const importedOnly = [
  'custodianLogin',
  'custodianEmail',
  'userLogin',
  'userEmail',
  'warrantyMonths',
  'quantity',
] as const satisfies readonly FieldId[];
type ExportField = Exclude<FieldId, (typeof importedOnly)[number]>;
type Own = PlainField | 'assetNo' | 'status';

/** An asset as an export writes it; places of trees as paths, people with their job numbers. */
export type ExportRow = Pick<Static<typeof Asset>, Own | 'custom'> &
  Record<Exclude<ExportField, Own>, string | null> & {
    id: number;
    updatedAt: Date;
    categoryId: number;
    scanCode: string;
  } & Partial<Record<BookFigure, string | null>>;

type Reader = (row: ExportRow, language: Language) => Cell;

/** A table of assets: its header row, and how each asset is written under it. */
export type ExportTable = { header: string[]; cells: (row: ExportRow) => Cell[] };

/** How a field is written into a cell. */
function readerOf(field: ExportField): Reader {
  const cell =
    (write: (text: string, language: Language) => Cell): Reader =>
    (row, language) => {
      const value = row[field];
      return value === null || value === '' ? null : write(String(value), language);
    };
  switch (fields[field].kind) {
    case 'day':
      return cell((day) => ({ day }));
    case 'months':
    case 'amount':
    case 'quantity':
    case 'rate':
      return cell((number) => ({ number: canonical(field as PlainField, number) }));
    case 'choice': {
      const labels: Readonly<Record<string, Record<Language, string>>> = choiceLabels[field as ChoiceField];
      return cell((choice, language) => ({ text: labels[choice]?.[language] ?? choice }));
    }
    default:
      return cell((text) => ({ text }));
  }
}

const isExported = (field: string): field is ExportField => !importedOnly.some((one) => one === field);

/** The columns of an export, in the order of their labels; import reads them back by these. */
export const exportColumns = Object.keys(fieldLabels)
  .filter(isExported)
  .map((field) => ({ field, cell: readerOf(field) }));

/** Every field that there is, in the form that import reads. */
export const allFields = (custom: string[], language: Language): ExportTable => ({
  header: [...exportColumns.map(({ field }) => fieldLabels[field][language]), ...custom.map(customHeader)],
  cells: (row) => [
    ...exportColumns.map(({ cell }) => cell(row, language)),
    ...custom.map((name) => textCell(own(row.custom, name))),
  ],
});

export type Requested = NonNullable<Payload<'/asset/export'>['columns']>;
/** The value of a custom field as a cell; `words` are how those of a choice read. */
export type CustomColumns = (column: CustomName, row: ExportRow, words: Requested[number]['words']) => Cell;

/** Columns as they stand on the screen of who asks for them, in its words; moments by the clock of a zone. */
export const requestedColumns = (
  columns: Requested,
  language: Language,
  custom: CustomColumns,
  zone: string,
): ExportTable => ({
  header: columns.map(({ label }) => label),
  cells: (row) =>
    columns.map(({ column, words }) => {
      if (isCustomName(column)) return custom(column, row, words);
      if (column === 'updatedAt') return { text: minuteOf(row.updatedAt.toISOString(), zone) };
      if (isBookFigure(column)) return row[column] ? { number: row[column] } : null;
      const word = words && own(words, String(row[column]));
      return word === undefined ? readerOf(column)(row, language) : { text: word };
    }),
});

const textCell = (text: string | undefined): Cell => (text ? { text } : null);

/** A custom field's name; marked as one where import would take the bare name for something else. */
function customHeader(name: string): string {
  const { name: cleaned, unit, customType } = cleanHeader(name);
  const plain = cleaned === name && unit === undefined && customType === undefined;
  const safe = guardFormula(name) === name && !/^(custom:|姓|名|cf:)/i.test(name);
  return plain && safe && knownHeader(name) === null ? name : `custom:${name}`;
}
