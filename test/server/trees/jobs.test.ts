import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { csv, importing } from '../imports/support/importing.ts';
import { withApp } from '../support/app.ts';
import { treeApi } from './support.ts';

const server = withApp();

test('an import that has been checked goes on below the branch that was moved or merged meanwhile', async () => {
  const admin = await server.signIn('admin');
  const { ask, add, get } = treeApi(() => admin, 'organ');
  const { organs } = server.company;
  const east = await server.signIn('eastKeeper');
  const { check, commit } = importing(server, east);
  const shop = await add('门店', organs.east);
  const run = await check(
    csv(['资产编号', '名称', '资产分类'], ['J-1', '秤', '电脑'], ['J-2', '秤', '电脑']),
    {
      options: { organId: shop },
    },
  );
  const { version } = await get(organs.east);
  await ask('move', { id: organs.east, version, parentId: organs.south });
  const target = await add('总店', organs.east);
  await ask('merge', { id: shop, version: 1, into: target });
  const { rows } = await sql<{ plan: { actor: { organPath: string }; options: { organId: number } } }>`
    select plan from job where id = ${run.id}`.execute(server.db);
  expect(rows[0]?.plan.options.organId).toBe(target);
  expect(rows[0]?.plan.actor.organPath).toBe(`/${organs.head}/${organs.south}/${organs.east}/`);
  expect(await commit(run.id)).toMatchObject({ state: 'imported', created: 2, rejected: 0 });
  expect((await admin.get('/asset/list', { organId: target })).rows).toHaveLength(2);
});
