import { expect, test } from '@jest/globals';
import { handovers } from '../../../../server/modules/imports/record-kinds/handovers.ts';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, counts, csv } from '../support/importing.ts';
import { idOf, undoing } from '../support/undoing.ts';

const server = withWholeApp();
const subject = 'handovers' as const;
const options = { people: 'reject', locations: 'reject', organisations: 'reject' } as const;
const heads = ['类型', '资产编号', '人员', '移交人', '日期', '存放地点', '应还日期', '归还日期'];
const [borrower, other] = ['郑员工', '孙资产'];

/** Comes in with the assets of the company, on loan already. */
async function lentAsset(assetNo: string) {
  await undoing(server, await server.signIn('admin')).imported(
    ['资产编号', '资产名称', '资产分类', '资产状态', '责任人', '存放地点'],
    [assetNo, '投影仪', '电脑', '借用中', borrower, '仓库'],
  );
  return (await idOf(server, assetNo)).id;
}

test('what a kind has no place for goes to the notes, and the same file is known again', async () => {
  const admin = await server.signIn('admin');
  const { check, commit, rows } = undoing(server, admin);
  const id = await lentAsset('HK-1');
  const file = csv(
    heads,
    ['退库', 'HK-1', other, borrower, '2023-05-05', '仓库', '', ''],
    ['领用', 'HK-1', borrower, other, '2023-05-06', '仓库', '2023-06-06', ''],
    ['归还', 'HK-1', borrower, '', '2023-05-07', '仓库', '', ''],
    ['调拨（地点）', 'HK-1', borrower, other, '2023-05-08', '仓库', '', ''],
  );
  const run = await check(file, { subject, options });
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['created', 'partner fieldToRemark'],
    ['created', 'handedBy fieldToRemark', 'dueOn returnToRemark'],
    ['created', 'location fieldToRemark'],
    ['created', 'partner fieldToRemark', 'handedBy fieldToRemark'],
  ]);
  await commit(run.id);
  const { rows: found } = await admin.get('/handover/list', { assetId: id });
  expect(
    found.map(({ kind, custodian, givers, remark }) => [kind, custodian?.name ?? givers.join(), remark]),
  ).toEqual([
    ['locationTransfer', '', `人员 ${borrower}\n移交人 ${other}`],
    ['returnLoan', borrower, '存放地点 仓库'],
    ['issue', borrower, `移交人 ${other}\n应还日期 2023-06-06`],
    ['return', borrower, `人员 ${other}`],
  ]);
  expect(counts(await check(file, { subject, options }))).toMatchObject({ created: 0, unchanged: 4 });
});

test('a loan to somebody else does not stand in the way of the one that the register knows', async () => {
  const { check, rows } = undoing(server, await server.signIn('admin'));
  await lentAsset('HK-2');
  const run = await check(
    csv(
      heads,
      ['借用', 'HK-2', other, '', '2023-05-06', '', '2023-06-06', ''],
      ['借用', 'HK-2', borrower, '', '2024-05-06', '', '2024-06-06', ''],
    ),
    { subject, options },
  );
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['rejected', '!asset loanNotWithPerson'],
    ['created'],
  ]);
});

test('a loan that is decided anew after a deadlock does not stand in its own way', () => {
  const find = handovers.lookUp([]);
  const values = { asset: 'HK-3', happenedOn: '2024-05-06', dueOn: '2024-06-06' };
  const input = { kind: 'borrow', assetIds: [3], partnerId: 4 };
  const noted: string[] = [];
  const decide = (day: string) =>
    find({ ...values, happenedOn: day }, { input, today: '2025-01-01' }, {} as never, (_, code) => {
      noted.push(code);
    });
  decide('2024-05-06');
  decide('2024-05-06');
  expect(noted).toEqual([]);
  decide('2024-05-07');
  expect(noted).toEqual(['loanAlready']);
});
