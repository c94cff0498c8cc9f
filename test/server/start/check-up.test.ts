import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { writeLog } from '../../../server/log/write-log.ts';
import { checkUp, type Finding } from '../../../server/start/check-up.ts';
import { engine, withDatabase } from '../support/database.ts';
import { testSettings } from '../support/settings.ts';

const database = withDatabase('company');
const found = async (settings = testSettings({ attachments: { store: 'database' }, backupFolder: null })) => {
  const findings: Record<string, Finding> = {};
  const opened = {
    db: database.db,
    engine: engine === 'postgres' ? ('postgres' as const) : ('embedded' as const),
    connections: () => ({}),
    unhurried: async () => ({ db: database.db, close: async () => {} }),
    close: async () => {},
  };
  for await (const one of checkUp(opened, settings)) findings[one.about] = one;
  return findings;
};

test('what a server needs is looked at, and each thing is said in a line', async () => {
  const findings = await found();
  const isOf = Object.fromEntries(Object.entries(findings).map(([about, { is }]) => [about, is]));
  const onServer = engine === 'postgres' ? 'doubtful' : 'good';
  expect(isOf).toEqual({
    database: onServer,
    connections: 'good',
    replication: onServer,
    replica: 'good',
    tables: 'good',
    clock: 'good',
    log: 'good',
    'attached files': 'good',
    backups: 'doubtful',
    mail: 'doubtful',
  });
  expect(findings.tables?.line).toBe('up to date');
});

test('entries of a clock that was ahead are counted, with the time to look for', async () => {
  const author = { id: null, name: '', ip: null };
  const entry = {
    way: 'job',
    action: 'created',
    recordKind: 'supplier',
    recordId: 1,
    recordLabel: '甲',
  } as const;
  await writeLog(database.db, author, { ...entry, organisationId: null });
  await sql.raw('alter table log_entry disable trigger all').execute(database.db);
  await sql`update log_entry set at = '2099-01-01T00:00:00Z' where id = (select max(id) from log_entry)`.execute(
    database.db,
  );
  const { clock } = await found();
  expect(clock).toMatchObject({
    is: 'doubtful',
    line: expect.stringContaining('the last of 2099-01-01T00:00:00'),
  });
  expect(clock?.line).toContain('1 entries of the log are later than now');
  await sql`update log_entry set at = now() where at > now()`.execute(database.db);
  await sql.raw('alter table log_entry enable trigger all').execute(database.db);
  expect((await found()).clock?.is).toBe('good');
});

test('what is bad says why, and the rest is looked at all the same', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(database.db);
  const findings = await found(
    testSettings({
      attachments: { store: 'folder', folder: '/dev/null/files' },
      backupFolder: '/dev/null/backups',
      mail: { url: 'smtp://127.0.0.1:1', from: 'houqin@example.com' },
    }),
  );
  expect(findings.tables).toMatchObject({ is: 'bad', line: expect.stringContaining('9999-later') });
  expect(findings['attached files']).toMatchObject({
    is: 'bad',
    line: expect.stringContaining('ENOTDIR'),
  });
  expect(findings.backups).toMatchObject({ is: 'bad', line: expect.stringContaining('ENOTDIR') });
  expect(findings.mail).toMatchObject({ is: 'bad', line: expect.stringContaining('ESOCKET') });
  expect(findings.clock?.is).toBe('good');
  await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db);
});
