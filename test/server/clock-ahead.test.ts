import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { claimJob } from '../../server/jobs/claim.ts';
import { isDue } from '../../server/upkeep/backups/folder.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { visiting } from './session/support.ts';
import { withWholeApp } from './support/whole-app.ts';

/** What a server has marked while its clock was a day ahead, and finds when it has been set back. */
const server = withWholeApp();
const { visit, wrong } = visiting(server);
const folder = mkdtempSync(join(tmpdir(), 'houqin-clock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ahead = sql`now() + interval '1 day'`;

test('a job whose process died then is taken up', async () => {
  await sql`insert into job (kind, state, label, account_id, created_by_name, plan, heartbeat_at)
    values ('count', 'counting', 'x', ${server.company.accounts.keeper}, 'keeper', '{}', ${ahead})`.execute(
    server.db,
  );
  const counted = { kind: 'count', work: { counting: async () => {} } } as never;
  expect(await claimJob(server.db, [counted])).toMatchObject({ state: 'counting' });
  await server.db.deleteFrom('job').execute();
});

test('a login that was locked then is open again', async () => {
  await wrong('southKeeper', 5);
  expect((await visit('southKeeper')).errcode).toBe(errcodes.tooManyAttempts);
  await sql`update sign_in_lock set closed_until = ${ahead}`.execute(server.db);
  const admin = await server.signIn('admin');
  const { rows } = await admin.get('/account/list', { search: 'southKeeper' });
  expect(rows[0]).toMatchObject({ lockedUntil: null });
  expect((await visit('southKeeper')).errcode).toBe(0);
});

test('a session that was used then counts from its next request', async () => {
  const staff = await server.signIn('staff');
  const id = server.company.accounts.staff;
  const seen = async () =>
    (
      await sql<{ idle: boolean }>`select bool_and(last_seen_at <= clock_timestamp()) as idle from session
        where account_id = ${id}`.execute(server.db)
    ).rows[0]?.idle;
  await sql`update session set last_seen_at = ${ahead} where account_id = ${id}`.execute(server.db);
  await staff.get('/asset/list', { limit: 1 });
  expect(await seen()).toBe(true);
});

test('a backup is written though one is of then', async () => {
  const name = join(folder, 'houqin-2026-01-09T030405.tar.gz');
  writeFileSync(name, '');
  const now = new Date('2026-01-09T00:00:00Z');
  utimesSync(name, now, new Date(now.getTime() + 86_400_000));
  expect(await isDue(folder, 24, now)).toBe(true);
});

test('the status page tells of entries in the log that are later than now, and until when', async () => {
  const admin = await server.signIn('admin');
  expect(await admin.get('/system/state', {})).toMatchObject({ entriesAhead: null });
  await sql`insert into log_entry (at, actor_name, way, action, record_kind, record_id, record_label, changes)
    select ${ahead}, 'x', 'job', 'created', 'inspection', 1, 'x', '[]'`.execute(server.db);
  const { entriesAhead } = await admin.get('/system/state', {});
  expect(entriesAhead?.entries).toBe(1);
  expect(Date.parse(entriesAhead?.last ?? '')).toBeGreaterThan(Date.now() + 80_000_000);
});
