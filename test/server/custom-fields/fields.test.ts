import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { customFieldHandlers } from '../../../server/modules/custom-fields/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';
import { treeApi } from '../trees/support.ts';

const server = withApp({
  modules: [assetHandlers, customFieldHandlers, logHandlers, peopleHandlers, treesHandlers],
});
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
const categories = treeApi(() => admin, 'category');

type Input = Partial<Payload<'/field/create'>>;
const plain = { kind: 'line' as const, unit: '', choices: [], required: false, defaultValue: '', help: '' };
const add = (categoryId: number, name: string, more: Input = {}) =>
  admin.get('/field/create', { categoryId, name, ...plain, ...more });
const asset = (categoryId: number, custom: Record<string, string> = {}) =>
  admin.get('/asset/create', {
    name: '设备',
    categoryId,
    ownerOrganisationId: server.company.organisations.east,
    custom,
  });
const customOf = async (id: number) => (await admin.get('/asset/get', { id })).custom;
const namesOf = async (categoryId: number) =>
  (await admin.get('/field/list', { categoryId })).rows.map(({ name }) => name);
const valuesOf = async (id: number) =>
  (
    await sql<{ name: string; text: string; number: string | null }>`
      select name, text, number from custom_value join custom_field on custom_field.id = field_id
      where asset_id = ${id} order by name, ordinal`.execute(server.db)
  ).rows;
const lastOf = async (recordKind: 'asset' | 'category', recordId: number) =>
  (await admin.get('/log/list', { recordKind, recordId })).rows[0];

describe('the fields of a category', () => {
  test('are inherited, in the order of their categories and then their own', async () => {
    const top = await categories.add('机器');
    const below = await categories.add('车床', top);
    const { id: second } = await add(top, '乙');
    const { id: first } = await add(top, '甲');
    await add(below, '丙');
    await admin.get('/field/order', { categoryId: top, ids: [first, second] });
    expect(await namesOf(below)).toEqual(['甲', '乙', '丙']);
    expect(await namesOf(top)).toEqual(['甲', '乙']);
    expect(await lastOf('category', top)).toMatchObject({
      action: 'fields ordered',
      changes: [{ field: 'fields', from: '乙; 甲', to: '甲; 乙' }],
    });
    const { rows } = await admin.get('/field/list', {});
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['甲', '乙', '丙']));
  });

  test('have a name that is another’s neither above nor below', async () => {
    const top = await categories.add('车辆');
    const below = await categories.add('卡车', top);
    await add(below, 'Load');
    const ask = (categoryId: number) => admin.ask('/field/create', { categoryId, name: 'load', ...plain });
    const refused = { errcode: errcodes.duplicate, details: { field: 'name' } };
    expect(await ask(top)).toMatchObject(refused);
    expect(await ask(below)).toMatchObject(refused);
    expect(await ask(await categories.add('轿车', top))).toMatchObject({ errcode: 0 });
  });

  test.each([
    ['choices of a choice', { kind: 'choice' as const }, errcodes.required, 'choices'],
    ['choices twice', { kind: 'choices' as const, choices: ['A', 'a'] }, errcodes.duplicate, 'choices'],
    ['the currency of money', { kind: 'money' as const, unit: '元' }, errcodes.required, 'unit'],
    [
      'a default that cannot be read',
      { kind: 'number' as const, defaultValue: 'x' },
      errcodes.badValue,
      'defaultValue',
    ],
  ])('are refused: %s', async (name, more, errcode, field) => {
    const categoryId = server.company.categories.computer;
    expect(await admin.ask('/field/create', { categoryId, name, ...plain, ...more })).toMatchObject({
      errcode,
      details: { field },
    });
  });

  test('a stale change and a stale order are told', async () => {
    const category = await categories.add('旧');
    const { id } = await add(category, '甲');
    await admin.get('/field/update', { id, version: 1, changes: { help: '说明' } });
    expect(await admin.ask('/field/update', { id, version: 1, changes: { help: '别的' } })).toMatchObject({
      errcode: errcodes.stale,
      details: { current: { id, version: 2, help: '说明' } },
    });
    expect(await admin.ask('/field/order', { categoryId: category, ids: [id, id + 1] })).toMatchObject({
      errcode: errcodes.fieldsChanged,
    });
    expect(await lastOf('category', category)).toMatchObject({
      action: 'field changed',
      changes: [
        { field: 'field', from: '甲', to: '甲' },
        { field: 'fieldHelp', from: null, to: '说明' },
      ],
    });
  });
});

