import { cellAt } from '../../spreadsheet/cell-at.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import { type FieldId, isField } from '../fields/fields.ts';
import type { Column, Table } from '../table/table.ts';
import { namesOf, plainHeader, type Template } from './template.ts';

export interface Placed {
  fields: { field: FieldId; columns: Column[]; join?: string }[];
  further: Column[];
  leftOut: Column[];
}

/** Where the columns of an export go that its system is known to have. */
export function placeColumns(table: Table, template: Template): Placed {
  const free = new Set(table.columns.filter(({ empty }) => !empty));
  const take = (names: string): Column | undefined => {
    for (const name of namesOf(names)) {
      const found = [...free].find(({ source }) => plainHeader(source) === name);
      if (found) return found;
    }
    return undefined;
  };
  const fields: Placed['fields'] = [];
  const place = (field: FieldId, columns: Column[], join?: string) => {
    for (const column of columns) free.delete(column);
    fields.push({ field, columns, ...(join !== undefined && columns.length > 1 && { join }) });
  };
  for (const [field, { of, join }] of Object.entries(template.joined ?? {})) {
    const columns = of.map(take);
    if (isField(field) && columns[0])
      place(
        field,
        columns.filter((column) => column !== undefined),
        join,
      );
  }
  for (const [field, names] of Object.entries(template.fields)) {
    const column = take(names) ?? stoodFor(table, template, field as FieldId, take);
    if (!isField(field) || !column) continue;
    const own = personField(table, column, field);
    if (!fields.some((one) => one.field === own)) place(own, [column]);
  }
  const inAny = (lists: readonly string[]) => {
    const names = new Set(lists.flatMap(namesOf));
    return [...free].filter(({ source }) => names.has(plainHeader(source)));
  };
  const joined = Object.values(template.joined ?? {}).flatMap(({ of }) => of);
  return {
    fields,
    further: inAny([template.further, ...Object.values(template.fields), ...joined]),
    leftOut: inAny([template.leftOut]),
  };
}

/** A field that every row leaves empty has its column nevertheless, or that of the text which stands for it. */
function stoodFor(
  { columns }: Table,
  { fields, instead }: Template,
  field: FieldId,
  take: (names: string) => Column | undefined,
): Column | undefined {
  const other = take(instead?.[field] ?? '');
  const names = namesOf(fields[field] ?? '');
  return other && (columns.find(({ source }) => names.includes(plainHeader(source))) ?? other);
}

const people = {
  user: { login: 'userLogin', email: 'userEmail' },
  custodian: { login: 'custodianLogin', email: 'custodianEmail' },
} as const;
const code = /^(?=.*\d)[\p{Lu}\p{N}._/#-]{2,30}$/u;
const address = /^[^\s@]+@[^\s@]+$/;

/** Systems name people by name, number or address, as they are set up. */
function personField({ rows }: Table, { index }: Column, field: FieldId): FieldId {
  if (field !== 'user' && field !== 'custodian') return field;
  const texts = rows.map((row) => cellText(cellAt(row, index))).filter((text) => text !== '');
  const mostly = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length > texts.length * 0.6;
  if (mostly(address)) return people[field].email;
  return mostly(code) ? people[field].login : field;
}
