import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { jobConnections } from '../../../server/database/job-connections.ts';
import { type OpenDatabase, openDatabase } from '../../../server/database/open.ts';
import { openPostgres, type Postgres } from '../../../server/database/postgres.ts';
import { stateOf } from '../../../server/database/state.ts';
import { forPurpose } from '../../../server/database/work.ts';
import type { Db } from '../../../server/http/handler.ts';
import { readSettings } from '../../../server/settings.ts';
import { engine } from '../support/database.ts';
import { emptyPostgresDatabase } from '../support/postgres.ts';
import { vanishingProxy } from '../support/vanishing-proxy.ts';

const connections = 6;
const patience = 15_000;

if (engine === 'postgres') {
  let database: Awaited<ReturnType<typeof emptyPostgresDatabase>>;
  let proxy: Awaited<ReturnType<typeof vanishingProxy>>;
  let opened: OpenDatabase;
  let beside: Postgres;
  const lines: string[] = [];

  beforeAll(async () => {
    database = await emptyPostgresDatabase();
    beside = await openPostgres(database.url, 2);
    proxy = await vanishingProxy(new URL(database.url));
    opened = await openDatabase(
      readSettings({ DATABASE_URL: proxy.url, DATABASE_POOL: String(connections) }),
      pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) }),
    );
  }, 60_000);
  afterAll(async () => {
    await opened.close();
    await beside.close();
    await proxy.close();
    await database.close();
  });

  const pools = () => [opened.db, jobConnections(opened.db)] as const;
  const serves = (db: Db) =>
    sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);
  const holding = (db: Db, purpose: string) =>
    forPurpose(purpose, {}, () => sql`select pg_sleep(60)`.execute(db).then(String, String));

  /** Every connection of both pools waits for an answer. */
  async function holdAll(): Promise<Promise<string>[]> {
    const [people, jobs] = pools();
    const held = [1, 2, 3].flatMap((one) => [holding(people, String(one)), holding(jobs, String(one))]);
    for (let waiting = 0; waiting < connections; ) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and query = 'select pg_sleep(60)'`.execute(beside.db);
      waiting = rows[0]?.count ?? 0;
    }
    return held;
  }

  const end = (many: number) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'select pg_sleep(60)' limit ${many}`.execute(beside.db);

  test.each([
    ['and another has taken its place', true],
    ['and comes back', false],
  ])(
    'with every connection held by a host that is gone without a word %s people and jobs are served',
    async (_what, replaced) => {
      lines.length = 0;
      const held = await holdAll();
      proxy.vanish(replaced);
      // Who has taken its place does not know its sessions.
      if (replaced) await end(held.length);
      const [people, jobs] = pools();
      const began = performance.now();
      if (!replaced) {
        await Promise.all(held);
        expect(stateOf(people).failing).toBe('away');
        proxy.comeBack();
      }
      expect(await Promise.all([serves(people), serves(jobs)])).toEqual([1, 1]);
      expect(performance.now() - began).toBeLessThan(patience);
      for (const outcome of await Promise.all(held)) expect(outcome).toContain('Connection terminated');
      expect(stateOf(people).failing).toBeUndefined();
      expect(lines).toEqual(replaced ? [] : ['the database is away', 'the database serves again']);
    },
    60_000,
  );

  test('a statement that is only slow, on a host that lives, is waited for', async () => {
    const [, jobs] = pools();
    const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(8)`.execute(jobs);
    expect(rows).toEqual([{ done: 1 }]);
  }, 30_000);

  test('an answer that was lost on its way is not waited for', async () => {
    const [, jobs] = pools();
    const lost = sql`select pg_sleep(1)`.execute(jobs);
    await sql`select 1`.execute(jobs);
    proxy.vanish(true);
    await expect(lost).rejects.toThrow('Connection terminated');
  }, 30_000);
} else {
  test('an embedded database is no host that can vanish', () => expect(engine).toBe('pglite'));
}
