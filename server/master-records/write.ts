import { sql } from 'kysely';
import { emptyTexts } from '../../src/vocabulary/fields.ts';
import type { LogChange } from '../database/schema/log.ts';
import type { Tx } from '../http/handler.ts';
import { columnOf } from '../lib/field-columns.ts';
import { Refusal } from '../lib/refusal.ts';
import { changesBetween, withInput } from '../lib/text-fields.ts';
import { searchText, sortKey } from '../text/index.ts';
import { type AnyMaster, lockMaster, logMaster, type MasterRow, nameOf, type Writer } from './master.ts';

type Saved = { id: number; version: number; name: string };
type Columns = Record<string, unknown>;
type Texts = Record<string, string>;

/** Writes a new record and tells it. @throws Refusal for what its kind does not take */
export async function createMaster(
  master: AnyMaster,
  tx: Tx,
  context: Writer,
  input: object,
): Promise<{ saved: Saved; changes: LogChange[] }> {
  const nothing = emptyTexts<string>(master.fields);
  const stored = withInput<string>(master.fields, nothing, input);
  const placed = await master.place?.(tx, context, input, null);
  const columns = Object.entries({ ...columnsOf(master, stored, placed?.searched), ...placed?.columns });
  const { rows } = await sql<Saved>`
    insert into ${nameOf(master)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id, version, name`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error('The database kept nothing.');
  const changes = [...changesBetween<string>(master.fields, nothing, stored), ...(placed?.changes ?? [])];
  await logMaster(master, tx, context, { ...saved, organisation: placed?.organisation }, 'created', changes);
  return { saved, changes };
}

/** Changes a record at the version that was seen, and tells it. @throws Refusal `stale`, `notFound` and those of its kind */
export async function updateMaster<Full extends MasterRow>(
  master: AnyMaster,
  tx: Tx,
  context: Writer,
  at: { id: number; version: number },
  input: object,
): Promise<{ saved: Saved; changes: LogChange[]; before: Full }> {
  const before = await lockMaster<Full>(master, tx, context.actor, at);
  const { id, version, state } = before;
  if (state === 'merged') throw new Refusal('transitionRefused', { state, event: 'update' });
  const current = before as unknown as Texts;
  const stored = withInput<string>(master.fields, current, input);
  const placed = await master.place?.(tx, context, input, before);
  const changes = [...changesBetween<string>(master.fields, current, stored), ...(placed?.changes ?? [])];
  const name = stored.name ?? before.name;
  if (changes.length === 0) return { saved: { id, version, name }, changes, before };
  const next = Object.entries({
    ...columnsOf(master, stored, placed?.searched),
    ...placed?.columns,
    version: version + 1,
  });
  await sql`update ${nameOf(master)} set updated_at = now(),
    ${sql.join(next.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where id = ${id}`.execute(tx);
  await master.changed?.(tx, context, id, changes);
  const organisation = placed ? placed.organisation : before.organisation;
  await logMaster(master, tx, context, { id, name, organisation }, 'updated', changes);
  return { saved: { id, version: version + 1, name }, changes, before };
}

const columnsOf = (
  { searched, names }: AnyMaster,
  stored: Texts,
  further: readonly string[] = [],
): Columns => ({
  ...Object.fromEntries(Object.entries(stored).map(([field, text]) => [columnOf(field), text])),
  name_sort: sortKey(stored.name ?? '', names),
  search_text: searchText([...searched.map((field: string) => stored[field] ?? ''), ...further]),
});
