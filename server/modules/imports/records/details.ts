import { sql } from 'kysely';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { columnOf } from '../../../lib/field-columns.ts';
import { inScopeOf, type MasterRow, tableOf } from '../../../master-records/master.ts';
import type { RecordImport } from './record-import.ts';

/** What a record holds that an import can write, by field. */
export type Details = Record<string, unknown>;
export type DetailsOfRecord = { record: MasterRow; details: Details };

/** What those of these records hold that the person may write. */
export async function detailsOf(
  db: Db | Tx,
  { master, details }: Pick<RecordImport, 'master' | 'details'>,
  actor: ScopedActor,
  ids: readonly number[],
): Promise<Map<number, DetailsOfRecord>> {
  if (ids.length === 0) return new Map();
  const texts = Object.keys(master.fields).map(
    (field) => sql`${sql.ref(`master.${columnOf(field)}`)} as ${sql.ref(field)}`,
  );
  const { rows } = await sql<Details & { id: number; version: number; name: string; state: string }>`
    select master.id, master.version, master.state, ${sql.join(texts)}, ${details} from ${tableOf(master)}
    where master.id = any(${ids}::bigint[]) and ${inScopeOf(master, actor, 'write')}`.execute(db);
  return new Map(
    rows.map(({ id, version, ...rest }) => {
      const { name, state } = rest;
      return [id, { record: { id, version, name, state }, details: rest }];
    }),
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs of two sides, as the first has it. */
export const differing = (one: Details, other: Details): Details =>
  Object.fromEntries(Object.entries(one).filter(([field, value]) => !isSame(value, other[field])));

/** Whether a record still holds what is said of it. */
export const holds = (details: Details, said: Details): boolean =>
  Object.entries(said).every(([field, value]) => isSame(details[field], value));
