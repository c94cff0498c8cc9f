import { expect, test } from '@jest/globals';
import { inTransaction } from '../../../server/database/transaction.ts';
import { runnerOn } from '../../../server/jobs/runners.ts';
import { commitBatch } from '../../../server/modules/imports/commit/commit-batch.ts';
import { createNames } from '../../../server/modules/imports/commit/create-names.ts';
import { DecidedAhead } from '../../../server/modules/imports/commit/decided-ahead.ts';
import { runContextOf } from '../../../server/modules/imports/decide/run-context.ts';
import { commitRecordBatch } from '../../../server/modules/imports/records/commit-records.ts';
import { recordSettingOf } from '../../../server/modules/imports/records/decide-record.ts';
import type { Run } from '../../../server/modules/imports/runs/plan.ts';
import { currentOf, isTakenBack } from '../../../src/vocabulary/import-workbook.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { dyingJobs } from './support/dying-jobs.ts';
import { codes } from './support/importing.ts';
import { sheetBySheet } from './support/sheet-by-sheet.ts';
import { workbookFile } from './support/workbook-file.ts';

const server = withWholeApp();
const { die, heldElsewhere } = dyingJobs(server);

const half = { after: 0, size: 30 };
const parts: Record<string, (run: Run) => Promise<unknown>> = {
  人员: async (run) => {
    const setting = await recordSettingOf(server.db, run.plan, 'people');
    return inTransaction(server.db, (tx) => commitRecordBatch(tx, run, half, setting));
  },
  资产: async (run) => {
    const ahead = new DecidedAhead(server.db, run, await runContextOf(server.db, run.plan));
    return inTransaction(server.db, (tx) => commitBatch(tx, run, half, ahead));
  },
};

test('a workbook whose server is killed in the middle of a sheet goes on with that sheet, and then with the next', async () => {
  const admin = await server.signIn('admin');
  const { begin, check, get, rows, settle, send } = sheetBySheet(server, admin);
  const numbers = Array.from({ length: 70 }, (_, at) => at);
  const id = await begin(
    workbookFile({
      资产: [
        ['资产编号', '资产名称', '使用人'],
        ...numbers.map((at) => [`WB-${at}`, '椅子', `王${at} (WB${at})`]),
      ],
      人员: [['姓名', '工号', '部门'], ...numbers.map((at) => [`王${at}`, `WB${at}`, ''])],
    }),
  );
  for (const [name, halfOf] of Object.entries(parts)) {
    expect(currentOf((await get(id)).sheets)).toMatchObject({ name });
    const checked = await check(id);
    expect(checked).toMatchObject({ sheet: name, created: 70, rejected: 0 });
    const dying = await heldElsewhere(checked.id);
    await createNames(server.db, dying);
    await halfOf(dying);
    await die(dying);
    // Until somebody goes on with it, the sheet has its turn and nothing can be decided of it.
    expect(currentOf((await get(id)).sheets)?.run).toMatchObject({ id: checked.id, state: 'importing' });
    const sheet = currentOf((await get(id)).sheets)?.sheet;
    expect((await send(id, 'leave out', sheet)).errcode).not.toBe(0);
    runnerOn(server.db).wake(server.app.log);
    expect(await settle(checked.id)).toMatchObject({ state: 'imported', created: 70, rejected: 0, done: 70 });
    const said = await rows(checked.id);
    expect(said.map(({ outcome }) => outcome)).toEqual(numbers.map(() => 'created'));
    expect(said.flatMap(codes).filter((code) => code.startsWith('!'))).toEqual([]);
  }
  expect(await get(id)).toMatchObject({ state: 'finished' });
});

test('a sheet that is undone in the middle of the chain is not one of those that are done', async () => {
  const admin = await server.signIn('admin');
  const { begin, get, next, settle } = sheetBySheet(server, admin);
  const id = await begin(
    workbookFile({
      资产: [
        ['资产编号', '资产名称'],
        ['WU-1', '椅子'],
      ],
      人员: [
        ['姓名', '工号', '部门'],
        ['吴', 'WU1', ''],
      ],
      供应商: [
        ['名称', '联系人'],
        ['吴贸易', '赵'],
      ],
    }),
  );
  const first = await next(id);
  await admin.get('/import/event', { id: first.id, event: 'undo' });
  await settle(first.id);
  const workbook = await get(id);
  expect(workbook.sheets[0]?.run?.state).toBe('undone');
  expect(workbook.sheets.map(isTakenBack)).toEqual([true, false, false]);
  expect(currentOf(workbook.sheets)).toMatchObject({ name: '人员' });
});
