import { expect, test } from '@jest/globals';
import { lookupHandlers } from '../../../server/modules/lookups/handlers.ts';
import { withApp } from '../support/app.ts';

const server = withApp({ modules: [lookupHandlers] });

test('organisations in scope, each followed by those below it', async () => {
  const paths = async (who: 'keeper' | 'eastKeeper' | 'staff') => {
    const { rows } = await (await server.signIn(who)).get('/organisation/list', {});
    return rows.map(({ path, depth }) => [path, depth]);
  };
  expect(await paths('keeper')).toEqual([
    ['总公司', 0],
    ['总公司 / 华东分公司', 1],
    ['总公司 / 华东分公司 / 一车间', 2],
    ['总公司 / 华南分公司', 1],
  ]);
  expect(await paths('eastKeeper')).toEqual([
    ['华东分公司', 0],
    ['华东分公司 / 一车间', 1],
  ]);
  expect(await paths('staff')).toEqual([['一车间', 0]]);
});

test('locations and categories with their paths; siblings by pinyin', async () => {
  const keeper = await server.signIn('keeper');
  const locations = await keeper.get('/location/list', {});
  expect(locations.rows.map(({ path }) => path)).toEqual([
    '苏州园区',
    '苏州园区 / 办公楼',
    '苏州园区 / 仓库',
  ]);
  await server.db
    .updateTable('category')
    .set({ useful_life_months: 36, residual_rate: '0.0500' })
    .where('id', '=', server.company.categories.computer)
    .execute();
  const categories = await keeper.get('/category/list', {});
  expect(categories.rows[2]).toEqual({
    id: server.company.categories.computer,
    parentId: server.company.categories.fixed,
    code: 'computer',
    name: '电脑',
    path: '固定资产 / 电脑',
    depth: 1,
    searchText: expect.stringContaining('diannao'),
    state: 'active',
    kind: 'fixed',
    usefulLifeMonths: 36,
    residualRate: '0.05',
    depreciationMethod: 'straightLine',
  });
});
