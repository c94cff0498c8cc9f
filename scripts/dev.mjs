import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { requireKnownArguments } from './lib/arguments.mjs';
import { checkSettings } from './lib/check-settings.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, node24, root } from './lib/paths.mjs';
import { fail } from './lib/progress.mjs';

/**
 * The front end with hot reload on PORT (8800) and the server, started again on every change, on the port after
 * it; .proxyrc.cjs sends the API there. Ending either ends both.
 */
requireKnownArguments();
await ensureInstalled().catch(fail);
// A server that is watched would wait for a change instead of ending.
await checkSettings();

const port = Number(process.env.PORT ?? 8800);
const apiPort = Number(process.env.API_PORT ?? port + 1);
const host = process.env.HOST ?? '127.0.0.1';

// The server expects the folder of the built front end, which here is Parcel's own.
mkdirSync(inRoot('dist'), { recursive: true });

const server = start(['--watch', '--watch-preserve-output', inRoot('server/main.ts')], {
  PORT: String(apiPort),
  HOST: '127.0.0.1',
});
const frontEnd = start(
  [
    inRoot('node_modules/parcel/lib/bin.js'),
    'serve',
    inRoot('src/index.html'),
    '--host',
    host,
    '--port',
    String(port),
    '--dist-dir',
    inRoot('.cache/dev'),
    '--no-autoinstall',
    '--log-level',
    'warn',
  ],
  { API_PORT: String(apiPort), NODE_ENV: 'development' },
);
console.log(`Houqin with hot reload: http://${host}:${port}/ (its server: http://127.0.0.1:${apiPort}/)`);

const both = [server, frontEnd];
for (const child of both) {
  child.once('exit', (code) => {
    for (const other of both) other.kill('SIGTERM');
    process.exitCode ??= code ?? 1;
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    for (const child of both) child.kill('SIGTERM');
    process.exitCode = 0;
  });
}

/**
 * @param {string[]} args of Node
 * @param {Record<string, string>} environment
 */
function start(args, environment) {
  return spawn(node24(), args, {
    cwd: root,
    // Parcel would put the terminal into raw mode, in which Ctrl-C is no signal.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
}
