import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openPostgres } from '../../../server/database/postgres.ts';
import { prepareDatabase } from '../../../server/start/prepare-database.ts';
import { engine, withDatabase } from '../support/database.ts';
import { emptyPostgresDatabase } from '../support/postgres.ts';

const database = withDatabase();
const withoutSample = { sample: false, passwordMin: 6, passwordMax: 16 };
const nothing = () => {};

test('the first start tells the password and what it brought up to date, the next one nothing', async () => {
  const { db } = database;
  const lines: string[] = [];
  const start = () => prepareDatabase({ db, engine: 'embedded' }, withoutSample, (line) => lines.push(line));
  expect(await start()).toEqual([expect.stringContaining('Sign in as admin with the password')]);
  expect(lines).toEqual([
    'Built-in roles brought up to date: admin, keeper, engineer, staff, auditor, developer',
  ]);
  expect(await start()).toEqual([]);
  expect(lines).toHaveLength(1);
  await db.updateTable('role').set({ name: 'Keeper' }).where('code', '=', 'keeper').execute();
  expect(await start()).toEqual([]);
  expect(lines.slice(1)).toEqual(['Built-in roles brought up to date: keeper']);
});

if (engine === 'postgres') {
  test('of servers that start at once on an empty database one fills it', async () => {
    const { url, close } = await emptyPostgresDatabase();
    const servers = await Promise.all([1, 2, 3].map(() => openPostgres(url, 2)));
    const described = await Promise.all(
      servers.map(({ db }) => prepareDatabase({ db, engine: 'postgres' }, withoutSample, nothing)),
    );
    expect(described.map((lines) => lines.length).sort()).toEqual([0, 0, 1]);
    const [first] = servers;
    const { rows } = await sql`
      select (select count(*) from role) as roles, (select count(*) from account) as accounts,
        (select count(*) from menu_item where path = '/assets') as sections
    `.execute(first?.db ?? database.db);
    expect(rows).toEqual([{ roles: 6, accounts: 1, sections: 6 }]);
    await Promise.all(servers.map((server) => server.close()));
    await close();
  });
}
