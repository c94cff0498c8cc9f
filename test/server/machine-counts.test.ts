import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { countedRecords } from '../../server/modules/machines/counted-records.ts';
import { machineHandlers } from '../../server/modules/machines/handlers.ts';
import { detailsOf } from '../../src/machines/lifecycles/document-kinds.ts';
import { lifecycles } from '../../src/machines/lifecycles/lives.ts';
import { documentKinds } from '../../src/vocabulary/document.ts';
import { scopes } from '../../src/vocabulary/scopes.ts';
import { type Caller, withApp } from './support/app.ts';

const server = withApp({ modules: [machineHandlers] });
let auditor: Caller;
beforeAll(async () => {
  auditor = await server.signIn('auditor');
});

const count = async (caller: Caller, machine?: string) => {
  const { counts } = await caller.get('/machine/lifecycles', { machine });
  return new Map(counts.map((one) => [`${one.machine}/${one.state}`, one.count]));
};

/** Lets rows be written that hold a state and nothing else. */
async function loosen(table: string) {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %I disable trigger user', ${table}::text) as statement
    union all select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname)
      from pg_constraint where conrelid = ${table}::regclass and (contype in ('c', 'f', 'u')
        or contype = 'p' and not exists (select from pg_attribute where attrelid = conrelid and attname = 'id'))
    union all select format('drop index %s', indexrelid::regclass) from pg_index
      where indrelid = ${table}::regclass and indisunique and not indisprimary
        and not exists (select from pg_constraint where conindid = indexrelid)
    union all select format('alter table %I alter column %I drop not null', ${table}::text, attname)
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnotnull
        and attidentity = '' and attname <> 'id'`.execute(server.db);
  for (const { statement } of rows) await sql.raw(statement).execute(server.db);
}

/** What a row needs to be of a machine rather than of another one with the same table. */
function kindOf(table: string, machine: string): Record<string, string> {
  if (table === 'job') return { kind: machine === 'import run' ? 'import' : 'bulkEdit' };
  if (table !== 'document') return {};
  return { kind: documentKinds.find((kind) => detailsOf(kind).lifecycle.id === machine) ?? '' };
}

describe('the drawings of lives', () => {
  test('have counts for every kind of record', () => {
    const counted = new Set(countedRecords.map(({ machine }) => machine));
    expect([...counted].sort()).toEqual(lifecycles.map(({ id }) => id).sort());
  });

  test('can be asked for one machine, in every scope', async () => {
    const registered = await count(auditor, 'asset');
    expect([...registered.keys()].every((key) => key.startsWith('asset/'))).toBe(true);
    const [all] = await Promise.all([count(auditor)]);
    for (const [key, value] of registered) expect(all.get(key)).toBe(value);
    for (const scope of scopes) {
      const limited = await count(await server.signIn('auditor', { permissions: { 'machine.read': scope } }));
      for (const [key, value] of limited) expect(value).toBeLessThanOrEqual(all.get(key) ?? 0);
    }
    expect(await count(auditor, 'no machine')).toEqual(new Map());
  });

  test('count one more where one more is, for every state of every record kind', async () => {
    const before = await count(auditor);
    for (const table of new Set(countedRecords.map((records) => records.table))) await loosen(table);
    const added = new Map<string, number>();
    const add = (key: string) => added.set(key, (added.get(key) ?? 0) + 1);
    for (const { machine, table } of countedRecords) {
      if (table.endsWith('_merged')) {
        await sql`insert into ${sql.table(table)} (id) values (-1)`.execute(server.db);
        add(`${machine}/merged`);
        continue;
      }
      const kind = kindOf(table, machine);
      const column = table === 'asset' ? 'status' : 'state';
      const names = sql.join([column, ...Object.keys(kind)].map((name) => sql.ref(name)));
      const states = Object.keys(lifecycles.find(({ id }) => id === machine)?.root.states ?? {});
      for (const state of states) {
        const values = sql.join([state, ...Object.values(kind)].map((value) => sql`${value}`));
        await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(server.db);
        add(`${machine}/${state}`);
      }
    }
    const after = await count(auditor);
    const more = [...added].map(([key]) => [key, (after.get(key) ?? 0) - (before.get(key) ?? 0)]);
    expect(Object.fromEntries(more)).toEqual(Object.fromEntries(added));
    expect([...after.keys()].filter((key) => !added.has(key))).toEqual([]);
  }, 120_000);
});
