import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, counts, csv, importing } from '../support/importing.ts';
import { undoing } from '../support/undoing.ts';

const server = withWholeApp();
type Node = { called: string; code: string; state: string };
const nodes = async (table: 'organisation' | 'location' | 'category', prefix: string) =>
  (
    await sql<Node>`select called, code, state from ${sql.table(table)} where called like ${`%${prefix}%`}
      order by called`.execute(server.db)
  ).rows;
const names = async (...of: Parameters<typeof nodes>) => (await nodes(...of)).map(({ called }) => called);
const subject = 'locations' as const;

test('a row names what lies above by code, by name, by a path or by columns of levels, in whatever order', async () => {
  const { check, commit } = importing(server, await server.signIn('admin'));
  const byCode = await check(
    csv(['编码', '名称', '上级编码'], ['TA3', 'TA 室', 'TA2'], ['TA2', 'TA 楼', 'TA1'], ['TA1', 'TA 园', '']),
    { subject },
  );
  expect(counts(byCode)).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 0 });
  expect(await names('location', 'TA')).toEqual([]);
  await commit(byCode.id);
  expect(await names('location', 'TA')).toEqual(['TA 园', 'TA 园 / TA 楼', 'TA 园 / TA 楼 / TA 室']);
  const byName = await check(csv(['Name', 'Parent location'], ['TA Deep', 'TA New'], ['TA New', 'TA 楼']), {
    subject,
  });
  await commit(byName.id);
  expect(await names('location', 'TA New')).toEqual([
    'TA 园 / TA 楼 / TA New',
    'TA 园 / TA 楼 / TA New / TA Deep',
  ]);
  const byPath = await check(csv(['Name'], ['TA 园 / TA Hall / TA Shelf'], ['TA 园>TA Yard']), { subject });
  expect(byPath.willCreate).toEqual([{ kind: 'location', names: ['TA 园 / TA Hall'], count: 1 }]);
  await commit(byPath.id);
  expect(await names('location', 'TA Hall')).toEqual(['TA 园 / TA Hall', 'TA 园 / TA Hall / TA Shelf']);
  expect(await names('location', 'TA Yard')).toEqual(['TA 园 / TA Yard']);
  const byLevel = await check(
    csv(
      ['一级地点', '二级地点', '三级地点', '编码'],
      ['TB 园', '', '', 'TB1'],
      ['', 'TB 楼', '', 'TB2'],
      ['', '', 'TB 室', 'TB3'],
    ),
    { subject },
  );
  expect(counts(byLevel)).toMatchObject({ created: 3, rejected: 0 });
  await commit(byLevel.id);
  expect(await nodes('location', 'TB')).toMatchObject([
    { called: 'TB 园', code: 'TB1' },
    { called: 'TB 园 / TB 楼', code: 'TB2' },
    { called: 'TB 园 / TB 楼 / TB 室', code: 'TB3' },
  ]);
});

test('what exists is found by code, else by name below the same parent, and never below another', async () => {
  const { check, commit, rows } = importing(server, await server.signIn('admin'));
  await commit(
    (
      await check(csv(['Name', 'Code'], ['TC A', 'TC1'], ['TC A / Same', 'TC2'], ['TC B', 'TC3']), {
        subject,
      })
    ).id,
  );
  const again = await check(
    csv(['Name', 'Code', 'Parent'], ['Same', '', 'TC B'], ['Renamed', 'TC2', ''], ['TC A', 'TC9', '']),
    { subject },
  );
  expect((await rows(again.id)).map(({ outcome }) => outcome)).toEqual(['created', 'updated', 'updated']);
  await commit(again.id);
  expect(await nodes('location', 'TC')).toMatchObject([
    { called: 'TC A', code: 'TC9' },
    { called: 'TC A / Renamed', code: 'TC2' },
    { called: 'TC B', code: 'TC3' },
    { called: 'TC B / Same', code: '' },
  ]);
  const moved = await check(csv(['Name', 'Code', 'Parent code'], ['Renamed', 'TC2', 'TC3']), { subject });
  await commit(moved.id);
  expect(await names('location', 'Renamed')).toEqual(['TC B / Renamed']);
});

