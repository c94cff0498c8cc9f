import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { ownFolder } from './own-folder.mjs';

const root = resolve(__dirname, '../../..');

/** Starts what `npm run dev` starts, on a database of its own, and waits until it answers. */
export async function startDevelopment() {
  const folder = await ownFolder();
  const [port, apiPort] = [await freePort(), await freePort()];
  const output: string[] = [];
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      API_PORT: String(apiPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => output.push(bytes.toString()));
  const url = `http://127.0.0.1:${port}/`;
  const answers = (path: string) =>
    fetch(new URL(path, url)).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!((await answers('readyz')) && (await answers('')))) {
    if (child.exitCode !== null) throw new Error(`the command ended:\n${output.join('')}`);
    await later(200);
  }
  return {
    url,
    async remove() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
