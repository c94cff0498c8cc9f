import { sql } from 'kysely';
import { customIdOf, isCustomName } from '../../../../src/vocabulary/filters/custom-filters.ts';
import { own } from '../../../../src/vocabulary/own.ts';
import { readCustomValue } from '../../../../src/vocabulary/parsing/custom-value.ts';
import type { Db } from '../../../http/handler.ts';
import type { Cell } from '../../../spreadsheet/cell.ts';
import { fieldsById } from '../../custom-fields/index.ts';
import type { CustomColumns, Requested } from '../columns.ts';

/**
 * How the custom fields among the columns are written: figures and days as such, as far as they can be read.
 *
 * @throws Refusal `badReference` for one that is not there
 */
export async function customColumns(db: Db, columns: Requested): Promise<CustomColumns> {
  const ids = columns.flatMap(({ column }) => (isCustomName(column) ? customIdOf(column) : []));
  const fields = await fieldsById(db, ids, 'columns');
  const { rows } = ids.length
    ? await sql<{ id: number; categories: number[] }>`
        select id, array_agg(of_category) as categories from category_field
        where id = any(${ids}::bigint[]) group by id`.execute(db)
    : { rows: [] };
  const branches = new Map(rows.map(({ id, categories }) => [id, new Set(categories)]));
  return (column, row, words): Cell => {
    const id = customIdOf(column);
    const field = fields.get(id);
    const text = field && branches.get(id)?.has(row.categoryId) ? own(row.custom, field.name) : undefined;
    if (!field || !text) return null;
    const word = words && own(words, text);
    if (word !== undefined) return { text: word };
    const isRead = readCustomValue(field, text) === text;
    if (isRead && (field.kind === 'number' || field.kind === 'money')) return { number: text };
    return isRead && field.kind === 'day' ? { day: text } : { text };
  };
}
