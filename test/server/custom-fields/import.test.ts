import { beforeAll, expect, test } from '@jest/globals';
import { csv, importing } from '../imports/support/importing.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
  const { id: categoryId } = await admin.get('/category/create', { name: '灭火器', parentId: null });
  const plain = { unit: '', choices: [], required: false, defaultValue: '', help: '' };
  await admin.get('/field/create', { categoryId, name: 'Weight', kind: 'number', ...plain, unit: 'kg' });
  await admin.get('/field/create', {
    categoryId,
    name: '有压',
    kind: 'yesNo',
    ...plain,
    defaultValue: 'yes',
  });
  await admin.get('/field/create', { categoryId, name: '位号', kind: 'line', ...plain, required: true });
  await admin.get('/field/create', { categoryId, name: '点检', kind: 'person', ...plain });
  await admin.get('/person/create', {
    name: '钱七',
    jobNo: 'Q7',
    organisationId: server.company.organisations.east,
  });
});

const customOf = async (assetNo: string) => {
  const { rows } = await admin.get('/asset/list', { search: assetNo });
  return (await admin.get('/asset/get', { id: rows[0]?.id ?? 0 })).custom;
};

test('columns are read as the fields of the category, and what does not fit is named by its row', async () => {
  const { check, commit, rows } = importing(server, admin);
  const run = await check(
    csv(
      ['资产编号', '名称', '资产分类', 'weight', '位号', '点检', '杂项'],
      ['MH-1', '灭火器', '灭火器', '4.50 kg', 'A1', '钱七', '甲'],
      ['MH-2', '灭火器', '灭火器', '很重', 'A2', '', ''],
      ['MH-3', '灭火器', '灭火器', '4', '', '', ''],
      ['MH-4', '电脑', '电脑', '很重', '', '', ''],
    ),
    { options: { organisationId: server.company.organisations.east } },
  );
  const found = await rows(run.id);
  const rejected = found.filter(({ outcome }) => outcome === 'rejected');
  expect(
    rejected.map(({ assetNo, problems }) => [assetNo, problems.map(({ code, text }) => [code, text])]),
  ).toEqual([
    ['MH-2', expect.arrayContaining([['valueInvalid', 'Weight: 很重']])],
    ['MH-3', expect.arrayContaining([['fieldMissing', '位号']])],
  ]);
  await commit(run.id);
  expect(await customOf('MH-1')).toEqual({
    Weight: '4.5',
    有压: 'yes',
    位号: 'A1',
    点检: '钱七 (Q7)',
    杂项: '甲',
  });
  expect(await customOf('MH-4')).toMatchObject({ weight: '很重' });
});
