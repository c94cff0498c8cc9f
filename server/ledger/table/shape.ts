import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import type { FieldId } from '../fields/fields.ts';
import { knownHeader } from '../fields/known-header.ts';
import { cleanHeader } from './clean-header.ts';

/** What the header says of the columns before any is mapped: which of them tell one asset from another. */
export interface Shape {
  names: string[];
  fields: (FieldId | null)[];
  /** Columns of names. */
  called: number[];
  /** Columns of names and numbers. */
  identity: number[];
}

export const identifying: readonly (FieldId | null)[] = ['name', 'assetNo', 'serialNo'];

export function shapeOf(names: string[]): Shape {
  const fields = names.map((name) => (name === '' ? null : fieldOf(name)));
  const columnsOf = (wanted: readonly (FieldId | null)[]) =>
    fields.flatMap((field, column) => (field !== null && wanted.includes(field) ? [column] : []));
  return { names, fields, called: columnsOf(['name']), identity: columnsOf(identifying) };
}

export const fieldOf = (name: string): FieldId | null => knownHeader(cleanHeader(name).name)?.field ?? null;

/** Whether a row neither names nor numbers an asset, `except` in one column that says something else. */
export const isNameless = ({ cells }: Row, { identity }: Shape, except = -1): boolean =>
  identity.length > 0 && identity.every((column) => column === except || cellText(cells[column]) === '');
