import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { entriesOf } from '../../documents/support.ts';
import { remind } from '../../notices/support.ts';
import type { Caller } from '../../support/app.ts';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, counts, csv } from '../support/importing.ts';
import { idOf, undoing } from '../support/undoing.ts';

const server = withWholeApp();
const subject = 'handovers' as const;
const heads = ['单号', '业务类型', '资产编号', '人员', '日期', '应还日期', '归还日期', '备注'];
const options = { people: 'reject', locations: 'reject', organisations: 'reject' } as const;
const borrower = '郑员工';

async function asset(assetNo: string, organisationId = server.company.organisations.head) {
  const admin = await server.signIn('admin');
  return (
    await admin.get('/asset/create', {
      assetNo,
      name: `${assetNo} 投影仪`,
      categoryId: server.company.categories.computer,
      ownerOrganisationId: organisationId,
      locationId: server.company.locations.store,
    })
  ).id;
}
/** Comes in with the assets of the company, on loan already. */
async function lentAsset(assetNo: string) {
  await undoing(server, await server.signIn('admin')).imported(
    ['资产编号', '资产名称', '资产分类', '资产状态', '责任人', '存放地点'],
    [assetNo, '投影仪', '电脑', '借用中', borrower, '仓库'],
  );
  return (await idOf(server, assetNo)).id;
}
const listed = async (caller: Caller, assetId: number) =>
  (await caller.get('/handover/list', { assetId })).rows.map(
    ({ documentNo, kind, state, custodian, givers, happenedOn, lineCount }) =>
      [documentNo, kind, state, custodian?.name ?? givers.join(), happenedOn, lineCount].join(' '),
  );

test('documents of the past come in as history, and their assets stay as they are', async () => {
  const admin = await server.signIn('admin');
  const { check, commit, rows, undo } = undoing(server, admin);
  const first = await asset('HP-1');
  await asset('HP-2');
  const before = await admin.get('/asset/get', { id: first });
  const notified = await sql`select id from notification`.execute(server.db);
  const file = csv(
    heads,
    ['领2021-7', '领用', 'HP-1', borrower, '2021-03-04', '', '', '培训'],
    ['领2021-7', '领用', 'HP-2', borrower, '2021-03-04', '', '', '培训'],
    ['', '退库', 'HP-1', borrower, '2021-09-01', '', '', ''],
    ['', '借用', 'HP-1', borrower, '2022-01-02', '2022-02-01', '2022-01-20', ''],
    ['js 5', '调拨', 'HP-1', borrower, '2023-01-02', '', '', ''],
    ['BF-1', '报废', 'HP-1', '', '2023-01-02', '', '', ''],
    ['', '借用', 'HP-1', borrower, '2022-03-02', '2022-02-01', '2022-03-01', ''],
  );
  const run = await check(file, { subject, options });
  expect((await rows(run.id)).map((row) => [row.row, row.outcome, ...codes(row)])).toEqual([
    [2, 'created', 'row rowsTogether'],
    [4, 'created'],
    [5, 'created'],
    [6, 'created', 'documentNo numberToRemark'],
    [7, 'rejected', '!kind kindNotImported'],
    [8, 'rejected', '!returnedOn valueInvalid'],
  ]);
  await commit(run.id);
  const documents = await listed(admin, first);
  expect(documents.toReversed()).toEqual([
    `领2021-7 issue posted ${borrower} 2021-03-04 2`,
    expect.stringMatching(/^TK\d{14} return posted 郑员工 2021-09-01 1$/),
    expect.stringMatching(/^JY\d{14} borrow closed 郑员工 2022-01-02 1$/),
    expect.stringMatching(/^DB\d{14} personTransfer completed 郑员工 2023-01-02 1$/),
  ]);
  expect(await admin.get('/asset/get', { id: first })).toEqual(before);
  expect((await sql`select id from notification`.execute(server.db)).rows).toEqual(notified.rows);
  const [newest] = (await admin.get('/handover/list', { assetId: first })).rows;
  expect(newest).toMatchObject({ remark: '单号 js 5', postedAt: '2023-01-02T00:00:00.000Z' });
  expect((await entriesOf(server, 'handover', newest?.id ?? 0)).map(({ way }) => way)).toEqual(['import']);

  const again = await check(file, { subject, options });
  expect(counts(again)).toMatchObject({ created: 0, unchanged: 4 });
  const other = await check(csv(heads, ['领2021-7', '借用', 'HP-1', '孙主管', '2021-03-05', '', '', '']), {
    subject,
    options: { ...options, people: 'create' },
  });
  expect((await rows(other.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    [
      'rejected',
      '!kind documentStands',
      '!asset documentStands',
      '!partner documentStands',
      '!happenedOn documentStands',
    ],
  ]);
  expect(await undo(run.id)).toMatchObject({ state: 'undone' });
  expect(await listed(admin, first)).toEqual([]);
});

test('a loan that is out as the register says is returned by an ordinary return, and then stays', async () => {
  const admin = await server.signIn('admin');
  const { check, commit, rows, undo } = undoing(server, admin);
  const [one, two] = [await lentAsset('HL-1'), await lentAsset('HL-2')];
  const stock = await asset('HL-3');
  await lentAsset('HL-4');
  const run = await check(
    csv(
      heads,
      ['JY-7', '借用', 'HL-1', borrower, '2024-01-02', '2090-01-01', '', ''],
      ['JY-7', '借用', 'HL-2', borrower, '2024-01-02', '2090-01-01', '', ''],
      ['', '借用', 'HL-2', borrower, '2024-02-02', '2090-01-01', '', ''],
      ['', '借用', 'HL-3', borrower, '2024-01-02', '2090-01-01', '', ''],
      ['', '借用', 'HL-1', borrower, '2024-03-02', '', '', ''],
      ['', '借用', 'HL-4', borrower, '2024-01-02 08:30', '2024-02-01', '', ''],
    ),
    { subject, options },
  );
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['created', 'row rowsTogether'],
    ['rejected', '!asset loanAlready'],
    ['rejected', '!asset loanNotWithPerson'],
    ['rejected', '!asset loanAlready'],
    ['created'],
  ]);
  await commit(run.id);
  // Nobody is reminded at once of all that was late before.
  expect(await remind(server.db, 3)).toBe(0);
  const [loan] = (await admin.get('/handover/list', { assetId: one })).rows;
  expect(loan).toMatchObject({ documentNo: 'JY-7', state: 'lent', dueOn: '2090-01-01', lineCount: 2 });
  await admin.get('/handover/create', { kind: 'returnLoan', assetIds: [one], post: true });
  expect(await admin.get('/asset/get', { id: one })).toMatchObject({
    status: 'inStock',
    custodian: null,
    location: { id: server.company.locations.store },
  });
  expect(await undo(run.id)).toMatchObject({ state: 'partlyUndone' });
  expect((await rows(run.id, 'skipped')).map(codes)).toEqual([['!row changedSince']]);
  await admin.get('/handover/create', { kind: 'returnLoan', assetIds: [two], post: true });
  expect(await listed(admin, two)).toEqual([
    expect.stringContaining('returnLoan posted'),
    `JY-7 borrow closed ${borrower} 2024-01-02 2`,
  ]);
  expect(await admin.get('/asset/get', { id: stock })).toMatchObject({ status: 'inStock' });
});

