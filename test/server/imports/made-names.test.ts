import { expect, test } from '@jest/globals';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, counts, csv, importing } from './support/importing.ts';

const server = withWholeApp();
const make = { options: { makeNames: true } };

test('names are made of manufacturer and model, marked, and replace none that is known', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  const file = (...more: string[][]) =>
    csv(
      ['资产编号', '制造商', '型号', '分类'],
      ['MN-1', 'Dell', 'Latitude 7440', '固定资产'],
      ['MN-2', 'Apple', 'Apple Mac mini', '固定资产'],
      ['MN-3', '', '', '固定资产'],
      ...more,
    );
  expect(counts(await check(file()))).toMatchObject({ created: 0, rejected: 3 });
  const run = await check(file(), make);
  const found = await rows(run.id, 'created');
  expect(found.map(({ name }) => name)).toEqual(['Dell Latitude 7440', 'Apple Mac mini', '固定资产']);
  expect(found.map(codes)[0]).toContain('name nameMade');
  expect(found[0]?.defaults).toContain('name');
  await commit(run.id);

  const named = await check(csv(['资产编号', '资产名称'], ['MN-1', '张三的电脑']), {
    options: { replace: true },
  });
  await commit(named.id);
  const again = await check(file(['MN-4', 'HP', 'Z2', '固定资产']), make);
  expect(counts(again)).toEqual({ created: 1, updated: 0, unchanged: 3, rejected: 0 });
});

test('a list of models without numbers is read, and without anything to name them is not', async () => {
  const caller = await server.signIn('keeper');
  const { check } = importing(server, caller);
  const models = await check(csv(['型号', '序列号', '品牌'], ['T14', 'MN-S1', 'Lenovo']), make);
  expect(counts(models)).toMatchObject({ created: 1 });
  await expect(check(csv(['制造商', '序列号'], ['Dell', 'MN-S2']), make)).rejects.toThrow();
});
