import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type CustomField, customLimits } from '../../../src/vocabulary/custom-fields.ts';
import { readCustomValue } from '../../../src/vocabulary/parsing/custom-value.ts';
import { jsonText } from '../../database/json-text.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Writer } from '../../master-records/master.ts';
import { fold } from '../../text/index.ts';
import { categoryTree } from '../../trees/kinds/category.ts';
import { lockNames } from '../../trees/lock.ts';
import { logNodes } from '../../trees/log.ts';
import { lockField } from './read-fields.ts';
import { takeOver } from './take-over.ts';

type Input = Omit<Payload<'/field/create'>, 'categoryId'>;

/** @throws Refusal `badReference` for a category that is not there */
async function categoryName(tx: Tx, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from category where id = ${id}`.execute(tx);
  if (!rows[0]) throw new Refusal('badReference', { field: 'categoryId' });
  return rows[0].name;
}

/** What a kind has no use for is left out. @throws Refusal `required`, `badValue` */
function normalise(input: Input): Input {
  const name = input.name.trim();
  const unit = input.unit.trim();
  const isChoice = input.kind === 'choice' || input.kind === 'choices';
  const choices = isChoice ? input.choices.map((choice) => choice.trim()) : [];
  if (name === '') throw new Refusal('required', { field: 'name' });
  if (isChoice && choices.length === 0) throw new Refusal('required', { field: 'choices' });
  if (new Set(choices.map(fold)).size < choices.length) throw new Refusal('duplicate', { field: 'choices' });
  if (input.kind === 'money' && !/^[A-Z]{3}$/.test(unit)) throw new Refusal('required', { field: 'unit' });
  const normalised = {
    ...input,
    name,
    choices,
    unit: input.kind === 'number' || input.kind === 'money' ? unit : '',
    help: input.help.trim(),
  };
  const defaultValue = input.kind === 'person' ? '' : input.defaultValue.trim();
  const stored = defaultValue === '' ? '' : readCustomValue(normalised, defaultValue);
  if (stored === null) throw new Refusal('badValue', { field: 'defaultValue' });
  return { ...normalised, defaultValue: stored };
}

/** Along a branch a name means one field. @throws Refusal `duplicate` */
async function requireOwnName(tx: Tx, categoryId: number, name: string, id = 0): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select field.name from custom_field field join category other on other.id = field.category_id
    join category node on node.id = ${categoryId}
    where field.id <> ${id} and (starts_with(node.path, other.path) or starts_with(other.path, node.path))`.execute(
    tx,
  );
  if (rows.some((row) => fold(row.name) === fold(name))) throw new Refusal('duplicate', { field: 'name' });
}

const described = (field: Partial<Input>): Record<string, string | null> => ({
  field: field.name ?? null,
  fieldKind: field.kind ?? null,
  fieldUnit: field.unit || null,
  fieldChoices: field.choices?.join('; ') || null,
  fieldRequired: field.required === undefined ? null : String(field.required),
  fieldDefault: field.defaultValue || null,
  fieldHelp: field.help || null,
});

/** What the log says of a field that came, changed or went. */
function changesOf(before: Partial<Input>, after: Partial<Input>): LogChange[] {
  const [was, is] = [described(before), described(after)];
  return Object.keys(was)
    .map((field) => ({ field, from: was[field] ?? null, to: is[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}

const log = async (tx: Tx, context: Writer, id: number, action: string, changes: LogChange[]) =>
  logNodes(categoryTree, tx, context, [{ id, name: await categoryName(tx, id), action, changes }]);

export const createField: Handler<'/field/create'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    await lockNames(tx);
    return addField(tx, context, payload);
  });

/**
 * Gives a category a field, by a transaction that holds the lock of names.
 *
 * @param besides the job whose rows write their assets themselves
 */
export async function addField(
  tx: Tx,
  context: Writer,
  { categoryId, ...payload }: Payload<'/field/create'>,
  besides?: number,
): Promise<{ id: number; version: number; name: string }> {
  await categoryName(tx, categoryId);
  const input = normalise(payload);
  await requireOwnName(tx, categoryId, input.name);
  const { rows } = await sql<{ count: number; last: number }>`
      select count(*) as count, coalesce(max(position), 0) as last from custom_field
      where category_id = ${categoryId}`.execute(tx);
  const { count = 0, last = 0 } = rows[0] ?? {};
  if (count >= customLimits.ofCategory) throw new Refusal('tooManyFields');
  await takeOver(tx, context, { ...input, categoryId }, besides);
  const { id, version } = await tx
    .insertInto('custom_field')
    .values({
      ...columnsOf(input),
      choices: jsonText(input.choices),
      category_id: categoryId,
      position: last + 1,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await log(tx, context, categoryId, 'field added', changesOf({}, input));
  return { id, version, name: input.name };
}

export const updateField: Handler<'/field/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    await lockNames(tx);
    const field = await lockField(tx, { id, version });
    const { categoryId, name: from } = field;
    const input = normalise({ ...inputOf(field), ...changes });
    const differing = changesOf(field, input);
    if (differing.length === 0) return { id, version, name: from };
    if (input.name !== from) await requireOwnName(tx, categoryId, input.name, id);
    await takeOver(tx, context, { ...input, categoryId, from });
    await tx
      .updateTable('custom_field')
      .set({
        ...columnsOf(input),
        choices: jsonText(input.choices),
        version: version + 1,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    const named = differing.some(({ field }) => field === 'field') ? [] : [sameField(from)];
    await log(tx, context, categoryId, 'field changed', [...named, ...differing]);
    return { id, version: version + 1, name: input.name };
  });

const columnsOf = ({ defaultValue, ...others }: Input) => ({ ...others, default_value: defaultValue });

/** Which field it was that changed. */
const sameField = (name: string): LogChange => ({ field: 'field', from: name, to: name });

const inputOf = ({ name, kind, unit, choices, required, defaultValue, help }: CustomField): Input => ({
  name,
  kind,
  unit,
  choices: [...choices],
  required,
  defaultValue,
  help,
});

export const orderFields: Handler<'/field/order'> = ({ categoryId, ids }, context) =>
  inTransaction(context.db, async (tx) => {
    await lockNames(tx);
    await categoryName(tx, categoryId);
    const { rows } = await sql<{ id: number; name: string }>`select id, name from custom_field
      where category_id = ${categoryId} order by position, id`.execute(tx);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    if (ids.length !== names.size || ids.some((id) => !names.has(id))) throw new Refusal('fieldsChanged');
    const said = (order: readonly number[]) => order.map((id) => names.get(id)).join('; ');
    const [from, to] = [said(rows.map(({ id }) => id)), said(ids)];
    if (from === to) return {};
    await sql`update custom_field set position = input.place
      from unnest(${ids}::bigint[]) with ordinality as input (id, place) where input.id = custom_field.id`.execute(
      tx,
    );
    await log(tx, context, categoryId, 'fields ordered', [{ field: 'fields', from, to }]);
    return {};
  });

export const removeField: Handler<'/field/remove'> = ({ id, version }, context) =>
  inTransaction(context.db, async (tx) => {
    await lockNames(tx);
    const field = await lockField(tx, { id, version });
    await dropField(tx, context, field);
    return {};
  });

/** Takes a locked field away; values stay with their assets. */
export async function dropField(tx: Tx, context: Writer, field: CustomField): Promise<void> {
  await tx.deleteFrom('custom_field').where('id', '=', field.id).execute();
  await log(tx, context, field.categoryId, 'field removed', changesOf(field, {}));
}
