import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Path } from '../../../src/api/contract/index.ts';
import { actionWord, fieldWord, valueWord } from '../../../src/views/parts/log/log-words.ts';
import type { RecordKind } from '../../../src/vocabulary/log.ts';
import { calls } from './payload-fields.ts';
import { caller, server, signInAgain, who } from './scenes/bench.ts';
import { scenes } from './scenes/index.ts';
import { asset, checkedRun, document } from './scenes/makers.ts';

/** Calls that a later one may not take the place of, and that all the same write nothing into the log. */
const quiet: Path[] = [
  '/importWorkbook/start',
  '/machine/sheet',
  '/depreciation/report',
  '/channel/test',
  '/delivery/sendAgain',
  '/errorReport/create',
  '/identityProvider/test',
  '/user/beginProvider',
  '/user/beginConfirmation',
  '/user/completeConfirmation',
  '/invitation/read',
  '/notification/read',
  '/upload',
  '/user/askPasskey',
  '/user/beginPasskey',
  '/user/beginSecondFactor',
  '/user/changeMode',
  '/user/changeWorkMode',
  '/user/confirm',
  '/user/getUserInfo',
  '/user/renamePasskey',
  '/savedView/choose',
  '/watch/set',
];

/** The author of what it writes is a device: see `devices/readings.test.ts`. */
const byDevices: Path[] = ['/device/readings'];

/** Its author is who comes: see `identity-providers/oidc.test.ts`. */
const byComers: Path[] = ['/user/completeProvider'];

/** Nobody is its author: see `fault-reports/fault-reports.test.ts`. */
const byStrangers: Path[] = ['/faultReport/send'];

/** Repeated, they look, ask or store anew, and nothing is there twice that should be there once. */
const repeatable: Path[] = [
  '/account/roles',
  '/attachment/verify',
  '/backup/run',
  '/backup/verify',
  '/log/verify',
  '/user/askPasskey',
  '/user/beginPasskey',
];

/** Every call here comes with an idempotency key; what becomes of each is written down. */
beforeAll(async () => {
  for (const statement of [
    'create table key_step (key text, path text, state text)',
    `create function note_step() returns trigger language plpgsql as
      'begin insert into key_step values (new.key, new.path, new.state); return null; end'`,
    'create trigger note_step after insert or update on idempotency_key for each row execute function note_step()',
  ])
    await sql.raw(statement).execute(server.db);
  const inject = server.app.inject.bind(server.app) as (sent: object) => unknown;
  const withKey = (sent: { headers?: object }) =>
    inject({ ...sent, headers: { ...sent.headers, 'idempotency-key': randomUUID() } });
  Object.assign(server.app, { inject: withKey });
});

test('every call that may change something is held here, or known to write no entry', () => {
  const changing = calls.filter(([, { cancellable }]) => !cancellable).map(([path]) => path);
  expect(changing.toSorted()).toEqual(
    [...Object.keys(scenes), ...quiet, ...byDevices, ...byComers, ...byStrangers].toSorted(),
  );
});

test.each(Object.entries(scenes))(
  '%s names the person who did it, by id, name and address',
  async (_, before) => {
    const act = await before();
    const { rows } = await sql<{ last: number }>`select max(id) as last from log_entry`.execute(server.db);
    await act();
    const entries = await server.db
      .selectFrom('log_entry')
      .select(['actor_id', 'actor_name', 'ip'])
      .where('id', '>', rows[0]?.last ?? 0)
      .execute();
    const author = { actor_id: server.company.people[who], actor_name: '李华东', ip: '127.0.0.1' };
    expect(entries.length).toBeGreaterThan(0);
    expect(entries).toEqual(entries.map(() => author));
  },
  60_000,
);

test('what a call changes and the note of its key are one transaction', async () => {
  const { rows } = await sql<{ path: Path }>`
    select distinct path from key_step answered where state = 'answered' and not exists (
      select from key_step where key = answered.key and state = 'committed') order by path`.execute(
    server.db,
  );
  expect(rows.map(({ path }) => path).filter((path) => !repeatable.includes(path))).toEqual([]);
  const noted = await sql<{ paths: number }>`
    select count(distinct path)::int as paths from key_step where state = 'committed'`.execute(server.db);
  expect(noted.rows[0]?.paths).toBeGreaterThan(Object.keys(scenes).length / 2);
});

test('every entry that was written here is in words of the reader', async () => {
  const { rows } = await sql<{
    recordKind: RecordKind;
    action: string;
    field: string | null;
    values: (string | null)[];
  }>`
    select record_kind as "recordKind", action, change ->> 'field' as field,
      array_agg(distinct change ->> 'from') || array_agg(distinct change ->> 'to') as values from log_entry
    left join lateral jsonb_array_elements(changes) change on true group by 1, 2, 3`.execute(server.db);
  const bare = rows.flatMap(({ recordKind, action, field, values }) => {
    const isNamed = field === null || field.startsWith('custom:') || fieldWord(recordKind, field);
    return [
      ...(actionWord({ recordKind, action }) ? [] : [`${recordKind} ${action}`]),
      ...(isNamed ? [] : [`${recordKind} ${field}`]),
      ...values.flatMap((value) =>
        field === null ||
        value === null ||
        !/^[a-z]+([A-Z][a-z]+)+$/.test(value) ||
        valueWord(recordKind, field, value)
          ? []
          : [`${recordKind} ${field}: ${value}`],
      ),
    ];
  });
  expect(rows.length).toBeGreaterThan(100);
  expect([...new Set(bare)].toSorted()).toEqual([]);
});

test('what somebody made is kept under their account', async () => {
  await signInAgain();
  const made = await asset();
  const draft = await document();
  const run = await checkedRun();
  await caller.get('/errorReport/create', { message: 'x', info: '', url: '/' });
  const { rows } = await sql`
    select (select created_by from asset where id = ${made.id}) as asset,
      (select created_by from document where id = ${draft.id}) as document,
      (select account_id from job where id = ${run.id}) as run,
      (select account_id from error_report) as report`.execute(server.db);
  const account = server.company.accounts[who];
  expect(rows).toEqual([{ asset: account, document: account, run: account, report: account }]);
}, 60_000);