test('a parent that is nowhere, a loop, a repetition and a child of what is refused are refused alone', async () => {
  const { check, rows } = importing(server, await server.signIn('admin'));
  const run = await check(
    csv(
      ['Name', 'Code', 'Parent code', 'Type', 'Status'],
      ['TD Fine', 'TD1', '', 'Building', 'Active'],
      ['TD Lost', 'TD2', 'NOWHERE', '', ''],
      ['TD Round', 'TD3', 'TD4', '', ''],
      ['TD Square', 'TD4', 'TD3', '', ''],
      ['TD Below', 'TD5', 'TD2', '', ''],
      ['TD Twice', 'TD6', '', '', ''],
      ['TD Twice', 'TD7', '', '', ''],
      ['TD Strange', 'TD8', '', 'Castle', ''],
      ['TD Own', 'TD9', 'TD9', '', ''],
    ),
    { subject },
  );
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['created'],
    ['rejected', '!parentCode nameUnknown'],
    ['rejected', '!parentCode aboveRefused'],
    ['rejected', '!parentCode belowItself'],
    ['rejected', '!parentCode aboveRefused'],
    ['created'],
    ['rejected', '!row recordRepeated'],
    ['rejected', '!kind choiceUnknown'],
    ['rejected', '!parentCode belowItself'],
  ]);
});

test('categories have years, rates, methods and prefixes', async () => {
  const { check, commit } = importing(server, await server.signIn('admin'));
  const run = await check(
    csv(
      ['分类名称', '分类编码', '类型', '使用年限', '残值率', '折旧方法', '编号前缀'],
      ['TE 设备', 'TE1', '固定资产', '5', '5%', '年限平均法', 'TE'],
      ['TE 设备 / 电脑', 'TE2', '低值易耗品', '3年', '0.03', '不计提', 'PC'],
    ),
    { subject: 'categories' },
  );
  expect(counts(run)).toMatchObject({ created: 2, rejected: 0 });
  await commit(run.id);
  const { rows } =
    await sql`select code, kind, useful_life_months as months, trim_scale(residual_rate)::text as rate,
    depreciation_method as method, number_prefix as prefix from category where code like 'TE%' order by code`.execute(
      server.db,
    );
  expect(rows).toEqual([
    { code: 'TE1', kind: 'fixed', months: 60, rate: '0.05', method: 'straightLine', prefix: 'TE' },
    { code: 'TE2', kind: 'lowValue', months: 36, rate: '0.03', method: 'none', prefix: 'PC' },
  ]);
});

test('branches are retired and restored as a whole, and an undo takes all of it back', async () => {
  const caller = await server.signIn('admin');
  const { check, commit } = importing(server, caller);
  const { undo } = undoing(server, caller);
  const heads = ['Name', 'Code', 'Status'];
  const first = await check(
    csv(heads, ['TF A', 'TF1', 'Retired'], ['TF A / B', 'TF2', 'Retired'], ['TF A / Via / C', 'TF3', '']),
    { subject },
  );
  expect(counts(first)).toMatchObject({ created: 3, rejected: 0 });
  await commit(first.id);
  expect((await nodes('location', 'TF')).map(({ state }) => state)).toEqual([
    'retired',
    'retired',
    'retired',
    'retired',
  ]);
  const second = await check(csv(heads, ['TF A', 'TF1', 'Active'], ['TF A / B', 'TF4', 'Active']), {
    subject,
  });
  expect(counts(second)).toMatchObject({ updated: 2, rejected: 0 });
  expect(await commit(second.id)).toMatchObject({ state: 'imported', updated: 2, rejected: 0 });
  expect(await nodes('location', 'TF')).toMatchObject([
    { state: 'active' },
    { code: 'TF4', state: 'active' },
    {},
    {},
  ]);
  expect(await undo(second.id)).toMatchObject({ state: 'undone', undone: 2 });
  expect(await undo(first.id)).toMatchObject({ state: 'undone', undone: 3 });
  expect(await nodes('location', 'TF')).toEqual([]);
});
