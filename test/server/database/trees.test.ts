import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { refusalOf } from '../../../server/database/failure.ts';
import { withDatabase } from '../support/database.ts';

const database = withDatabase();

test.each(['organisation', 'location', 'category'] as const)(
  'a node of the tree %s gets its path from those above it, also within one statement',
  async (table) => {
    const { db } = database;
    const { rows: roots } = await sql<{ id: number; path: string }>`
      insert into ${sql.table(table)} (code, name, name_sort) values ('R', 'Root', 'r') returning id, path`.execute(
      db,
    );
    const root = roots[0]?.id ?? 0;
    expect(roots[0]?.path).toBe(`/${root}/`);
    const [parent, child] = [root + 5000, root + 5001];
    const { rows } = await sql<{ path: string }>`
      insert into ${sql.table(table)} (id, parent_id, code, name, name_sort, path) overriding system value
      values (${parent}, ${root}, 'P', 'Parent', 'p', '/made/up/'), (${child}, ${parent}, 'C', 'Child', 'c', '')
      returning path`.execute(db);
    expect(rows.map(({ path }) => path)).toEqual([`/${root}/${parent}/`, `/${root}/${parent}/${child}/`]);
  },
);

test('a node below nothing is refused as a reference to nothing', async () => {
  const orphan = sql`insert into organisation (parent_id, code, name, name_sort) values (999999, 'X', 'X', 'x')`;
  const error = await orphan.execute(database.db).catch((thrown: unknown) => thrown);
  expect(refusalOf(error)?.said).toEqual(['badReference', { field: 'parentId' }]);
});
