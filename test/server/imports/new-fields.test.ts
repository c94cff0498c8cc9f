import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { customLimits } from '../../../src/vocabulary/custom-fields.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, csv, importing } from './support/importing.ts';
import { undoing } from './support/undoing.ts';

const server = withWholeApp();

const ram = { name: 'RAM', kind: 'number' as const, choices: [] };
const file = csv(
  ['Asset no.', 'Name', 'Category', 'RAM', 'Ports', 'Insured', 'Checked', 'Room code', 'Remarks of IT'],
  ['NF-1', 'A', '固定资产 / 电脑', '16', 'USB-C', 'yes', '2026-03-01', '007', 'good'],
  ['NF-2', 'B', '固定资产 / NF 车辆', '32', 'USB-A', 'no', '2026-03-02', '010', 'so so'],
  ['NF-3', 'C', '固定资产 / 电脑', '64', 'USB-C', 'yes', '2026-04-01', '011', 'bad'],
  ['NF-4', 'D', '固定资产 / 电脑', '64', 'USB-A', 'yes', '2026-04-01', '012', 'like new'],
);

test('an inspection says what custom field each unknown column could be', async () => {
  const caller = await server.signIn('admin');
  const { uploaded } = importing(server, caller);
  const { columns } = await caller.get('/import/inspect', { uploadId: await uploaded(file) });
  expect(Object.fromEntries(columns.map(({ header, newField }) => [header, newField?.kind]))).toEqual({
    'Asset no.': undefined,
    Name: undefined,
    Category: undefined,
    RAM: 'number',
    Ports: 'choice',
    Insured: 'yesNo',
    Checked: 'day',
    'Room code': 'line',
    'Remarks of IT': 'line',
  });
  expect(columns.find(({ header }) => header === 'Ports')?.newField?.choices).toEqual(['USB-C', 'USB-A']);
});

test('columns become fields where their rows lie, once the import begins; an undo takes them away', async () => {
  const caller = await server.signIn('admin');
  const { check, commit, undo, uploaded } = undoing(server, caller);
  const run = await check(file, { options: { newFields: [ram] } });
  expect(run.willCreate).toContainEqual({ kind: 'field', names: ['RAM (固定资产)'], count: 1 });
  const fields = async () => (await caller.get('/field/list', {})).rows.filter(({ name }) => name === 'RAM');
  expect(await fields()).toEqual([]);
  expect(await commit(run.id)).toMatchObject({ created: 4, rejected: 0 });
  expect(await fields()).toMatchObject([{ kind: 'number', categoryId: server.company.categories.fixed }]);
  const { columns } = await caller.get('/import/inspect', { uploadId: await uploaded(file) });
  expect(columns.find(({ header }) => header === 'RAM')?.newField).toBeUndefined();
  expect(await undo(run.id)).toMatchObject({ state: 'undone', willCreate: [] });
  expect(await fields()).toEqual([]);
});

test('a field that another asset has a value in stays, and the undo says so', async () => {
  const caller = await server.signIn('admin');
  const { check, commit, undo } = undoing(server, caller);
  const cores = { ...ram, name: 'Cores' };
  const of = (no: string) => csv(['Asset no.', 'Name', 'Category', 'Cores'], [no, 'A', '固定资产', '8']);
  const run = await check(of('NS-1'), { options: { newFields: [cores] } });
  await commit(run.id);
  await commit((await check(of('NS-2'))).id);
  const undone = await undo(run.id);
  expect(undone.willCreate).toEqual([{ kind: 'field', names: ['Cores (固定资产)'], count: 1 }]);
  const { rows } = await caller.get('/field/list', {});
  expect(rows.map(({ name }) => name)).toContain('Cores');
});

