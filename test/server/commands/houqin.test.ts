import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { capture } from '../../../scripts/lib/processes.mjs';
import { startSession } from '../../../server/modules/session/start-session.ts';
import { insertServiceAccounts } from '../../../server/sample/service-accounts.ts';
import { postgresDatabase } from '../support/postgres.ts';
import { companyOf } from '../support/template.ts';

const folder = mkdtempSync(join(tmpdir(), 'houqin-command-'));
let database: Awaited<ReturnType<typeof postgresDatabase>>;

beforeAll(async () => {
  database = await postgresDatabase('company');
  await database.db.transaction().execute(insertServiceAccounts);
}, 180_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function houqin(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, SAMPLE: '0' };
  const { code, output } = await capture(process.execPath, ['server/commands/houqin.ts', ...args], { env });
  return { code, said: output };
}
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows;
const account = '人事系统接口';

test('tokens are created for rotation, listed and revoked, by an operator whom the log names', async () => {
  const made = [await houqin('token', 'create', account), await houqin('token', 'create', account)];
  const tokens = made.map(({ said }) => /^hq_\S{43}$/m.exec(said)?.[0] ?? '');
  expect(new Set(tokens).size).toBe(2);
  expect(await houqin('token', 'create', account)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There are 2 tokens'),
  });
  // The end of one in 64 tokens.
  const ending = '-x_9';
  await sql`update api_token set ending = ${ending} where ending = ${tokens[0]?.slice(-4)}`.execute(
    database.db,
  );
  expect((await houqin('token', 'list')).said).toMatch(
    new RegExp(`^${account} {2}active {2}…${ending} {2}by .+@.+ {2}not used yet$`, 'm'),
  );
  expect((await houqin('token', 'revoke', account, ending)).code).toBe(0);
  expect((await houqin('token', 'revoke', account, ending)).code).toBe(1);
  expect((await houqin('token', 'create', 'nobody')).code).toBe(1);
  await sql`insert into service_account (name, name_sort, search_text, account_id, may_write, networks, per_minute)
    select name, name_sort, search_text, (select min(id) from account), may_write, networks, per_minute
    from service_account`.execute(database.db);
  expect(await houqin('token', 'create', account)).toMatchObject({
    ...{ code: 1, said: `2 service accounts are called ${account}. Rename all but one.\n` },
  });
  const entries = await rowsOf(sql<{ action: string; actor: string }>`
    select split_part(action, '/', 3) as action, actor_name as actor from log_entry
    where record_kind = 'serviceAccount' order by id`);
  expect(entries.map(({ action }) => action)).toEqual([
    ...['create a token', 'create a token', 'revoke a token'],
  ]);
  for (const { actor } of entries) expect(actor).toContain('@');
  const [stored] = await rowsOf(sql<{ text: string }>`
    select string_agg(row_to_json(api_token)::text, '') as text from api_token`);
  for (const token of tokens) expect(stored?.text).not.toContain(token.slice(3));
});

test('who is signed in is listed', async () => {
  const { accounts } = await companyOf(database.db);
  await startSession(database.db, accounts.keeper, { ip: '192.0.2.7', userAgent: 'Firefox' });
  expect((await houqin('sessions')).said).toMatch(/^keeper .* 192\.0\.2\.7 {2}Firefox$/m);
});

test('all is exported as it was, without what opens anything', async () => {
  const target = join(folder, 'all');
  expect((await houqin('export', target)).said).toMatch(/^\d+ rows of \d+ tables and 0 files are in /);
  expect(await houqin('export', target)).toMatchObject({ code: 1, said: expect.stringContaining(target) });
  const manifest = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'));
  const files = readdirSync(target).filter((file) => file.endsWith('.ndjson'));
  expect(files.map((file) => file.replace('.ndjson', '')).sort()).toEqual(
    Object.keys(manifest.tables).sort(),
  );
  let all = '';
  for (const file of files) {
    const bytes = readFileSync(join(target, file));
    const table = manifest.tables[file.replace('.ndjson', '')];
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(table.sha256);
    expect(bytes.toString().split('\n').length - 1).toBe(table.rows);
    expect(statSync(join(target, file)).mode & 0o077).toBe(0);
    all += bytes;
  }
  const [people] = await rowsOf(sql<{ count: number }>`select count(*)::int as count from person`);
  expect(manifest.tables.person.rows).toBe(people?.count);
  const [{ password_hash: hash } = { password_hash: '' }] = await rowsOf(
    sql<{ password_hash: string }>`select password_hash from account limit 1`,
  );
  expect(all).not.toContain(hash);
  expect(all).not.toMatch(/\$argon2|hq_[A-Za-z0-9_-]{43}/);
  for (const table of ['session', 'api_token', 'server_secret', 'second_factor'])
    expect(manifest.tables[table]).toBeUndefined();
});

test('whoever has left is taken out of the records, and the log stays whole', async () => {
  const { people } = await companyOf(database.db);
  const [before] = await rowsOf(sql<{ jobNo: string; name: string }>`
    select job_no as "jobNo", name from person where id = ${people.staff}`);
  const { jobNo = '', name = '' } = before ?? {};
  expect(await houqin('anonymise', jobNo, '离职员工')).toMatchObject({ code: 1 });
  await sql`update person set state = 'left', phone = '555-0100', email = 'a@example.com' where id = ${people.staff}`.execute(
    database.db,
  );
  await sql`update api_token set created_by = ${name}`.execute(database.db);
  const done = await houqin('anonymise', jobNo, '离职员工');
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('离职员工') });
  const [after] = await rowsOf(sql<{ text: string }>`
    select row_to_json(person)::text || coalesce((select row_to_json(account)::text from account
      where person_id = person.id), '') as text from person where id = ${people.staff}`);
  expect(await rowsOf(sql`select distinct created_by as by from api_token`)).toEqual([{ by: '离职员工' }]);
  for (const known of [name, jobNo, '555-0100', 'a@example.com', '"staff"'])
    expect(after?.text).not.toContain(known);
  expect(await houqin('anonymise', jobNo, '离职员工')).toMatchObject({ code: 1 });
  expect((await houqin('verify-log')).code).toBe(0);
});
