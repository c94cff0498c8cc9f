import type { Language } from '../../handler.ts';
import type { Cell } from '../../spreadsheet/cell.ts';
import { fieldLabels } from '../imports/reading/mapping/field-labels.ts';
import type { FieldId } from '../imports/reading/mapping/fields.ts';
import { knownHeader } from '../imports/reading/mapping/known-header.ts';
import { cleanHeader } from '../imports/reading/table/clean-header.ts';
import { choiceLabels } from '../imports/reading/values/choice-labels.ts';
import { guardFormula } from '../imports/reading/values/formula-guard.ts';
import { trimDecimal } from './values.ts';

/** An asset as an export writes it; places of trees as paths, people with their job numbers. */
export type ExportRow = {
  assetNo: string;
  name: string;
  category: string;
  model: string;
  brand: string;
  manufacturer: string;
  serialNo: string;
  status: keyof typeof choiceLabels.status;
  condition: keyof typeof choiceLabels.condition;
  location: string | null;
  ownerOrgan: string;
  organ: string;
  custodian: string | null;
  user: string | null;
  acquisition: keyof typeof choiceLabels.acquisition;
  purchaseDate: string | null;
  inServiceDate: string | null;
  originalValue: string | null;
  currency: string;
  supplier: string | null;
  orderNo: string;
  invoiceNo: string;
  warrantyUntil: string | null;
  usefulLifeMonths: number | null;
  residualRate: string | null;
  depreciationMethod: keyof typeof choiceLabels.depreciationMethod;
  parentAsset: string | null;
  custom: Record<string, string>;
  remark: string;
};

type Field = Exclude<keyof ExportRow, 'custom'> & FieldId;
type Reader = (row: ExportRow, language: Language) => Cell;

const text = (value: string | null): Cell => (value === null || value === '' ? null : { text: value });
const day = (value: string | null): Cell => (value === null ? null : { day: value });
const number = (value: string | number | null): Cell => (value === null ? null : { number: String(value) });
const choice =
  <F extends keyof typeof choiceLabels & Field>(field: F): Reader =>
  (row, language) => {
    const labels: Record<string, Record<Language, string>> = choiceLabels[field];
    return text(labels[row[field]]?.[language] ?? row[field]);
  };

/** The columns of an export, in their order; import reads them back by the same labels. */
export const exportColumns: { field: Field; cell: Reader }[] = [
  { field: 'assetNo', cell: ({ assetNo }) => text(assetNo) },
  { field: 'name', cell: ({ name }) => text(name) },
  { field: 'category', cell: ({ category }) => text(category) },
  { field: 'model', cell: ({ model }) => text(model) },
  { field: 'brand', cell: ({ brand }) => text(brand) },
  { field: 'manufacturer', cell: ({ manufacturer }) => text(manufacturer) },
  { field: 'serialNo', cell: ({ serialNo }) => text(serialNo) },
  { field: 'status', cell: choice('status') },
  { field: 'condition', cell: choice('condition') },
  { field: 'location', cell: ({ location }) => text(location) },
  { field: 'ownerOrgan', cell: ({ ownerOrgan }) => text(ownerOrgan) },
  { field: 'organ', cell: ({ organ }) => text(organ) },
  { field: 'custodian', cell: ({ custodian }) => text(custodian) },
  { field: 'user', cell: ({ user }) => text(user) },
  { field: 'acquisition', cell: choice('acquisition') },
  { field: 'purchaseDate', cell: ({ purchaseDate }) => day(purchaseDate) },
  { field: 'inServiceDate', cell: ({ inServiceDate }) => day(inServiceDate) },
  { field: 'originalValue', cell: ({ originalValue }) => number(originalValue) },
  { field: 'currency', cell: ({ currency }) => text(currency) },
  { field: 'supplier', cell: ({ supplier }) => text(supplier) },
  { field: 'orderNo', cell: ({ orderNo }) => text(orderNo) },
  { field: 'invoiceNo', cell: ({ invoiceNo }) => text(invoiceNo) },
  { field: 'warrantyUntil', cell: ({ warrantyUntil }) => day(warrantyUntil) },
  { field: 'usefulLifeMonths', cell: ({ usefulLifeMonths }) => number(usefulLifeMonths) },
  {
    field: 'residualRate',
    cell: ({ residualRate: rate }) => number(rate === null ? null : trimDecimal(rate)),
  },
  { field: 'depreciationMethod', cell: choice('depreciationMethod') },
  { field: 'parentAsset', cell: ({ parentAsset }) => text(parentAsset) },
  { field: 'remark', cell: ({ remark }) => text(remark) },
];

/** The header row. */
export const exportHeader = (custom: string[], language: Language): string[] => [
  ...exportColumns.map(({ field }) => fieldLabels[field][language]),
  ...custom.map(customHeader),
];

/** One row under that header. */
export const exportCells = (row: ExportRow, custom: string[], language: Language): Cell[] => [
  ...exportColumns.map(({ cell }) => cell(row, language)),
  ...custom.map((name) => text(row.custom[name] ?? null)),
];

/** A custom field's name; marked as one where import would take the bare name for something else. */
function customHeader(name: string): string {
  const { name: cleaned, unit, customType } = cleanHeader(name);
  const plain = cleaned === name && unit === undefined && customType === undefined;
  const safe = guardFormula(name) === name && !/^(custom:|姓|名|cf:)/i.test(name);
  return plain && safe && knownHeader(name) === null ? name : `custom:${name}`;
}
