import { expect, test } from '@jest/globals';
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
