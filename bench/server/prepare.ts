import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { sql } from 'kysely';
import { type Cluster, startCluster } from '../../scripts/lib/postgres.mjs';
import { defineOpenSeats } from '../../server/access/records/seats.ts';
import { samplePassword } from '../../server/company/sample-password.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { createApp } from '../../server/http/app.ts';
import type { Db } from '../../server/http/handler.ts';
import { handlers } from '../../server/modules/index.ts';
import { loadSample } from '../../server/sample/index.ts';
import { readSettings } from '../../server/settings.ts';
import { type PeerScenario, type Scenario, scenarios } from './goals.ts';
import { recordSql, type Statement } from './record-sql.ts';

/** A private PostgreSQL that writes to the disk as in production, with the sample company. */
export async function startDatabase(): Promise<{ cluster: Cluster; db: Db; stop: () => Promise<void> }> {
  const cluster = await startCluster({
    durable: true,
    settings: { shared_buffers: '512MB', maintenance_work_mem: '512MB', max_wal_size: '4GB' },
  });
  const { db, close } = await openPostgres(cluster.url, 10);
  await migrate(db);
  await defineOpenSeats(db);
  await loadSample(db, () => {});
  // As autovacuum does within a minute.
  await sql`analyze`.execute(db);
  const stop = async () => {
    await close();
    await cluster.stop();
  };
  return { cluster, db, stop };
}

export async function scenariosOf(db: Db): Promise<PeerScenario[]> {
  const { rows } = await sql<{ assets: number[]; category: number; organisation: number }>`
    select (select array_agg(id) from (select id from asset where id % 997 = 1 order by id limit 50) as chosen) as assets,
      category.id as category, organisation.id as organisation
    from category, organisation where category.code = 'GD0303' and organisation.code = 'ZB-IT'`.execute(db);
  const [ids] = rows;
  if (!ids) throw new Error('The register is empty.');
  return scenarios(ids);
}

/** Lets the product serve each request once, and writes down the SQL that it sent. */
export async function recordAll(
  db: Db,
  url: string,
  all: Scenario[],
): Promise<{ file: string; forget: () => void }> {
  const app = await createApp({
    db,
    handlers,
    settings: readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
  });
  const ask = async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const response = await app.inject({ method: 'POST', url: `/asset${path}`, payload, headers });
    const body: { errcode: number; data?: { token?: string } } = response.json();
    if (body.errcode !== 0) throw new Error(`${path} answers ${response.body}`);
    return body.data;
  };
  const signedIn = await ask('/user/login', { loginid: 'keeper', password: samplePassword });
  const headers = { authorization: signedIn?.token ?? '' };
  const recorded: Record<string, Statement[][]> = {};
  for (const { name, path, payloads } of all) {
    recorded[name] = [];
    for (const payload of payloads) {
      await ask(path, payload, headers);
      const statements = await recordSql(async () => {
        await ask(path, payload, headers);
      });
      recorded[name].push(statements);
    }
  }
  await app.close();
  const folder = mkdtempSync(join(tmpdir(), 'houqin-bench-'));
  const file = join(folder, 'statements');
  writeFileSync(file, serialize(recorded));
  return { file, forget: () => rmSync(folder, { recursive: true, force: true }) };
}
