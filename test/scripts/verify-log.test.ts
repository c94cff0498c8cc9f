import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = resolve(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'houqin-verify-log-'));
let last = '';

/** @param endAt what it says when it is asked to end */
async function node(args: string[], endAt?: string) {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: '0',
    SAMPLE: '1',
    BACKUP_HOURS: '0',
  };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
      // Once: a second signal ends the server at once.
      if (endAt && !child.killed && said.includes(endAt)) child.kill('SIGTERM');
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

const verify = (...args: string[]) => node(['server/commands/verify-log.ts', ...args]);

/** As somebody who owns the database. */
const change = (...statements: string[]) =>
  node([
    '--input-type=module',
    '--eval',
    `import { openEmbedded } from './server/database/embedded.ts';
    import { sql } from 'kysely';
    const { db, close } = await openEmbedded(${JSON.stringify(join(folder, 'pg'))});
    for (const statement of ${JSON.stringify(statements)}) await sql.raw(statement).execute(db);
    await close();`,
  ]);

beforeAll(async () => {
  const { code } = await node(['server/main.ts'], 'Houqin is ready');
  expect(code).toBe(0);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the log of a new sample company is whole, and its last seal is printed', async () => {
  const { code, said } = await verify();
  expect(said).toMatch(/^\d{4,} entries under \d+ seals, 0 not sealed yet\.$/m);
  expect(said).toMatch(/^The log is whole\.$/m);
  expect(code).toBe(0);
  last = /^Last seal: ([0-9a-f]{64})$/m.exec(said)?.[1] ?? '';
  expect((await verify('--expect', last)).code).toBe(0);
});

test('a seal that was expected and is not there is a fault', async () => {
  const { code, said } = await verify('--expect', 'a'.repeat(64));
  expect(said).toMatch(/^The expected seal is not there/m);
  expect(said).not.toContain('The log is whole');
  expect(code).toBe(1);
});

test('an entry that was changed is a fault', async () => {
  const changed = await change(
    'alter table log_entry disable trigger user',
    `update log_entry set actor_name = 'nobody' where id = (select min(id) from log_entry)`,
    'alter table log_entry enable trigger user',
  );
  expect(changed).toEqual({ code: 0, said: '' });
  const { code, said } = await verify();
  expect(said).toMatch(/^The log has been tampered with: seals \d+ do not match their entries\.$/m);
  expect(code).toBe(1);
});
