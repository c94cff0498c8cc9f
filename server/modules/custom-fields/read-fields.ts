import { type RawBuilder, sql } from 'kysely';
import type { CustomField } from '../../../src/vocabulary/custom-fields.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

const columns =
  sql.raw(`field.id, field.version, field.category_id as "categoryId", field.name, field.kind, field.unit,
  field.choices, field.required, field.default_value as "defaultValue", field.help`);

/** Inherited ones first, as their categories lie below one another. */
const inOrder = sql.raw('field.depth, field.position, field.id');

/** The fields that the assets of a category have, its own and inherited ones; none of a category that is not there. */
export async function fieldsOf(db: Db | Tx, categoryId: number): Promise<CustomField[]> {
  const { rows } = await sql<CustomField>`select ${columns} from category_field field
    where field.of_category = ${categoryId} order by ${inOrder}`.execute(db);
  return rows;
}

/** The same of every category that has any, by its id. */
export async function fieldsOfEach(db: Db | Tx): Promise<Map<number, CustomField[]>> {
  const { rows } = await sql<CustomField & { ofCategory: number }>`
    select field.of_category as "ofCategory", ${columns} from category_field field
    order by ${inOrder}`.execute(db);
  const found = new Map<number, CustomField[]>();
  for (const { ofCategory, ...field } of rows)
    found.set(ofCategory, [...(found.get(ofCategory) ?? []), field]);
  return found;
}

/** Every field there is, as the categories that say them lie in their tree. */
export async function allFields(db: Db | Tx): Promise<CustomField[]> {
  const { rows } = await sql<CustomField>`select ${columns} from custom_field field
    join category on category.id = field.category_id
    order by category.path, field.position, field.id`.execute(db);
  return rows;
}

/** Custom fields by their ids. */
export type FieldsById = ReadonlyMap<number, CustomField>;

/** Those of the fields that are there. */
export async function knownFields(db: Db | Tx, ids: readonly number[]): Promise<FieldsById> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CustomField>`
    select ${columns} from custom_field field where field.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((field) => [field.id, field]));
}

/**
 * The fields that a call names.
 *
 * @throws Refusal `badReference` where there is one that is not there
 */
export async function fieldsById(db: Db | Tx, ids: readonly number[], named: string): Promise<FieldsById> {
  const found = await knownFields(db, ids);
  if (!ids.every((id) => found.has(id))) throw new Refusal('badReference', { field: named });
  return found;
}

/** @throws Refusal `notFound` */
export async function readField(
  db: Db | Tx,
  id: number,
  suffix: RawBuilder<unknown> = sql``,
): Promise<CustomField> {
  const { rows } = await sql<CustomField>`
    select ${columns} from custom_field field where field.id = ${id} ${suffix}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return found;
}

/**
 * A field that is going to be changed, kept from others until the transaction ends.
 *
 * @throws Refusal `notFound`, and `stale` with both sides
 */
export async function lockField(
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<CustomField> {
  const field = await readField(tx, id, sql`for update`);
  if (field.version !== version) throw new Refusal('stale', { current: field });
  return field;
}
