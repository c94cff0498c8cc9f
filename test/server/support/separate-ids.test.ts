import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sharedIds } from './shared-ids.ts';
import { withWholeApp } from './whole-app.ts';

const server = withWholeApp();

test('no id of the test company stands for two kinds of records', async () => {
  const keeper = await server.signIn('keeper');
  const { categories, organisations, people } = server.company;
  const draft = { name: '扫描仪', categoryId: categories.computer, ownerOrganisationId: organisations.east };
  for (const custodianId of [people.staff, people.engineer]) {
    const { id } = await keeper.get('/asset/create', draft);
    await keeper.get('/handover/create', { kind: 'issue', assetIds: [id], custodianId, post: true });
  }
  expect(await sharedIds(server.db)).toEqual([]);
});

test('ids that did agree would be found', async () => {
  const { people } = server.company;
  await sql`insert into supplier (id, name, name_sort, search_text) overriding system value
    values (${people.staff}, 'x', 'x', 'x')`.execute(server.db);
  expect(await sharedIds(server.db)).toEqual([{ id: people.staff, tables: ['person', 'supplier'] }]);
});
