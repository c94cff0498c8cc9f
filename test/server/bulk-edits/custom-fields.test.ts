import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { CustomIntent } from '../../../src/vocabulary/bulk-fields.ts';
import { makeAssets } from '../documents/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { bulkEditing, tally } from './bulk-editing.ts';

const server = withWholeApp();
let keeper: Caller;
let ids: number[];
let [computer, fixed] = [0, 0];
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  ({ computer, fixed } = server.company.categories);
});
afterEach(() => sql`delete from custom_field`.execute(server.db));

const assetOf = (id: number) => keeper.get('/asset/get', { id });
const touch = async (id: number, changes: object) =>
  keeper.get('/asset/update', { id, version: (await assetOf(id)).version, changes });
const give = (
  name: string,
  kind: string,
  { of = computer, required = false, choices = [] as string[], unit = '' } = {},
) =>
  sql`insert into custom_field (category_id, name, kind, unit, choices, required, position) values
    (${of}, ${name}, ${kind}, ${unit}, ${JSON.stringify(choices)}::jsonb, ${required}, 1)`.execute(server.db);
const intent = (name: string, value: string, more: Partial<CustomIntent> = {}): CustomIntent => ({
  name,
  kind: 'line',
  unit: '',
  action: value === '' ? 'clear' : 'set',
  value,
  ...more,
});
const custom = async () =>
  Promise.all(ids.toSorted((a, b) => a - b).map(async (id) => (await assetOf(id)).custom));

/** Three computers; the last is of another category when asked so. */
async function three(lastElsewhere = false): Promise<void> {
  ids = (await makeAssets(server, keeper, 3)).toSorted((a, b) => a - b);
  if (lastElsewhere) await touch(ids[2] ?? 0, { categoryId: fixed });
}

test('the fields that chosen assets have are offered, with how many have each', async () => {
  await three(true);
  await give('容量', 'number', { unit: 'GB', required: true });
  await give('端口', 'choices', { choices: ['USB', 'HDMI'] });
  const offered = await keeper.get('/bulkEdit/fields', { filter: { ids } });
  expect(offered.assets).toBe(3);
  expect(offered.rows).toEqual(
    expect.arrayContaining([
      { name: '容量', kind: 'number', unit: 'GB', choices: [], help: '', required: true, assets: 2 },
      {
        name: '端口',
        kind: 'choices',
        unit: '',
        choices: ['USB', 'HDMI'],
        help: '',
        required: false,
        assets: 2,
      },
    ]),
  );
  const moved = await keeper.get('/bulkEdit/fields', { filter: { ids }, categoryId: computer });
  expect(moved.rows.map(({ assets }) => assets)).toEqual([3, 3]);
  const south = await server.signIn('southKeeper');
  expect(await south.get('/bulkEdit/fields', { filter: { ids } })).toEqual({ assets: 0, rows: [] });
});

test('one is set in those that have it, told of the others, and taken back; the log says so', async () => {
  await three(true);
  const [first = 0, , foreign = 0] = ids;
  await give('容量', 'number', { unit: 'GB' });
  const { compare, send, rows } = bulkEditing(server, keeper);
  const job = await compare({
    filter: { ids },
    changes: {},
    custom: [intent('容量', '1,000.50', { kind: 'number', unit: 'GB' })],
  });
  expect(job.wanted).toEqual([{ field: 'custom:容量', from: null, to: '1000.5' }]);
  expect(tally(job)).toEqual({ planned: 2, rejected: 1 });
  expect(await rows(job.id, 'rejected')).toMatchObject([
    { recordId: foreign, problems: [{ field: 'custom:容量', code: 'noField' }] },
  ]);
  await send(job.id, 'commit');
  expect(await custom()).toEqual([{ 容量: '1000.5' }, { 容量: '1000.5' }, {}]);
  const log = await keeper.get('/log/list', { recordKind: 'asset', recordId: first });
  expect(log.rows[0]?.changes).toEqual([{ field: 'custom:容量', from: null, to: '1000.5' }]);
  const found = await sql`select from custom_value where number = 1000.5`.execute(server.db);
  expect(found.rows).toHaveLength(2);
  await send(job.id, 'undo');
  expect(await custom()).toEqual([{}, {}, {}]);
});

test('several choices are replaced, added and taken out', async () => {
  await three();
  const [first = 0, second = 0] = ids;
  await give('端口', 'choices', { choices: ['USB', 'HDMI', 'VGA'] });
  await touch(first, { custom: { 端口: 'HDMI' } });
  await touch(second, { custom: { 端口: 'USB; VGA' } });
  const { compare, send } = bulkEditing(server, keeper);
  const go = async (action: CustomIntent['action'], value: string) => {
    const job = await compare({
      filter: { ids },
      changes: {},
      custom: [intent('端口', value, { kind: 'choices', action })],
    });
    if (job.planned > 0) await send(job.id, 'commit');
    return job;
  };
  expect((await go('add', 'USB')).wanted).toEqual([{ field: 'custom:端口', from: null, to: '+ USB' }]);
  expect(await custom()).toEqual([{ 端口: 'USB; HDMI' }, { 端口: 'USB; VGA' }, { 端口: 'USB' }]);
  expect(tally(await go('remove', 'USB; HDMI'))).toEqual({ planned: 3 });
  expect(await custom()).toEqual([{}, { 端口: 'VGA' }, {}]);
  expect(tally(await go('set', 'VGA; USB'))).toEqual({ planned: 3 });
  expect(await custom()).toEqual([{ 端口: 'USB; VGA' }, { 端口: 'USB; VGA' }, { 端口: 'USB; VGA' }]);
});