describe('the values of an asset', () => {
  test('are kept as their field writes them, and refused where it cannot read them', async () => {
    const category = await categories.add('电机');
    await add(category, '功率', { kind: 'number', unit: 'kW' });
    await add(category, '押金', { kind: 'money', unit: 'CNY' });
    await add(category, '校准', { kind: 'day' });
    await add(category, '防爆', { kind: 'yesNo' });
    await add(category, '颜色', { kind: 'choices', choices: ['红', '蓝', '绿'] });
    await add(category, '手册', { kind: 'link' });
    const { id } = await asset(category, {
      功率: '007.50 kW',
      押金: '1.2万',
      校准: '2026/3/5',
      防爆: '是',
      颜色: '绿、红',
      手册: 'https://example.com/a',
      其他: '随便',
    });
    expect(await customOf(id)).toEqual({
      功率: '7.5',
      押金: '12000.00',
      校准: '2026-03-05',
      防爆: 'yes',
      颜色: '红; 绿',
      手册: 'https://example.com/a',
      其他: '随便',
    });
    expect(await valuesOf(id)).toEqual(
      expect.arrayContaining([
        { name: '功率', text: '7.5', number: '7.5' },
        { name: '颜色', text: '红', number: '1' },
        { name: '颜色', text: '绿', number: '3' },
      ]),
    );
    for (const [name, value] of Object.entries({
      功率: '很大',
      校准: '2026-02-30',
      颜色: '黄',
      手册: 'javascript:alert(1)',
      防爆: '也许',
    }))
      expect(
        await admin.ask('/asset/update', { id, version: 1, changes: { custom: { [name]: value } } }),
      ).toMatchObject({ errcode: errcodes.badValue, details: { field: `custom.${name}` } });
  });

  test('are asked for where they are required', async () => {
    const category = await categories.add('仪器');
    await add(category, '精度', { required: true });
    const ask = (custom: Record<string, string>) =>
      admin.ask('/asset/create', {
        name: '表',
        categoryId: category,
        ownerOrganisationId: server.company.organisations.east,
        custom,
      });
    expect(await ask({})).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'custom.精度' },
    });
    expect(await ask({ 精度: '0.1' })).toMatchObject({ errcode: 0 });
  });

  test('stay when the category changes, read as the new one says', async () => {
    const [from, into] = [await categories.add('甲类'), await categories.add('乙类')];
    await add(from, '转速', { kind: 'number' });
    await add(into, '容量', { kind: 'number' });
    const { id } = await asset(from, { 转速: '900', 容量: '1,5x' });
    await admin.get('/asset/update', { id, version: 1, changes: { categoryId: into } });
    expect(await customOf(id)).toEqual({ 转速: '900', 容量: '1,5x' });
    expect(await valuesOf(id)).toEqual([]);
    await admin.get('/asset/update', { id, version: 2, changes: { custom: { 转速: '900', 容量: '1.5' } } });
    expect(await valuesOf(id)).toEqual([{ name: '容量', text: '1.5', number: '1.5' }]);
  });

  test('follow a category that is moved, and one that another stands for', async () => {
    const [top, other] = [await categories.add('上'), await categories.add('旁')];
    const node = await categories.add('中', other);
    await add(top, '高', { kind: 'number' });
    const { id } = await asset(node, { 高: '3', 宽: '4' });
    expect(await valuesOf(id)).toEqual([]);
    await categories.ask('move', { id: node, version: 1, parentId: top });
    expect(await valuesOf(id)).toMatchObject([{ name: '高' }]);
    const target = await categories.add('下', top);
    await add(node, '宽', { kind: 'number' });
    await add(target, '深');
    await add(node, '深');
    await categories.ask('merge', { id: node, version: 2, into: target });
    expect(await namesOf(target)).toEqual(['高', '深', '宽']);
    expect(await valuesOf(id)).toMatchObject([{ name: '宽' }, { name: '高' }]);
    const { rows } = await admin.get('/log/list', { recordKind: 'category', recordId: node });
    expect(rows[0]?.changes).toContainEqual({ field: 'field', from: '深', to: null });
  });

  test('name a person in sight, who follows their name and whoever stands for them', async () => {
    const category = await categories.add('钥匙');
    await add(category, '责任人', { kind: 'person' });
    const person = (name: string, jobNo: string) =>
      admin.get('/person/create', { name, jobNo, organisationId: server.company.organisations.east });
    const [one, other] = [await person('周一', 'K1'), await person('周二', 'K2')];
    const { id } = await asset(category, { 责任人: 'K1' });
    expect(await customOf(id)).toEqual({ 责任人: '周一 (K1)' });
    await admin.get('/person/update', { id: one.id, version: 1, changes: { name: '周壹' } });
    expect(await customOf(id)).toEqual({ 责任人: '周壹 (K1)' });
    await admin.get('/person/merge', { id: one.id, version: 2, into: other.id });
    expect(await customOf(id)).toEqual({ 责任人: '周二 (K2)' });
    expect(await lastOf('asset', id)).toMatchObject({
      changes: [{ field: 'custom:责任人', from: '周壹 (K1)', to: '周二 (K2)' }],
    });
    const south = await server.signIn('southKeeper', {
      permissions: { 'asset.update': 'all', 'asset.read': 'all', 'person.read': 'organisation' },
    });
    const { version } = await admin.get('/asset/get', { id });
    const ask = (who: string) =>
      south.ask('/asset/update', { id, version, changes: { custom: { 责任人: who } } });
    const unknown = await ask('没有的人 (X9)');
    expect(unknown.errcode).toBe(errcodes.badValue);
    expect(await ask('K1')).toEqual(unknown);
  });
});

