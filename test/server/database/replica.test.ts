import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Cluster, startCluster } from '../../../scripts/lib/postgres.mjs';
import { type OpenDatabase, openDatabase } from '../../../server/database/open.ts';
import { inTransaction, replicaOf } from '../../../server/database/transaction.ts';
import { createApp } from '../../../server/http/app.ts';
import type { Db } from '../../../server/http/handler.ts';
import { handlers } from '../../../server/modules/index.ts';
import { startSession } from '../../../server/modules/session/start-session.ts';
import { definitionOf } from '../../../src/views/features/reports/definition-of.ts';
import { min } from '../calls/id-fields.ts';
import { calls } from '../calls/payload-fields.ts';
import { engine } from '../support/database.ts';
import { fillTemplate } from '../support/fill-template.ts';
import type { Schema } from '../support/fitting-data.ts';
import { testSettings } from '../support/settings.ts';
import { companyOf } from '../support/template.ts';

if (engine === 'postgres') {
  let primary: Cluster;
  let replica: Cluster;
  let opened: OpenDatabase;
  let app: FastifyInstance;
  let token: string;
  const lines: { msg: string; reason?: string }[] = [];

  beforeAll(async () => {
    primary = await startCluster({ settings: { synchronous_commit: 'on' } });
    replica = await startCluster({ standbyOf: primary.port });
    const settings = testSettings({ databaseUrl: primary.url, replicaUrl: replica.url });
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    opened = await openDatabase(settings, log);
    const { db } = opened;
    await fillTemplate(db, 'company');
    const { accounts } = await companyOf(db);
    token = await startSession(db, accounts.admin, { ip: '127.0.0.1', userAgent: 'test' });
    app = await createApp({ db, settings, handlers });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await opened.close();
    await replica.stop();
    await primary.stop();
  });

  const use = () => opened.replica?.() ?? { replica: 0, primary: 0, leftAlone: 'none' };
  const numberOn = async (db: Db) => {
    const { rows } = await sql<{ number: number }>`select max(number) as number from written`.execute(db);
    return rows[0]?.number;
  };
  const lastEntry = async () => {
    const { rows } = await sql<{
      action: string;
    }>`select action from log_entry order by id desc limit 1`.execute(opened.db);
    return rows[0]?.action;
  };
  const write = (number: number) => sql`insert into written values (${number})`.execute(opened.db);
  const onReplica = async (statement: string) => {
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString: replica.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await numberOn(replicaOf(opened.db));
  };

  test('what has just been written is read from the replica', async () => {
    await sql`create table written (number int)`.execute(opened.db);
    const before = use();
    for (let number = 1; number <= 50; number += 1) {
      await write(number);
      expect(await numberOn(replicaOf(opened.db))).toBe(number);
    }
    expect(use()).toEqual({ ...before, replica: before.replica + 50 });
  });

  test('what a call that reads writes, goes to the primary', async () => {
    const isReplica = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`;
    const reading = replicaOf(opened.db);
    expect((await isReplica.execute(reading)).rows).toEqual([{ isReplica: true }]);
    expect((await inTransaction(reading, (tx) => isReplica.execute(tx))).rows).toEqual([
      { isReplica: false },
    ]);
  });

  const own = {
    month: '2026-01',
    fromMonth: '2026-01',
    toMonth: '2026-03',
    definition: definitionOf('bills'),
  };
  const may = Object.keys(handlers).filter((path) => path.endsWith('/export'));
  test.each([...may, '/dashboard/figures', '/depreciation/report', '/depreciation/movements', '/report/run'])(
    '%s reads from the replica, and its entry in the log is written',
    async (path) => {
      const schema = calls.find(([one]) => one === path)?.[1].payload as Schema;
      const before = use();
      const payload = min(schema, own);
      const { statusCode, headers, body } = await app.inject({
        method: 'POST',
        url: `/asset${path}`,
        headers: { authorization: token },
        payload: payload as object,
      });
      expect(statusCode).toBe(200);
      expect(use().primary).toBe(before.primary);
      if (headers['content-disposition']) expect(await lastEntry()).toBe('exported');
      else expect(JSON.parse(body)).not.toMatchObject({ errcode: 5000 });
      expect(use().replica).toBeGreaterThan(before.replica);
    },
  );

  test('one that is behind is left alone until it has caught up', async () => {
    await onReplica('select pg_wal_replay_pause()');
    await write(51);
    expect(await numberOn(replicaOf(opened.db))).toBe(51);
    expect(use().leftAlone).toBe('it is behind');
    const { replica: before } = use();
    await write(52);
    expect(await numberOn(replicaOf(opened.db))).toBe(52);
    expect(use().replica).toBe(before);
    await onReplica('select pg_wal_replay_resume()');
    await until(() => use().leftAlone === null);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'the replica is not read from: the primary answers',
      'the replica is read from again',
    ]);
  }, 60_000);

  test('the primary answers what a replica leaves unanswered, and while it is away', async () => {
    const interrupted = sql<{ one: number }>`select 1 as one from pg_sleep(3)`.execute(replicaOf(opened.db));
    await replica.kill();
    expect((await interrupted).rows).toEqual([{ one: 1 }]);
    await write(53);
    expect(await numberOn(replicaOf(opened.db))).toBe(53);
    expect(use().leftAlone).toMatch(/ECONNREFUSED|terminat/);
    await replica.resume();
    await until(() => use().leftAlone === null);
  }, 60_000);

  test('where the role may not know how far the primary is, the primary answers', async () => {
    await sql`create role plain login`.execute(opened.db);
    await sql`revoke execute on function pg_control_system() from public`.execute(opened.db);
    const [databaseUrl, replicaUrl] = [primary, replica].map(({ url }) =>
      url.replace('houqin@', 'plain@'),
    ) as [string, string];
    const theirs = await openDatabase(testSettings({ databaseUrl, replicaUrl }));
    const { rows } = await sql`select 1 as one`.execute(replicaOf(theirs.db));
    expect(rows).toEqual([{ one: 1 }]);
    expect(theirs.replica?.().leftAlone).toMatch(/permission denied for function pg_control_system/);
    await theirs.close();
    await sql`grant execute on function pg_control_system() to public`.execute(opened.db);
  });

  test('one that has become a primary is not read from', async () => {
    await replica.promote();
    await write(54);
    expect(await numberOn(replicaOf(opened.db))).toBe(54);
    expect(use().leftAlone).toBe('it follows nobody');
  });
} else {
  test('the embedded database has no replica', () => {
    const db = {} as Db;
    expect(replicaOf(db)).toBe(db);
  });
}
