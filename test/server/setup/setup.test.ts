import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { setupHandlers } from '../../../server/modules/setup/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { defaultCategories } from '../../../src/vocabulary/default-categories.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, logHandlers, setupHandlers, treesHandlers] });
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const treeOf = async () => (await admin.get('/category/tree', {})).rows;
const codes = async () => (await treeOf()).map(({ code }) => code);

test('the steps are counted', async () => {
  const { rows } = await admin.get('/organisation/tree', {});
  const steps = await admin.get('/setup/steps', {});
  expect(steps).toMatchObject({ organisations: rows.length, assets: 0 });
  expect(steps.places).toBeGreaterThan(0);
  await admin.get('/asset/create', {
    name: '灯',
    categoryId: server.company.categories.desk,
    ownerOrganisationId: server.company.organisations.east,
  });
  expect(await admin.get('/setup/steps', {})).toEqual({ ...steps, assets: 1 });
});

describe('of the usual categories', () => {
  test('those that are named are added under their names, with what assets take over, and told', async () => {
    const { created } = await admin.get('/setup/categories', {
      categories: [
        { code: 'GD05', name: ' 电子产品 ' },
        { code: 'WX', name: '无形' },
        { code: 'GD', name: '固定' },
      ],
    });
    expect(created).toBe(3);
    const electronic = (await treeOf()).find(({ code }) => code === 'GD05');
    expect(electronic).toMatchObject({
      path: '固定 / 电子产品',
      kind: 'fixed',
      usefulLifeMonths: 36,
      residualRate: '0.05',
      depreciationMethod: 'straightLine',
      numberPrefix: 'DZ',
    });
    const { rows } = await admin.get('/log/list', { recordKind: 'category', recordId: electronic?.id ?? 0 });
    expect(rows.map(({ action }) => action)).toEqual(['created']);
  });

  test('one whose wider category is left out lies at the top', async () => {
    await admin.get('/setup/categories', { categories: [{ code: 'DY01', name: '扳手' }] });
    expect((await treeOf()).find(({ code }) => code === 'DY01')).toMatchObject({ parentId: null });
  });

  test.each([
    [
      'a code is taken',
      [
        { code: 'GD02', name: '机器' },
        { code: 'GD05', name: '另一种' },
      ],
      'duplicate',
    ],
    [
      'a name is blank',
      [
        { code: 'GD02', name: '机器' },
        { code: 'GD04', name: '  ' },
      ],
      'required',
    ],
    [
      'a code comes twice',
      [
        { code: 'GD02', name: '机器' },
        { code: 'GD02', name: '设备' },
      ],
      'badRequest',
    ],
    ['a code is not one of them', [{ code: 'XX', name: '别的' }], 'badRequest'],
    ['there are none', [], 'badRequest'],
  ] as const)('nothing is added when %s', async (_, categories, refusal) => {
    const before = await codes();
    const { errcode } = await admin.ask('/setup/categories', { categories: [...categories] as never });
    expect([errcode, await codes()]).toEqual([errcodes[refusal], before]);
  });
});

test('lives are whole years, and what lies below another follows it', () => {
  for (const [at, { under, usefulLifeMonths }] of defaultCategories.entries()) {
    expect((usefulLifeMonths ?? 0) % 12).toBe(0);
    if (under !== null)
      expect(defaultCategories.slice(0, at).map(({ code }): string => code)).toContain(under);
  }
});
