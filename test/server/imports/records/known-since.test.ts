import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction } from '../../../../server/database/transaction.ts';
import { claimJob } from '../../../../server/jobs/claim.ts';
import { createNames } from '../../../../server/modules/imports/commit/create-names.ts';
import { importKind } from '../../../../server/modules/imports/import-kind.ts';
import type { FlatSubject } from '../../../../server/modules/imports/record-kinds/index.ts';
import { commitRecordBatch } from '../../../../server/modules/imports/records/commit-records.ts';
import { recordSettingOf } from '../../../../server/modules/imports/records/decide-record.ts';
import { type Run, toRun } from '../../../../server/modules/imports/runs/plan.ts';
import { withWholeApp } from '../../support/whole-app.ts';
import { csv, importing } from '../support/importing.ts';
import { undoing } from '../support/undoing.ts';

const server = withWholeApp();
/** Of one person one job is done at a time. */
const accounts = ['admin', 'keeper'] as const;

afterEach(async () => {
  await sql`update job set state = 'cancelled', heartbeat_at = null where state = 'importing'`.execute(
    server.db,
  );
});

/** A run that was checked and is about to be written. */
async function claimed(id: number): Promise<Run> {
  await sql`update job set state = 'importing', done = 0, heartbeat_at = null where id = ${id}`.execute(
    server.db,
  );
  const job = await claimJob(server.db, [importKind]);
  if (job?.id !== id) throw new Error('Another run was waiting.');
  return toRun(job);
}

const countOf = async (table: 'supplier' | 'person' | 'meter', name: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where lower(name) = lower(${name})`.execute(server.db);
  return Number(rows[0]?.count);
};

type Kind = {
  subject: FlatSubject;
  head: string[];
  rows: [string[], string[]];
  table: 'supplier' | 'person' | 'meter';
  name: string;
};
const kinds: Kind[] = [
  {
    subject: 'suppliers',
    head: ['名称', '电话'],
    rows: [
      ['Acme Pumps', '1'],
      ['ACME PUMPS', '2'],
    ],
    table: 'supplier',
    name: 'acme pumps',
  },
  {
    subject: 'people',
    head: ['工号', '姓名'],
    rows: [
      ['KS-1a', '张新人'],
      ['ks-1A', '张新人'],
    ],
    table: 'person',
    name: '张新人',
  },
  {
    subject: 'meters',
    head: ['资产编号', '名称', '类型'],
    rows: [
      ['KS-9', 'Hours', '累计'],
      ['KS-9', 'HOURS', '累计'],
    ],
    table: 'meter',
    name: 'hours',
  },
];

test.each(kinds)(
  '$subject that two runs add at once come in once',
  async ({ subject, head, rows, table, name }) => {
    const admin = await server.signIn('admin');
    if (subject === 'meters')
      await undoing(server, admin).imported(['资产编号', '资产名称', '资产分类'], ['KS-9', '泵', '电脑']);
    const batches = [];
    for (const [at, row] of rows.entries()) {
      const caller = await server.signIn(accounts[at] ?? 'admin');
      const { id, failure } = await importing(server, caller).check(csv(head, row), { subject });
      expect(failure).toBeNull();
      const run = await claimed(id);
      batches.push({ run, setting: await recordSettingOf(server.db, run.plan, subject) });
    }
    await Promise.all(
      batches.map(({ run, setting }) =>
        inTransaction(server.db, (tx) => commitRecordBatch(tx, run, { after: 0, size: 25 }, setting)),
      ),
    );
    expect(await countOf(table, name)).toBe(1);
  },
);

test('somebody without a number whom two ledgers name comes in once', async () => {
  const runs: Run[] = [];
  for (const [at, assetNo] of ['KS-20', 'KS-21'].entries()) {
    const file = csv(['资产编号', '资产名称', '资产分类', '使用人'], [assetNo, '电脑', '电脑', '孙两次']);
    const { id } = await importing(server, await server.signIn(accounts[at] ?? 'admin')).check(file);
    runs.push(await claimed(id));
  }
  await Promise.all(runs.map((run) => createNames(server.db, run)));
  expect(await countOf('person', '孙两次')).toBe(1);
});
