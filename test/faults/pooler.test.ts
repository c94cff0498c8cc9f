import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { ensureProgram } from '../../scripts/lib/debian.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { accountThatMayRunIt, type Cluster, startCluster } from '../../scripts/lib/postgres.mjs';
import { jobConnections } from '../../server/database/job-connections.ts';
import { openDatabase } from '../../server/database/open.ts';
import { readSettings } from '../../server/settings.ts';

const patience = 120_000;
let cluster: Cluster;
const started: { child: ChildProcess; folder: string }[] = [];

/** @returns the address of the database behind a pooler with the defaults of its packager, but for the mode */
async function startPooler(mode: 'session' | 'transaction'): Promise<string> {
  const program = await ensureProgram('pgbouncer', ['pgbouncer']);
  const account = accountThatMayRunIt();
  const folder = mkdtempSync('/tmp/houqin-pgbouncer-');
  const [port, file] = [await freePort(), join(folder, 'pgbouncer.ini')];
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${cluster.port} user=houqin
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = ${mode}
unix_socket_dir =
`,
  );
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [folder, file]) chownSync(path, account.uid, account.gid);
  const child = spawn(program, ['-q', file], { ...account, cwd: folder, stdio: 'ignore' });
  started.push({ child, folder });
  for (let ready = false; !ready; ) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    const tried = connect(port, '127.0.0.1');
    ready = await once(tried, 'connect').then(
      () => true,
      () => new Promise((later) => setTimeout(later, 20, false)),
    );
    tried.destroy();
  }
  return `postgres://houqin@127.0.0.1:${port}/postgres`;
}

const open = (url: string) => openDatabase(readSettings({ DATABASE_URL: url }));

beforeAll(async () => {
  cluster = await startCluster();
}, patience);
afterAll(async () => {
  for (const { child, folder } of started) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  }
  await cluster.stop();
});

test(
  'behind a pooler of sessions every connection has the limits of its pool',
  async () => {
    const database = await open(await startPooler('session'));
    const limits = async (db: typeof database.db) =>
      (
        await sql<{ limits: string[] }>`select array[current_setting('statement_timeout'),
          current_setting('lock_timeout'), current_setting('jit')] as limits`.execute(db)
      ).rows[0]?.limits;
    expect(await limits(database.db)).toEqual(['15s', '2s', 'off']);
    expect(await limits(jobConnections(database.db))).toEqual(['10min', '1min', 'off']);
    await database.close();
  },
  patience,
);

test(
  'a pooler of transactions, behind which limits do not hold, is refused',
  async () => {
    await expect(open(await startPooler('transaction'))).rejects.toThrow('pools by transaction');
  },
  patience,
);
