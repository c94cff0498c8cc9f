import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../../../server/database/transaction.ts';
import { claimJob } from '../../../../server/jobs/claim.ts';
import { importKind } from '../../../../server/modules/imports/import-kind.ts';
import { commitRecordBatch } from '../../../../server/modules/imports/records/commit-records.ts';
import { recordSettingOf } from '../../../../server/modules/imports/records/decide-record.ts';
import { toRun } from '../../../../server/modules/imports/runs/plan.ts';
import { withWholeApp } from '../../support/whole-app.ts';
import { csv } from '../support/importing.ts';
import { undoing } from '../support/undoing.ts';

const server = withWholeApp();
const subject = 'handovers' as const;

test('a list that two people import at once comes in once', async () => {
  const callers = [await server.signIn('admin'), await server.signIn('keeper')];
  const { head: organisationId } = server.company.organisations;
  await undoing(server, await server.signIn('admin')).imported(
    ['资产编号', '资产名称', '资产分类', '存放地点'],
    ['AO-1', '投影仪', '电脑', '仓库'],
  );
  const days = Array.from({ length: 10 }, (_, at) => ['退库', 'AO-1', '郑员工', `2023-06-${at + 10}`]);
  const file = csv(['类型', '资产编号', '人员', '日期'], ...days);
  const batches = [];
  for (const caller of callers) {
    const { id } = await undoing(server, caller).check(file, { subject, options: { organisationId } });
    await sql`update job set state = 'importing', done = 0, heartbeat_at = null where id = ${id}`.execute(
      server.db,
    );
    const job = await claimJob(server.db, [importKind]);
    if (job?.id !== id) throw new Error('Another run was waiting.');
    const run = toRun(job);
    batches.push({ run, setting: await recordSettingOf(server.db, run.plan, subject) });
  }
  await Promise.all(
    batches.map(({ run, setting }) =>
      inTransaction(server.db, (tx) => commitRecordBatch(tx, run, { after: 0, size: 25 }, setting)),
    ),
  );
  const { rows } = await sql<{ count: number }>`select count(*) from document_line
    where asset_id = (select id from asset where asset_no = 'AO-1')`.execute(server.db);
  expect(Number(rows[0]?.count)).toBe(10);
});