test('a field that may not be empty is refused at once where all demand it, else row by row', async () => {
  await three(true);
  const [first = 0, second = 0, foreign = 0] = ids;
  await touch(first, { custom: { 责任: 'a' } });
  await touch(second, { custom: { 责任: 'b' } });
  await touch(foreign, { custom: { 责任: 'c' } });
  await give('责任', 'line', { required: true });
  const { compare, rows } = bulkEditing(server, keeper);
  const clear = { filter: { ids }, changes: {}, custom: [intent('责任', '')] };
  expect((await keeper.ask('/bulkEdit/start', clear)).errcode).toBe(errcodes.required);
  await sql`delete from custom_field`.execute(server.db);
  await give('责任', 'line', { of: fixed });
  await give('责任', 'line', { required: true });
  const job = await compare(clear);
  expect(tally(job)).toEqual({ planned: 1, rejected: 2 });
  expect((await rows(job.id, 'rejected')).map(({ problems }) => problems)).toEqual([
    [expect.objectContaining({ field: 'custom:责任', code: 'required' })],
    [expect.objectContaining({ field: 'custom:责任', code: 'required' })],
  ]);
});

test('a person is one in sight, and a value is one that the field can read', async () => {
  await three();
  await give('责任人', 'person');
  await give('到期', 'day');
  const errcodeOf = async (...intents: CustomIntent[]) =>
    (await keeper.ask('/bulkEdit/start', { filter: { ids }, changes: {}, custom: intents })).errcode;
  const person = (value: string) => intent('责任人', value, { kind: 'person' });
  expect(await errcodeOf(person('Nobody (X0)'))).toBe(errcodes.badValue);
  expect(await errcodeOf(intent('到期', 'soon', { kind: 'day' }))).toBe(errcodes.badValue);
  expect(await errcodeOf(intent('到期', '2027-01-01', { kind: 'day', action: 'add' }))).toBe(
    errcodes.badValue,
  );
  expect(await errcodeOf(intent('到期', '', { kind: 'day', action: 'set' }))).toBe(errcodes.required);
  expect(await errcodeOf(intent('到期', '2027-01-01', { kind: 'number' }))).toBe(errcodes.badReference);
  const day = intent('到期', '2027-01-01', { kind: 'day' });
  expect(await errcodeOf(day, day)).toBe(errcodes.badValue);
  const { rows } = await sql<{ label: string; name: string; organisation: number }>`
    select name || ' (' || job_no || ')' as label, name, organisation_id as organisation from person
    where organisation_id = ${server.company.organisations.south} and state <> 'merged' limit 1`.execute(
    server.db,
  );
  const { label = '' } = rows[0] ?? {};
  const east = await server.signIn('eastKeeper');
  const own = await makeAssets(server, east, 1, 'east');
  const requested = { filter: { ids: own }, changes: {}, custom: [person(label)] };
  expect((await east.ask('/bulkEdit/start', requested)).errcode).toBe(errcodes.badValue);
  const { compare, send } = bulkEditing(server, keeper);
  const job = await compare({ filter: { ids }, changes: {}, custom: [person(label)] });
  await send(job.id, 'commit');
  expect(await custom()).toEqual(ids.map(() => ({ 责任人: label })));
});

test('with the category the fields of the new one can be set, and values without a field stay', async () => {
  await three(true);
  const foreign = ids[2] ?? 0;
  await give('容量', 'number');
  await touch(foreign, { custom: { 旧: 'kept' } });
  const { compare, send } = bulkEditing(server, keeper);
  const job = await compare({
    filter: { ids },
    changes: { categoryId: computer },
    custom: [intent('容量', '8', { kind: 'number' })],
  });
  expect(tally(job)).toEqual({ planned: 3 });
  await send(job.id, 'commit');
  expect(await assetOf(foreign)).toMatchObject({
    category: { id: computer },
    custom: { 旧: 'kept', 容量: '8' },
  });
});

test('a field that is gone or demands more when the job writes is told of each, and nothing is written', async () => {
  await three();
  await give('容量', 'number');
  const { compare, send, rows } = bulkEditing(server, keeper);
  const job = await compare({
    filter: { ids },
    changes: {},
    custom: [intent('容量', '8', { kind: 'number' })],
  });
  await sql`delete from custom_field`.execute(server.db);
  const written = await send(job.id, 'commit');
  expect(written).toMatchObject({ state: 'written', updated: 0, rejected: 3, planned: 0 });
  expect((await rows(job.id, 'rejected')).map(({ problems }) => problems[0]?.code)).toEqual([
    'noField',
    'noField',
    'noField',
  ]);
  expect(await custom()).toEqual([{}, {}, {}]);
});