describe('a field that is given, changed or taken away', () => {
  test('takes over what was there under its name, and says what it cannot read', async () => {
    const category = await categories.add('水泵');
    const [plainOne, unit, odd] = [
      await asset(category, { 流量: '12.50' }),
      await asset(category, { 流量: '8 L' }),
      await asset(category, { 流量: '不详' }),
    ];
    const reading = { kind: 'number' as const, unit: 'L', choices: [] };
    expect(await admin.get('/field/preview', { categoryId: category, name: '流量', ...reading })).toEqual({
      values: 3,
      rewritten: 2,
      unread: 1,
      examples: [{ value: '不详', count: 1 }],
    });
    const { id } = await add(category, '流量', reading);
    expect(await customOf(plainOne.id)).toEqual({ 流量: '12.5' });
    expect(await customOf(unit.id)).toEqual({ 流量: '8' });
    expect(await customOf(odd.id)).toEqual({ 流量: '不详' });
    expect(await lastOf('asset', unit.id)).toMatchObject({
      changes: [{ field: 'custom:流量', from: '8 L', to: '8' }],
    });
    expect((await lastOf('asset', odd.id))?.action).toBe('created');
    // What cannot be read stays as long as nobody touches it.
    await admin.get('/asset/update', {
      id: odd.id,
      version: 1,
      changes: { custom: { 流量: '不详', 备: '1' } },
    });

    await admin.get('/field/update', { id, version: 1, changes: { name: '额定流量', kind: 'line' } });
    expect(await customOf(unit.id)).toEqual({ 额定流量: '8' });
    expect(await valuesOf(odd.id)).toEqual([{ name: '额定流量', text: '不详', number: null }]);
    await admin.get('/field/remove', { id, version: 2 });
    expect(await customOf(unit.id)).toEqual({ 额定流量: '8' });
    expect(await valuesOf(unit.id)).toEqual([]);
    expect(await lastOf('category', category)).toMatchObject({ action: 'field removed' });
  });

  test('changes places with what stood under its new name', async () => {
    const category = await categories.add('阀门');
    const { id } = await add(category, '旧名');
    const both = await asset(category, { 旧名: '字段的', 新名: '随手写的' });
    await admin.get('/field/update', { id, version: 1, changes: { name: '新名' } });
    expect(await customOf(both.id)).toEqual({ 新名: '字段的', 旧名: '随手写的' });
    expect((await lastOf('asset', both.id))?.changes).toHaveLength(2);
  });
});
