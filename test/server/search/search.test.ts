import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { searchHandlers } from '../../../server/modules/search/handlers.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, searchHandlers, supplierHandlers] });
let keeper: Caller;
let scope: number;

beforeAll(async () => {
  keeper = await server.signIn('keeper');
  const { categories, organisations, locations, people } = server.company;
  const made = await keeper.get('/asset/create', {
    name: '频谱分析仪',
    assetNo: 'SE-1',
    serialNo: 'Xy 77/3',
    categoryId: categories.computer,
    ownerOrganisationId: organisations.workshop,
    locationId: locations.store,
    status: 'inStock',
  });
  scope = made.id;
  for (let at = 0; at < 8; at += 1) {
    await keeper.get('/asset/create', {
      name: '万用表',
      assetNo: `SE-1${at}`,
      categoryId: categories.computer,
      ownerOrganisationId: organisations.workshop,
    });
  }
  await keeper.get('/handover/create', {
    kind: 'issue',
    assetIds: [scope],
    custodianId: people.staff,
    post: true,
  });
  await keeper.get('/supplier/create', { name: '频道供应商' });
});

const find = async (search: string, who = keeper) => (await who.get('/search/find', { search })).hits;
const kinds = (hits: Awaited<ReturnType<typeof find>>) => [...new Set(hits.map(({ kind }) => kind))];

describe('what is found', () => {
  test.each(['频谱', 'pinpufenxiyi', 'ppfxy', 'se-1', 'SE-1', 'Xy 77/3'])(
    'of an asset by %s',
    async (text) => {
      const [first] = await find(text);
      expect(first).toMatchObject({ kind: 'asset', id: scope, label: 'SE-1 频谱分析仪', status: 'inUse' });
      expect(first?.hint).toContain('Xy 77/3');
    },
  );

  test('an asset called just so comes before others that contain it, and a few of them follow', async () => {
    const hits = (await find('SE-1')).filter(({ kind }) => kind === 'asset');
    expect(hits.map(({ label }) => label.split(' ')[0])).toEqual([
      'SE-1',
      'SE-17',
      'SE-16',
      'SE-15',
      'SE-14',
      'SE-13',
    ]);
  });

  test('is of every kind, in one order', async () => {
    expect(kinds(await find('郑员工'))).toEqual(['asset', 'handover', 'person']);
    expect(kinds(await find('频'))).toEqual(['asset', 'supplier']);
    expect(kinds(await find('cangku'))).toContain('location');
    expect(kinds(await find('电脑'))).toContain('category');
    expect(kinds(await find('huadong'))).toContain('organisation');
  });

  test('is nothing for blanks', async () => {
    expect(await find('  ')).toEqual([]);
  });
});

describe('who finds it', () => {
  test('a keeper of another branch finds neither asset nor paper', async () => {
    const south = await server.signIn('southKeeper');
    expect(kinds(await find('频谱', south))).toEqual([]);
  });

  test('kinds that a person may not read are left out', async () => {
    const staff = await server.signIn('staff');
    expect(kinds(await find('频', staff))).toEqual(['asset']);
  });
});
