import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { capture } from '../../../scripts/lib/processes.mjs';
import { postgresDatabase } from '../support/postgres.ts';

/** Which a test undoes by hand. */
const last = '0067-service-accounts';
const undo = `
  drop table idempotency_key, api_token_use, api_token, service_account;
  alter table person drop constraint person_state_check,
    add constraint person_state_check check (state in ('active', 'left', 'merged'))`;
const folder = mkdtempSync(join(tmpdir(), 'houqin-operators-'));
let database: Awaited<ReturnType<typeof postgresDatabase>>;

beforeAll(async () => {
  database = await postgresDatabase('company');
}, 180_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** As npm starts it, on a database that servers may be using. */
async function command(name: string, ...args: string[]) {
  const env = {
    ...process.env,
    PATH: [process.env.PATH, findPostgres()].filter(Boolean).join(delimiter),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SAMPLE: '0',
  };
  const { code, output } = await capture(process.execPath, [`server/commands/${name}.ts`, ...args], { env });
  return { code, said: output };
}

const lastEntry = async () =>
  (
    await sql<{ action: string; actor: string; label: string }>`
      select action, actor_name as actor, record_label as label from log_entry order by id desc limit 1`.execute(
      database.db,
    )
  ).rows[0];

test('an operator lets people in again, and the log says who did it', async () => {
  const made = await command('admin', 'create', 'zoe', '佐伊');
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/^Sign in as zoe with the password \w{16} /) });
  expect(await lastEntry()).toMatchObject({
    action: 'created',
    actor: expect.stringContaining('@'),
    label: 'zoe 佐伊',
  });
  expect((await command('admin', 'list')).said).toMatch(/^zoe {2}佐伊 {2}0 sessions$/m);
  expect(await command('admin', 'create', 'ZOE', '佐伊')).toEqual({
    code: 1,
    said: 'There is an account ZOE.\n',
  });

  const before = await sql<{
    hash: string;
  }>`select password_hash as hash from account where loginid = 'zoe'`.execute(database.db);
  expect((await command('admin', 'reset', 'Zoe')).said).toContain('with the password');
  const after = await sql<{
    hash: string;
  }>`select password_hash as hash from account where loginid = 'zoe'`.execute(database.db);
  expect(after.rows).not.toEqual(before.rows);

  expect((await command('admin', 'unlock', 'zoe')).said).toBe('zoe was not locked.\n');
  expect(await command('admin', 'end-sessions', 'zoe')).toEqual({ code: 0, said: '0 sessions ended.\n' });
  const factor = await command('admin', 'remove-second-factor', 'zoe');
  expect(factor.code).toBe(1);
  expect(factor.said).not.toMatch(/ at |transitionRefused/);
  expect(await command('admin', 'reset', 'nobody')).toEqual({
    code: 1,
    said: 'There is no account nobody.\n',
  });
  const none = await command('admin', 'destroy', 'zoe');
  expect([none.code, none.said]).toEqual([1, expect.stringContaining('end-sessions LOGIN')]);
}, 120_000);

test('jobs are listed, put back and cancelled', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into job (kind, state, label, account_id, created_by_name, plan, heartbeat_at, claim, attempts)
    select 'import', 'importing', '登记.xlsx', id, '甲', '{}', now(), gen_random_uuid(), 2 from account limit 1
    returning id`.execute(database.db);
  const id = String(rows[0]?.id);
  expect((await command('job', 'list')).said).toMatch(
    new RegExp(
      `^${id} {2}import importing {2}0/0 {2}last sign of life \\d+ s ago, attempt 2, .* old {2}甲: 登记\\.xlsx$`,
      'm',
    ),
  );
  expect((await command('job', 'requeue', id)).code).toBe(0);
  const job = () => sql`select state, claim, attempts from job where id = ${id}::bigint`.execute(database.db);
  expect((await job()).rows).toEqual([{ state: 'importing', claim: null, attempts: 0 }]);
  expect((await command('job', 'cancel', id)).code).toBe(0);
  expect((await job()).rows).toMatchObject([{ state: 'cancelled' }]);
  expect(await lastEntry()).toMatchObject({ actor: expect.stringContaining('@'), label: '登记.xlsx' });
  for (const action of ['requeue', 'cancel'])
    expect(await command('job', action, id)).toEqual({
      code: 1,
      said: `Job ${id} has no work to do: it is "cancelled".\n`,
    });
  expect(await command('job', 'cancel', '999999')).toEqual({ code: 1, said: 'There is no job 999999.\n' });
}, 120_000);

test('migrations that are due are listed, tried on a copy, and run', async () => {
  expect((await command('migrate', '--dry-run')).said).toBe('Nothing is due.\n');
  for (const statement of undo.split(';')) await sql.raw(statement).execute(database.db);
  await sql`delete from kysely_migration where name = ${last}`.execute(database.db);
  expect((await command('migrate', '--list')).said).toContain(`${last}  due\n`);
  expect((await command('admin', 'list')).said).toContain(
    'The tables of the database are not those of this version',
  );
  const dry = await command('migrate', '--dry-run');
  expect([dry.code, dry.said]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^${last} {2}\\d+\\.\\d s$`, 'm')),
  ]);
  const { rows } = await sql`select to_regclass('service_account') is null as untouched`.execute(database.db);
  expect(rows).toEqual([{ untouched: true }]);
  expect(await command('migrate')).toEqual({
    code: 0,
    said: `Tables brought up to date: ${last}\nThe tables are up to date.\n`,
  });
}, 120_000);
