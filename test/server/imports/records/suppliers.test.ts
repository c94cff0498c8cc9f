import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, counts, csv, importing } from '../support/importing.ts';
import { undoing } from '../support/undoing.ts';

const server = withWholeApp();
const heads = ['供应商名称', '联系人', '联系电话', '邮箱', '地址', '其他联系人', '状态'];
const suppliers = async (prefix: string) =>
  (
    await sql<{ name: string; contact: string; state: string; contacts: object[] }>`
      select name, contact, phone, state, contacts from supplier
      where name like ${`${prefix}%`} order by name`.execute(server.db)
  ).rows;

test('suppliers are known by their name, in whatever letters it is written', async () => {
  const { check, commit, rows } = importing(server, await server.signIn('admin'));
  const first = await check(
    csv(
      heads,
      [
        'SA Alpha',
        '王一',
        '0512-1',
        'a@example.com',
        '苏州',
        '李二 · 售后 · 139 · b@example.com; 赵三',
        '启用',
      ],
      ['SA Beta', '', '', '', '', '', '已停用'],
    ),
    { subject: 'suppliers' },
  );
  expect(counts(first)).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 0 });
  await commit(first.id);
  expect(await suppliers('SA')).toMatchObject([
    { name: 'SA Alpha', contact: '王一', state: 'active' },
    { name: 'SA Beta', state: 'retired' },
  ]);
  expect((await suppliers('SA'))[0]?.contacts).toEqual([
    { name: '李二', duty: '售后', phone: '139', email: 'b@example.com' },
    { name: '赵三', duty: '', phone: '', email: '' },
  ]);
  const second = await check(csv(heads, ['sa alpha', '王二', '', '', '', '', '']), { subject: 'suppliers' });
  expect(counts(second)).toMatchObject({ updated: 1 });
  expect((await rows(second.id)).flatMap(codes)).toContain('name spelledOtherwise');
  await commit(second.id);
  expect((await suppliers('SA'))[0]).toMatchObject({ name: 'SA Alpha', contact: '王二' });
  expect((await suppliers('SA'))[0]?.contacts).toHaveLength(2);
});

test('what is unclear, missing, repeated or merged refuses its row and no other', async () => {
  const { check, rows } = importing(server, await server.signIn('admin'));
  await sql`insert into supplier (name, name_sort, search_text, state, merged_into)
    values ('SB Merged', '', '', 'merged', ${server.company.supplier})`.execute(server.db);
  const run = await check(
    csv(
      heads,
      ['SB Twice', '', '', '', '', '', ''],
      ['sb twice', '', '', '', '', '', ''],
      ['', '谁', '', '', '', '', ''],
      ['SB Odd', '', '', '', '', 'a · b · c · d · e', ''],
      ['SB State', '', '', '', '', '', '也许'],
      ['SB Merged', 'X', '', '', '', '', ''],
      ['SB Merged 2', '', '', '', '', '', '已合并'],
      ['SB Fine', '', '', '', '', '', ''],
      ['x'.repeat(201), '', '', '', '', '', ''],
    ),
    { subject: 'suppliers' },
  );
  expect(
    (await rows(run.id)).map((row) => [row.outcome, codes(row).find((one) => one.startsWith('!'))]),
  ).toEqual([
    ['rejected', '!row recordRepeated'],
    ['rejected', '!row recordRepeated'],
    ['rejected', '!name valueMissing'],
    ['rejected', '!contacts valueInvalid'],
    ['rejected', '!state valueInvalid'],
    ['rejected', '!row recordMerged'],
    ['rejected', '!state valueInvalid'],
    ['created', undefined],
    ['rejected', '!name textTooLong'],
  ]);
});

test('known suppliers are left alone when the run says so', async () => {
  const { check, rows } = importing(server, await server.signIn('admin'));
  const run = await check(csv(heads, ['苏州供应商', '新', '', '', '', '', '']), {
    subject: 'suppliers',
    options: { update: false },
  });
  expect((await rows(run.id)).flatMap(codes)).toEqual(['!row recordExists']);
  expect(await suppliers('苏州供应商')).toMatchObject([{ contact: '' }]);
});

test('an undo removes new suppliers, unless something names them, and gives the others back what they held', async () => {
  const { check, commit, undo } = undoing(server, await server.signIn('admin'));
  const run = await check(
    csv(
      heads,
      ['SC New', '', '', '', '', '', ''],
      ['SC Used', '', '', '', '', '', ''],
      ['苏州供应商', '新联系人', '', '', '', '甲 · 乙', '停用'],
    ),
    { subject: 'suppliers' },
  );
  await commit(run.id);
  await sql`update asset set supplier_id = null`.execute(server.db);
  await sql`insert into supplier (name, name_sort, search_text, state, merged_into)
    select 'SC Follower', '', '', 'merged', id from supplier where name = 'SC Used'`.execute(server.db);
  const undone = await undo(run.id);
  expect(undone).toMatchObject({ state: 'partlyUndone', created: 1, updated: 0, undone: 2 });
  expect((await suppliers('SC')).map(({ name }) => name)).toEqual(['SC Follower', 'SC Used']);
  expect(await suppliers('苏州供应商')).toMatchObject([{ contact: '', contacts: [], state: 'active' }]);
});