test('a value that does not fit the type is a problem of its row; what assets hold is written as the type says', async () => {
  const caller = await server.signIn('admin');
  const { check, commit, rows } = importing(server, caller);
  const head = ['Asset no.', 'Name', 'Category', 'Tested'];
  await commit((await check(csv(head, ['NV-1', 'A', '固定资产', '是'], ['NV-2', 'B', '固定资产', '否']))).id);
  const tested = { name: 'Tested', kind: 'yesNo' as const, choices: [] };
  const again = csv(head, ['NV-1', 'A', '固定资产', '是'], ['NV-3', 'C', '固定资产', 'perhaps']);
  const run = await check(again, { options: { newFields: [tested] } });
  const [known, misfit] = await rows(run.id);
  expect(known).toMatchObject({ outcome: 'updated' });
  expect(misfit && codes(misfit)).toEqual(['!row valueInvalid']);
  expect(misfit?.problems[0]?.text).toBe('Tested: perhaps');
  expect(await commit(run.id)).toMatchObject({ updated: 1, rejected: 1 });
  const { rows: assets } = await caller.get('/asset/list', { search: 'NV-' });
  const values = await Promise.all(
    assets.map(async ({ id }) => (await caller.get('/asset/get', { id })).custom),
  );
  expect(values).toEqual(expect.arrayContaining([{ Tested: 'yes' }, { Tested: 'no' }]));
});

test('whoever may not create custom fields cannot have columns become some', async () => {
  const caller = await server.signIn('keeper', {
    permissions: { 'import.run': 'all', 'asset.create': 'all', 'asset.read': 'all' },
  });
  const { uploaded, options } = importing(server, caller);
  const uploadId = await uploaded(file);
  const { sheet, headerRow, mapping } = await caller.get('/import/inspect', { uploadId });
  const refused = await caller.ask('/import/start', {
    uploadId,
    sheet,
    headerRow,
    mapping,
    options: options({ newFields: [ram] }),
  });
  expect(refused.errcode).toBe(errcodes.notPermitted);
});

test('what a category refuses is said by the check, before anything is written', async () => {
  const caller = await server.signIn('admin');
  const { begin, check } = importing(server, caller);
  const categoryId = server.company.categories.desk;
  await sql`insert into custom_field (category_id, name, kind, position)
    select ${categoryId}, 'NL ' || at, 'line', at from generate_series(1, ${customLimits.ofCategory}) at`.execute(
    server.db,
  );
  const { rows } = await sql<{ name: string }>`select name from category where id = ${categoryId}`.execute(
    server.db,
  );
  const full = csv(
    ['Asset no.', 'Name', 'Category', 'RAM', 'Location'],
    ['NL-1', 'A', rows[0]?.name ?? '', '16', 'NL hall'],
  );
  const run = await check(full, { options: { newFields: [ram], locations: 'create' } });
  expect(run).toMatchObject({ state: 'failed', failure: 'tooManyFields' });
  expect(await sql`select from location where name = 'NL hall'`.execute(server.db)).toMatchObject({
    rows: [],
  });
  await expect(begin(full, { options: { newFields: [ram, { ...ram, name: 'ram' }] } })).rejects.toThrow(
    String(errcodes.duplicate),
  );
});

test.each([
  ['a comma before decimals', '"1,5"', '1.234', '1234'],
  ['a point before decimals', '1.5', '"1,234"', '1234'],
  ['commas between thousands', '"1,234,567"', '1.234', '1.234'],
  ['no sign at all', '7', '1.234', null],
  ['neither', '7', '"1,234"', null],
])(
  'a figure beside one with %s is read as its column is written, or refused',
  async (name, beside, text, value) => {
    const caller = await server.signIn('admin');
    const { check, commit, rows } = importing(server, caller);
    const weight = { name, kind: 'number' as const, choices: [] };
    const lines = [
      `Name,Category,${name}`,
      `Scale of ${name},固定资产,${beside}`,
      `Load of ${name},固定资产,${text}`,
    ];
    const run = await check(Buffer.from(lines.join('\n')), { options: { newFields: [weight] } });
    const [, row] = await rows(run.id);
    expect(row && codes(row)).toEqual(value === null ? ['!row figureAmbiguous'] : []);
    await commit(run.id);
    const found = await sql<{ weight: string }>`
    select custom->>${name} as weight from asset where asset_no = ${(await rows(run.id))[1]?.assetNo ?? ''}`.execute(
      server.db,
    );
    expect(found.rows.map(({ weight: stored }) => stored)).toEqual(value === null ? [] : [value]);
  },
);
