import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpBy } from '../../../../server/modules/backups/dumps.ts';
import { embeddedDumps } from '../../../../server/upkeep/backups/dumps.ts';
import { embeddedDatabase } from '../../support/embedded.ts';
import type { Scenes } from './bench.ts';
import { server, who } from './bench.ts';

/** What a backup holds, the same for all: it is made of a database of its own. */
const folder = mkdtempSync(join(tmpdir(), 'houqin-scene-backups-'));
let dumped: Promise<Blob> | undefined;
const makeDump = async () => {
  const source = await embeddedDatabase();
  try {
    return await source.dump();
  } finally {
    await source.close();
  }
};
/** Somebody who may back up, and a backup. */
async function backedUp() {
  dumped ??= makeDump();
  const bytes = await dumped;
  backUpBy(server.db, { dumps: embeddedDumps(async () => bytes), folder });
  const keeping = await server.signIn(who, { permissions: { 'backup.write': 'all' } });
  return { keeping, ...(await keeping.get('/backup/run', {})) };
}

export const backupScenes: Scenes = {
  '/backup/run': async () => {
    const { keeping } = await backedUp();
    return () => keeping.get('/backup/run', {});
  },
  '/backup/verify': async () => {
    const { keeping, name } = await backedUp();
    return () => keeping.get('/backup/verify', { name });
  },
  '/log/verify': async () => {
    const verifying = await server.signIn(who, { permissions: { 'system.read': 'all' } });
    return () => verifying.get('/log/verify', {});
  },
  '/attachment/verify': async () => {
    const verifying = await server.signIn(who, { permissions: { 'system.read': 'all' } });
    return () => verifying.get('/attachment/verify', {});
  },
  '/backup/download': async () => {
    const { keeping, name } = await backedUp();
    return () =>
      server.app.inject({
        method: 'POST',
        url: '/asset/backup/download',
        headers: { authorization: keeping.token },
        payload: { name },
      });
  },
};
