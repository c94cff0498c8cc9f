import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { makeAssets } from '../../documents/support.ts';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, counts, csv, importing } from '../support/importing.ts';
import { undoing } from '../support/undoing.ts';

const server = withWholeApp();
const heads = ['备件编码', '备件名称', '单位', '库存数量', '单价', '币种', '备注'];
const subject = 'spareParts';
const stored = async (prefix: string) =>
  (
    await sql<{ code: string; name: string; unit: string; stock: string; price: string }>`
      select code, name, unit, stock::text, unit_cost::text as price from spare_part
      where name like ${`${prefix}%`} order by name`.execute(server.db)
  ).rows.map(({ code, name, unit, stock, price }) => [code, name, unit, stock, price].join(' | '));

test('spare parts come in with stock and price, and are known by code or name', async () => {
  const admin = await server.signIn('admin');
  const { check, commit, rows, uploaded } = importing(server, admin);
  const file = csv(
    heads,
    ['SP-1', 'SA Belt', '条', '12', '¥35.50', '', ''],
    ['', 'SA Oil', '', '2.5 升', '', '', 'ISO 46'],
    ['SP-3', 'SA Seal', '个', '', '1,200', 'CNY', ''],
  );
  const { looksLike } = await admin.get('/import/inspect', { uploadId: await uploaded(file) });
  expect(looksLike).toBe(subject);
  const first = await check(file, { subject });
  expect(counts(first)).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 0 });
  await commit(first.id);
  expect(await stored('SA')).toEqual([
    'SP-1 | SA Belt | 条 | 12.00 | 35.50',
    ' | SA Oil | 升 | 2.50 | 0.00',
    'SP-3 | SA Seal | 个 | 0.00 | 1200.00',
  ]);
  expect(counts(await check(file, { subject }))).toEqual({
    created: 0,
    updated: 0,
    unchanged: 3,
    rejected: 0,
  });
  const second = await check(csv(heads, ['sp-1', 'SA V-belt', '', '9', '', '', '']), { subject });
  expect((await rows(second.id)).flatMap(({ changes }) => changes)).toMatchObject([
    { field: 'name', to: 'SA V-belt' },
    { field: 'stock', from: '12.00', to: '9.00' },
  ]);
  await commit(second.id);
  expect(await stored('SA V')).toEqual(['SP-1 | SA V-belt | 条 | 9.00 | 35.50']);
  const { undo } = undoing(server, admin);
  await undo(second.id);
  await undo(first.id);
  expect(await stored('SA')).toEqual([]);
});

test.each([
  ['a price in another currency', ['SC-1', 'SC 1', '', '1', '5', 'USD', ''], '!unitCost otherCurrency'],
  ['a sign that is not of the company', ['SC-1', 'SC 1', '', '1', '€5', '', ''], '!unitCost otherCurrency'],
  ['a third digit of stock', ['SC-1', 'SC 1', '', '1.1255', '', '', ''], '!stock valueInvalid'],
  ['stock below nothing', ['SC-1', 'SC 1', '', '-1', '', '', ''], '!stock valueInvalid'],
  [
    'a unit behind the number that is another',
    ['SC-1', 'SC 1', '箱', '2 个', '', '', ''],
    '!stock valueInvalid',
  ],
  ['no name', ['SC-1', '', '', '1', '', '', ''], '!name valueMissing'],
  ['the name of a part of another code', ['SC-1', 'SB Twin', '', '1', '', '', ''], '!code alreadyThere'],
  ['the code of one and the name of another', ['SB-2', 'SB Twin', '', '', '', '', ''], '!name alreadyThere'],
])('%s refuses its row and no other', async (_, row, refusal) => {
  await sql`delete from spare_part where name like 'SB%'`.execute(server.db);
  await sql`insert into spare_part (name, name_sort, search_text, code, state) values
    ('SB Twin', '', '', 'SB-1', 'active'), ('SB Other', '', '', 'SB-2', 'active')`.execute(server.db);
  const { check, rows } = importing(server, await server.signIn('admin'));
  const run = await check(csv(heads, row, ['SC-9', 'SC 9', '', '1', '', '', '']), { subject });
  expect(counts(run)).toMatchObject({ created: 1, rejected: 1 });
  expect((await rows(run.id)).flatMap(codes)).toContain(refusal);
});

test('a part that came to be used stays, and one that merged does not hide its successor', async () => {
  const admin = await server.signIn('admin');
  const { check, commit, rows } = importing(server, admin);
  await sql`with gone as (insert into spare_part (name, name_sort, search_text, state) values ('SD', '', '', 'active') returning id)
    insert into spare_part (name, name_sort, search_text, state, merged_into)
    select 'SD Bolt', '', '', 'merged', id from gone`.execute(server.db);
  const file = csv(heads, ['', 'SD Bolt', '', '4', '', '', '']);
  expect((await rows((await check(file, { subject })).id)).flatMap(codes)).toContain('!row recordMerged');
  await sql`insert into spare_part (name, name_sort, search_text, state)
    values ('SD Bolt', '', '', 'active')`.execute(server.db);
  const run = await check(
    csv(heads, ['', 'SD Bolt', '', '4', '', '', ''], ['', 'SD Nut', '', '', '', '', '']),
    {
      subject,
    },
  );
  expect(counts(run)).toMatchObject({ created: 1, updated: 1 });
  await commit(run.id);
  const [assetId] = await makeAssets(server, await server.signIn('keeper'), 1);
  await sql`with done as (insert into repair (repair_no, asset_id, state, urgency, fault, search_text, reporter_id, currency)
      values ('SD-1', ${assetId}, 'reported', 'normal', 'Broken', '', (select min(id) from person), 'CNY') returning id)
    insert into repair_part (repair_id, spare_part_id, quantity, unit_cost)
    select done.id, spare_part.id, 1, 0 from done, spare_part where name = 'SD Nut'`.execute(server.db);
  expect(await undoing(server, admin).undo(run.id)).toMatchObject({ state: 'partlyUndone' });
  expect((await stored('SD')).map((line) => line.split(' | ')[1])).toContain('SD Nut');
});
