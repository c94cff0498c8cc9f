import { expect } from '@jest/globals';
import { sql } from 'kysely';
import type { Db } from '../../../server/http/handler.ts';

/** What tells of a merge names what was merged; an account that its person could not take along stays, closed. */
const describedBy = ['person.merged_into', 'supplier.merged_into', 'account.person_id'];

/** Every foreign key that leads to a record that can be merged leads to one that was not. */
export async function nothingNamesTheMerged(db: Db): Promise<void> {
  const { rows: keys } = await sql<{ table: string; column: string; target: string }>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as target
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and exists (select from pg_attribute merged
      where merged.attrelid = confrelid and merged.attname = 'merged_into')`.execute(db);
  const requested = keys.filter(({ table, column }) => !describedBy.includes(`${table}.${column}`));
  expect(requested.length).toBeGreaterThan(3);
  for (const { table, column, target } of requested) {
    const { rows } = await sql`select named.id from ${sql.table(table)} as naming
      join ${sql.table(target)} as named on named.id = ${sql.ref(`naming.${column}`)}
      where named.merged_into is not null`.execute(db);
    expect([table, column, rows]).toEqual([table, column, []]);
  }
}

/** What assets keep of others to sort by is what those are called. */
export async function sortsAsItIsCalled(db: Db): Promise<void> {
  const { rows } = await sql`
    select asset.id from asset join organisation on organisation.id = asset.organisation_id
      left join person on person.id = asset.custodian_id left join location on location.id = asset.location_id
    where asset.organisation_key <> organisation.name_sort or asset.custodian_key <> coalesce(person.name_sort, '')
      or asset.location_key <> coalesce(location.name_sort, '')`.execute(db);
  expect(rows).toEqual([]);
}

/** Somebody can sign in who may change roles and accounts; who cannot has no session. */
export async function someoneAdministers(db: Db): Promise<void> {
  const { rows } = await sql<{ able: number; ghosts: number }>`
    select (select count(*) from account join person on person.id = account.person_id
        join account_role on account_id = account.id join role on role.id = role_id and role.code = 'admin'
        where not account.disabled and person.state = 'active') as able,
      (select count(*) from session join account on account.id = account_id
        join person on person.id = person_id where account.disabled or person.state <> 'active') as ghosts`.execute(
    db,
  );
  expect(rows[0]?.able).toBeGreaterThan(0);
  expect(rows[0]?.ghosts).toBe(0);
}
