import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../../scripts/lib/postgres.mjs';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { Db } from '../../../server/http/handler.ts';

export type Engine = {
  /** The settings that lead the server to it. */
  settings: Record<string, string>;
  /** Opens it beside the server, which must have ended where the engine belongs to one process. */
  open: () => Promise<{ db: Db; close: () => Promise<void> }>;
  remove: () => Promise<void>;
};

const shared = { SAMPLE: '1', BACKUP_HOURS: '0' };

export async function embedded(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'houqin-faults-'));
  return {
    settings: { ...shared, DATABASE_URL: '', DATA_DIR: folder },
    open: () => openEmbedded(join(folder, 'pg')),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Ways to a new database on each engine. PostgreSQL writes to the disk as in production. */
export const engines: Record<string, () => Promise<Engine>> = {
  PGlite: embedded,
  PostgreSQL: async () => {
    const cluster = await startCluster({ durable: true });
    return {
      settings: { ...shared, DATABASE_URL: cluster.url },
      open: () => openPostgres(cluster.url, 2),
      remove: () => cluster.stop(),
    };
  },
};
