import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { csv, importing } from '../imports/support/importing.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { treeApi } from './support.ts';

const server = withWholeApp();

test('an import that has been checked goes on below the branch that was moved or merged meanwhile', async () => {
  const admin = await server.signIn('admin');
  const { ask, add, get } = treeApi(() => admin, 'organisation');
  const { organisations } = server.company;
  const east = await server.signIn('eastKeeper');
  const { check, commit } = importing(server, east);
  const shop = await add('门店', organisations.east);
  const run = await check(
    csv(['资产编号', '名称', '资产分类'], ['J-1', '秤', '电脑'], ['J-2', '秤', '电脑']),
    {
      options: { organisationId: shop },
    },
  );
  const { version } = await get(organisations.east);
  await ask('move', { id: organisations.east, version, parentId: organisations.south });
  const target = await add('总店', organisations.east);
  await ask('merge', { id: shop, version: 1, into: target });
  const { rows } = await sql<{
    plan: { actor: { organisationPath: string }; options: { organisationId: number } };
  }>`
    select plan from job where id = ${run.id}`.execute(server.db);
  expect(rows[0]?.plan.options.organisationId).toBe(target);
  expect(rows[0]?.plan.actor.organisationPath).toBe(
    `/${organisations.head}/${organisations.south}/${organisations.east}/`,
  );
  expect(await commit(run.id)).toMatchObject({ state: 'imported', created: 2, rejected: 0 });
  expect((await admin.get('/asset/list', { organisationId: target })).rows).toHaveLength(2);
});
