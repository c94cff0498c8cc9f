import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import {
  type FilterField,
  filterFields,
  filterKindOf,
} from '../../../src/vocabulary/filters/asset-filters.ts';
import type { Condition, FilterTree } from '../../../src/vocabulary/filters/filter-tree.ts';
import { type FilterKind, operatorsOf, periods } from '../../../src/vocabulary/filters/operators.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers] });
let admin: Caller;
const today = new Date().toISOString().slice(0, 10);
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  admin = await server.signIn('admin');
  const { categories, organisations, locations, people } = server.company;
  const make = (name: string, more: Partial<Payload<'/asset/create'>>) =>
    admin.get('/asset/create', {
      name,
      categoryId: categories.desk,
      ownerOrganisationId: organisations.east,
      locationId: null,
      ...more,
    });
  const { id } = await make('甲', {
    serialNo: 'SN-1(a),b',
    brand: 'Dell',
    originalValue: '100.50',
    locationId: locations.store,
  });
  await make('乙', {
    serialNo: 'sn-2',
    originalValue: '20.00',
    purchaseDate: today,
    ownerOrganisationId: organisations.south,
  });
  await make('丙', {
    brand: 'HP',
    warrantyUntil: dayFrom(10),
    categoryId: categories.computer,
    residualRate: '0.05',
  });
  await make('丁', { brand: '100%_x', purchaseDate: dayFrom(-800), warrantyUntil: dayFrom(-1) });
  await admin.get('/handover/create', {
    kind: 'issue',
    assetIds: [id],
    custodianId: people.staff,
    post: true,
  });
}, 60_000);

const one = (field: FilterField, is: Condition['is'], ...values: string[]): Condition => ({
  field,
  is,
  values,
});
const names = async (where: FilterTree, caller = admin) =>
  (await caller.get('/asset/list', { where, sort: 'id', order: 'asc' })).rows
    .map(({ name }) => name)
    .join('');
const all = (...of: FilterTree['of']): FilterTree => ({ match: 'all', of });

describe('a condition finds', () => {
  test.each([
    [one('serialNo', 'contains', 'SN-'), '甲乙'],
    [one('serialNo', 'is', 'SN-2'), '乙'],
    [one('serialNo', 'begins', 'sn-1(A'), '甲'],
    [one('serialNo', 'empty'), '丙丁'],
    [one('brand', 'lacks', 'l'), '乙丙丁'],
    [one('brand', 'contains', '%_'), '丁'],
    [one('brand', 'filled'), '甲丙丁'],
    [one('originalValue', 'from', '20'), '甲乙'],
    [one('originalValue', 'between', '20.01', '100.5'), '甲'],
    [one('originalValue', 'empty'), '丙丁'],
    [one('residualRate', 'is', '5'), '丙'],
    [one('purchaseDate', 'last', '1'), '乙'],
    [one('purchaseDate', 'during', 'thisMonth'), '乙'],
    [one('purchaseDate', 'until', dayFrom(-1)), '丁'],
    [one('warrantyUntil', 'next', '11'), '丙'],
    [one('warrantyUntil', 'next', '10'), ''],
    [one('createdAt', 'during', 'today'), '甲乙丙丁'],
    [one('status', 'among', 'inUse', 'draft'), '甲'],
    [one('status', 'notAmong', 'inUse'), '乙丙丁'],
    [one('custodianId', 'empty'), '乙丙丁'],
    [one('locationId', 'empty'), '乙丙丁'],
    [one('parentId', 'filled'), ''],
  ])('%j: %s', async (condition, found) => {
    expect(await names(all(condition))).toBe(found);
  });

  test('what lies below a node, or in the hands of a person', async () => {
    const { organisations, categories, locations, people } = server.company;
    expect(await names(all(one('ownerOrganisationId', 'below', `${organisations.head}`)))).toBe('甲乙丙丁');
    expect(await names(all(one('ownerOrganisationId', 'notBelow', `${organisations.south}`)))).toBe('甲丙丁');
    expect(await names(all(one('categoryId', 'below', `${categories.computer}`)))).toBe('丙');
    expect(await names(all(one('locationId', 'notBelow', `${locations.store}`)))).toBe('乙丙丁');
    expect(await names(all(one('custodianId', 'among', `${people.staff}`)))).toBe('甲');
    expect(await names(all(one('custodianId', 'notAmong', `${people.staff}`)))).toBe('乙丙丁');
  });

  test('groups: any of several within all, and all of several within any', async () => {
    const dell = one('brand', 'is', 'dell');
    const hp = one('brand', 'is', 'hp');
    const cheap = one('originalValue', 'until', '50');
    const valued = one('originalValue', 'filled');
    expect(await names(all({ match: 'any', of: [dell, hp] }, valued))).toBe('甲');
    expect(await names({ match: 'any', of: [{ match: 'all', of: [dell, valued] }, cheap, hp] })).toBe(
      '甲乙丙',
    );
  });
});

test('an organisation out of reach is told no more of than one that is not there', async () => {
  const south = await server.signIn('southKeeper');
  for (const field of ['organisationId', 'ownerOrganisationId'] as const)
    for (const is of ['below', 'notBelow'] as const) {
      const found = (id: number) => names(all(one(field, is, `${id}`)), south);
      const { organisations } = server.company;
      expect([field, is, await found(organisations.head)]).toEqual([field, is, await found(900_000_000)]);
      expect([field, is, await found(organisations.east)]).toEqual([field, is, await found(900_000_000)]);
    }
});

const fitting = (kind: FilterKind, is: Condition['is']): string[] => {
  if (is === 'empty' || is === 'filled') return [];
  if (is === 'during') return [...periods.slice(-1)];
  if (is === 'last' || is === 'next') return ['30'];
  const value = kind.is === 'day' ? today : kind.is === 'choice' ? (kind.of[0] ?? '') : '1';
  return is === 'between' ? [value, value] : [value];
};

test('every field can be asked for in each of its ways, and counted', async () => {
  for (const field of filterFields)
    for (const is of operatorsOf(filterKindOf(field))) {
      const where = all(one(field, is, ...fitting(filterKindOf(field), is)));
      const { errcode } = await admin.ask('/asset/list', { where, count: true });
      expect([field, is, errcode]).toEqual([field, is, errcodes.success]);
    }
  for (const period of periods) await names(all(one('createdAt', 'during', period)));
});

test.each<[string, Condition]>([
  ['an operator of another kind', one('brand', 'last', '3')],
  ['no value', one('brand', 'is')],
  ['one value too many', one('brand', 'is', 'a', 'b')],
  ['no day', one('purchaseDate', 'from', '2026-02-30')],
  ['no amount', one('originalValue', 'from', '1e9')],
  ['no id', one('categoryId', 'below', '0')],
  ['no word of the choice', one('status', 'among', 'gone')],
  ['a zero character', one('brand', 'is', 'a\u0000')],
])('%s is refused', async (_, condition) => {
  expect((await admin.ask('/asset/list', { where: all(condition) })).errcode).toBe(errcodes.badRequest);
});