test('a list of loans says by its headers what its rows are; assets beyond the scope are refused', async () => {
  await asset('HS-1', server.company.organisations.east);
  await asset('HS-2', server.company.organisations.head);
  const admin = undoing(server, await server.signIn('admin'));
  const hidden = await admin.check(csv(heads, ['HID-1', '退库', 'HS-2', '', '2023-05-06', '', '', '机密']), {
    subject,
    options,
  });
  await admin.commit(hidden.id);
  const keeper = await server.signIn('eastKeeper');
  const { check, rows, uploaded } = undoing(server, keeper);
  const file = csv(
    ['资产编号', '借用人', '借用日期', '应还日期', '归还日期', '状态'],
    ['HS-1', borrower, '2023-05-06', '2023-06-01', '2023-05-20', '已归还'],
    ['HS-2', borrower, '2023-05-06', '2023-06-01', '2023-05-20', '已归还'],
    ['HS-1', borrower, '2023-07-06', '2023-06-01', '', '已归还'],
    ['HS-1', borrower, '2023-08-06', '2023-09-01', '', '审批中'],
  );
  const { looksLike } = await keeper.get('/import/inspect', { uploadId: await uploaded(file) });
  expect(looksLike).toBe(subject);
  const run = await check(file, {
    subject,
    options: { ...options, organisationId: server.company.organisations.east },
  });
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['created', 'kind kindFromHeader'],
    ['rejected', expect.stringMatching(/^!asset (?:nameUnknown|updateNotPermitted)$/), 'kind kindFromHeader'],
    ['rejected', 'kind kindFromHeader', '!returnedOn valueMissing'],
    ['rejected', 'kind kindFromHeader', '!state handoverNotFinished'],
  ]);
  const taken = await check(csv(heads, ['HID-1', '退库', 'HS-1', '', '2023-05-07', '', '', '别的']), {
    subject,
    options: { ...options, organisationId: server.company.organisations.east },
  });
  expect((await rows(taken.id)).map(codes)).toEqual([['!row recordTaken']]);
});

test('people that the list names come into being with it; two of a day differ by their time', async () => {
  const admin = await server.signIn('admin');
  const { check, commit, rows } = undoing(server, admin);
  const id = await asset('HN-1');
  const file = csv(
    ['Item', 'Borrowed by', 'Borrowed on', 'Returned on', 'Department'],
    ['HN-1', 'Ada Former', '2023-05-06 08:30', '2023-05-06 11:00', '华东分公司'],
    ['HN-1', 'Ada Former', '2023-05-06 13:30', '2023-05-06 17:00', '华东分公司'],
    ['HN-1', 'Ada Former', '2023-05-06', '2023-05-06', '华东分公司'],
  );
  const run = await check(file, { subject });
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['created', 'kind kindFromHeader'],
    ['created', 'kind kindFromHeader'],
    ['rejected', 'kind kindFromHeader', '!row documentRowsDiffer'],
  ]);
  expect(run.willCreate).toHaveLength(1);
  expect(await commit(run.id)).toMatchObject({ created: 2 });
  const { rows: loans } = await admin.get('/handover/list', { assetId: id });
  expect(
    loans.map(({ custodian, organisation, postedAt }) => [custodian?.name, organisation?.name, postedAt]),
  ).toEqual([
    ['Ada Former', '华东分公司', '2023-05-06T13:30:00.000Z'],
    ['Ada Former', '华东分公司', '2023-05-06T08:30:00.000Z'],
  ]);
  expect(counts(await check(file, { subject }))).toMatchObject({ created: 0, rejected: 1, unchanged: 2 });
});
