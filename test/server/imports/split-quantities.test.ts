import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Decided } from '../../../server/modules/imports/commit/decided-ahead.ts';
import { insertWhole, stands } from '../../../server/modules/imports/commit/whole-rows.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, counts, csv, importing } from './support/importing.ts';

const server = withWholeApp();
const heads = ['资产编号', '资产名称', '数量', '原值', '期初累计折旧', '序列号'];
const split = { options: { split: true } };

test('a row is as many assets as its quantity says, with its amounts among them, and undone as one', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows, settle, uploaded } = importing(server, caller);
  const file = csv(
    heads,
    ['SQ-1', '椅子', '3', '100', '10', 'A1, A2/A3'],
    ['SQ-9', '桌子', '1', '50', '', 'T1'],
    ['SQ-5', '柜子', '2', '0.01', '', 'C1'],
  );
  const { columns } = await caller.get('/import/inspect', { uploadId: await uploaded(file) });
  expect(columns.find(({ header }) => header === '数量')?.several).toEqual({ rows: 2, assets: 5 });
  expect(counts(await check(file))).toMatchObject({ created: 3 });

  const run = await check(file, split);
  expect(run).toMatchObject({ total: 6, created: 6, split: { rows: 2, assets: 5 } });
  const found = await rows(run.id);
  expect(found.map(({ row, part, assetNo }) => [row, part, assetNo])).toEqual([
    [2, undefined, 'SQ-1'],
    [3, undefined, 'SQ-9'],
    [4, undefined, 'SQ-5'],
    [2, 2, 'SQ-1-2'],
    [4, 2, 'SQ-5-2'],
    [2, 3, 'SQ-1-3'],
  ]);
  expect(found.map(({ changes }) => changes.find(({ field }) => field === 'originalValue')?.to)).toEqual([
    '33.33',
    '50.00',
    '0.00',
    '33.33',
    '0.01',
    '33.34',
  ]);
  const serials = found.map(({ changes }) => changes.find(({ field }) => field === 'serialNo')?.to);
  expect(serials).toEqual(['A1', 'T1', undefined, 'A2', undefined, 'A3']);
  expect(found.flatMap(({ changes }) => changes.filter(({ field }) => field === 'custom:序列号'))).toEqual([
    { field: 'custom:序列号', from: null, to: 'C1' },
    { field: 'custom:序列号', from: null, to: 'C1' },
  ]);
  expect(found.map(codes)[4]).toContain('serialNo serialsNotSplit');

  expect(await commit(run.id)).toMatchObject({ state: 'imported', created: 6 });
  const again = await check(file, split);
  expect(counts(again)).toEqual({ created: 0, updated: 0, unchanged: 1, rejected: 5 });
  await caller.get('/import/event', { id: run.id, event: 'undo' });
  expect(await settle(run.id)).toMatchObject({ state: 'undone', undone: 6 });
});

test('a row is refused as a whole where one of its assets cannot be', async () => {
  const caller = await server.signIn('keeper');
  const { check, rows } = importing(server, caller);
  const run = await check(
    csv(
      heads,
      ['SR-1', '椅子', '3', '', '', ''],
      ['SR-1-3', '桌子', '1', '', '', ''],
      ['SR-2', '布', '2.5', '', '', ''],
      ['SR-3', '笔', '5000', '', '', ''],
    ),
    split,
  );
  expect(counts(run)).toMatchObject({ created: 0, rejected: 6 });
  const said = (await rows(run.id)).map((row) => codes(row).filter((code) => code.startsWith('!')));
  expect(said).toEqual([
    ['!quantity splitRefused'],
    ['!assetNo numberRepeated'],
    ['!quantity quantityUnreadable'],
    ['!quantity quantityNotSplit'],
    ['!quantity splitRefused'],
    ['!assetNo numberRepeated'],
  ]);
});

test.each([
  [undefined, ['80.00', '80.00']],
  ['ofOne', ['80.00', '80.00']],
  ['ofAll', ['40.00', '40.00']],
] as const)('a price of one that is said to be %s comes to %j', async (price, expected) => {
  const caller = await server.signIn('keeper');
  const { check, rows } = importing(server, caller);
  const run = await check(csv(['资产编号', '资产名称', '数量', '单价'], ['SU-1', '椅子', '2', '80']), {
    options: { split: true, ...(price && { price }) },
  });
  const values = (await rows(run.id)).map(
    ({ changes }) => changes.find(({ field }) => field === 'originalValue')?.to,
  );
  expect(values).toEqual(expected);
});

test('a row of which one asset is taken between check and import is refused as a whole, and the others are not', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  const fillers = Array.from({ length: 40 }, (_, at) => [`SX-${at}`, '桌子', '1', '1', '', '']);
  const checked = await check(
    csv(heads, ['SW-1', '椅子', '3', '100', '', ''], ...fillers, ['SW-2', '椅子', '2', '50', '', '']),
    split,
  );
  expect(counts(checked)).toMatchObject({ created: 45, rejected: 0 });
  const { organisations, categories } = server.company;
  const taken = { name: 'Lamp', categoryId: categories.desk, ownerOrganisationId: organisations.head };
  await caller.get('/asset/create', { ...taken, assetNo: 'SW-1-3' });
  expect(await commit(checked.id)).toMatchObject({ state: 'imported', created: 42, rejected: 3 });
  const refused = (await rows(checked.id)).filter(({ outcome }) => outcome === 'rejected');
  expect(
    refused.map((row) => [row.row, row.part, ...codes(row).filter((code) => code.startsWith('!'))]),
  ).toEqual([
    [2, undefined, '!row changedSinceCheck', '!quantity splitRefused'],
    [2, 2, '!row changedSinceCheck', '!quantity splitRefused'],
    [2, 3, '!row changedSinceCheck', expect.stringMatching(/^!assetNo/), '!assetNo otherAsset'],
  ]);
  const { rows: values } = await sql<{ no: string; value: string | null }>`
    select asset_no as no, original_value::text as value from asset where asset_no like 'SW-%' order by 1`.execute(
    server.db,
  );
  expect(values).toEqual([
    { no: 'SW-1-3', value: null },
    { no: 'SW-2', value: '25.00' },
    { no: 'SW-2-2', value: '25.00' },
  ]);
});

test('a row is taken back as a whole where the number of one asset is taken while it is written', async () => {
  const decided = [2, 3, 1_000_002, 1_000_003].map((row) => decidedOf(row));
  const taken = new Set([1_000_003]);
  await inTransaction(server.db, async (tx) => {
    const result = await insertWhole(tx, decided, {}, async (several) =>
      several
        .filter((one) => stands(one) && !taken.has(one.accepted.row))
        .map(({ accepted: { row } }) => ({ row, id: row, assetNo: String(row) })),
    );
    expect(result.inserted.map(({ row }) => row)).toEqual([2, 1_000_002]);
    expect(result.decided.map(({ decision }) => decision.outcome)).toEqual([
      'created',
      'rejected',
      'created',
      'rejected',
    ]);
  });
});

/** An asset of a row that is split in two, as it stands before it is written. */
function decidedOf(row: number): Decided {
  const reading = {
    row,
    values: {},
    cells: [],
    problems: [],
    duplicates: [],
    serialRepeated: false,
    parentRow: null,
    split: 2,
  };
  const values = { reading, version: null };
  return {
    accepted: { row, outcome: 'created', values, along: row > 1_000_000 },
    decision: {
      row,
      outcome: 'created',
      version: null,
      names: [],
      problems: [],
    } as unknown as Decided['decision'],
  };
}
