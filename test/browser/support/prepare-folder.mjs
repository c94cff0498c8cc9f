import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot, root } from '../../../scripts/lib/paths.mjs';

/**
 * Starts the product once on an empty folder and stops it, so that each file of tests begins with a copy of the
 * folder with its tables and the sample company, instead of making it for itself.
 */
export default async function prepareFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'houqin-prepared-'));
  process.env.PREPARED_FOLDER = folder;
  const server = spawn(process.execPath, [inRoot('server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      BACKUP_HOURS: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface(server.stdout).on('line', (line) => {
    if (line.startsWith('Houqin is ready')) server.kill('SIGTERM');
  });
  const [code] = await once(server, 'exit');
  if (code !== 0) throw new Error(`The product could not be prepared: its server ended with ${code}.`);
}
