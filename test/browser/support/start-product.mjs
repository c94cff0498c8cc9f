import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '../../../scripts/lib/paths.mjs';
import { newFolder, ownFolder } from './own-folder.mjs';

/** @typedef {Awaited<ReturnType<typeof startProduct>>} Product */

/**
 * Starts the real server on the embedded database in a folder of its own, with the sample company unless `SAMPLE` is
 * 0. It ends with this process, and does not keep it.
 *
 * @param {Record<string, string>} [settings]
 */
export async function startProduct(settings = {}) {
  const folder = await (settings.SAMPLE === '0' ? newFolder() : ownFolder());
  /** @type {string[]} */
  const output = [];
  let { server, url } = await launch(folder, '0', settings, output);
  const { port } = new URL(url);
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (!isRunning()) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  return {
    url,
    /** What the server has printed so far. */
    output,
    isRunning,
    /** Ends the server as a power cut does. */
    kill: () => end('SIGKILL'),
    /** Starts it again on the same folder and port. */
    restart: async () => {
      ({ server, url } = await launch(folder, port, settings, output));
    },
    /** Stops it and removes its folder. */
    remove: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} folder
 * @param {string} port
 * @param {Record<string, string>} settings
 * @param {string[]} output
 */
async function launch(folder, port, settings, output) {
  const endWithParent = pathToFileURL(inRoot('test/browser/support/end-with-parent.mjs')).href;
  const server = spawn(process.execPath, ['--import', endWithParent, 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, HOST: '127.0.0.1', PORT: port, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  server.stderr.on('data', (/** @type {Buffer} */ bytes) => output.push(bytes.toString()));
  const url = await new Promise((/** @type {(url: string) => void} */ ready, failed) => {
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${output.join('\n')}`)));
    createInterface(server.stdout).on('line', (line) => {
      output.push(line);
      const found = /^Houqin is ready: (\S+)$/.exec(line);
      if (found?.[1]) ready(found[1]);
    });
  });
  for (const handle of [server, ...server.stdio])
    if (handle && 'unref' in handle && typeof handle.unref === 'function') handle.unref();
  return { server, url };
}
