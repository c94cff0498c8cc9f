import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram, installFromDebian } from './debian.mjs';
import { freePort } from './free-port.mjs';
import { capture } from './processes.mjs';

/**
 * @typedef {object} Cluster a private PostgreSQL server on the loopback address, with trust authentication
 * @property {string} url of its database `postgres`, as a superuser
 * @property {number} port
 * @property {string} folder its data; removed by stop
 * @property {number} pid of the running postmaster, or of the last one
 * @property {() => Promise<void>} halt stops the server and keeps its data, port and url
 * @property {() => Promise<void>} resume starts it again after halt
 * @property {() => Promise<void>} restart
 * @property {() => Promise<void>} kill ends the server as a power cut would
 * @property {() => Promise<void>} promote makes a standby the primary; resolves when it takes changes
 * @property {() => Promise<void>} stop stops the server and removes its data; may be called twice
 */

/** @typedef {{ uid?: number, gid?: number }} Account */

/**
 * @returns {string | undefined} the folder of initdb and postgres: in PATH, else Debian's newest, else Homebrew's
 */
export function findPostgres() {
  const postgres = findProgram(['postgres'], [...debianFolders(), '/opt/homebrew/bin', '/usr/local/bin']);
  if (!postgres) return undefined;
  const folder = dirname(realpathSync(postgres));
  return ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))) ? folder : undefined;
}

function debianFolders() {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'));
}

/** Finds PostgreSQL, or installs it where that needs no question; else says what to do. */
export async function ensurePostgres() {
  let found = findPostgres();
  if (!found && (await installFromDebian(['postgresql']))) found = findPostgres();
  if (!found) {
    throw new Error(
      'PostgreSQL is missing. Install it (initdb in PATH), or set TEST_DATABASE_URL to a database.',
    );
  }
  return found;
}

/** Twice what a run of tests has in use at most. */
const roomInMemory = 2 * 1024 ** 3;

/**
 * Where files are kept in memory, if there is such a place with room: copying a database of a thousand small files
 * takes 0.06 s there and 0.85 s on a disk.
 */
function inMemory() {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomInMemory ? folder : undefined;
}

/**
 * Starts a new cluster in a temporary folder. It ends with this process at the latest.
 *
 * @param {object} [options]
 * @param {boolean} [options.durable] whether commits reach the disk, as in production; off by default, for speed
 * @param {Record<string, string>} [options.settings] of postgresql.conf
 * @param {NodeJS.ProcessEnv} [options.env] of the server
 * @param {number} [options.standbyOf] the port of a primary, which it copies and then follows
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ durable = false, settings = {}, env = process.env, standbyOf } = {}) {
  const bin = await ensurePostgres();
  const account = accountThatMayRunIt();
  const disk = account.uid === undefined ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(durable ? disk : (inMemory() ?? disk), 'houqin-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const [program, ...rest] =
    standbyOf === undefined
      ? ['initdb', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync']
      : ['pg_basebackup', '-h', '127.0.0.1', '-p', String(standbyOf), '-c', 'fast', '-R', '--no-sync'];
  const made = await capture(join(bin, program), ['-D', folder, '-U', 'houqin', ...rest], {
    ...account,
    cwd: folder,
  });
  if (made.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`${program} failed:\n${made.output}`);
  }
  const port = await freePort();
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    lc_messages: 'C',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  const args = ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const launch = () => launchServer(join(bin, 'postgres'), args, { ...account, cwd: folder, env });

  let server = await launch().catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const abandon = () => {
    // Waits for the end, without which the server would write into the folder while it is being removed.
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', folder, '-m', 'immediate'], { ...account, cwd: folder });
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = beforeThisProcessEnds(abandon);
  const halt = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGINT');
    await once(server, 'exit');
  };
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  const promote = async () => {
    const promoted = await capture(join(bin, 'pg_ctl'), ['promote', '-w', '-D', folder], {
      ...account,
      cwd: folder,
    });
    if (promoted.code !== 0) throw new Error(`pg_ctl promote failed:\n${promoted.output}`);
  };
  const resume = async () => {
    server = await launch();
  };
  return {
    url: `postgres://houqin@127.0.0.1:${port}/postgres`,
    port,
    folder,
    get pid() {
      return server.pid ?? 0;
    },
    halt,
    kill,
    promote,
    resume,
    restart: () => halt().then(resume),
    async stop() {
      await halt();
      forget();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Account & { cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<import('node:child_process').ChildProcess>} once it accepts connections
 */
function launchServer(command, args, options) {
  return new Promise((resolve, reject) => {
    const server = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      if (said.length < 100_000) said += text;
      if (/ready to accept (read-only )?connections/.test(said)) resolve(server);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)));
  });
}

/**
 * PostgreSQL refuses to run as root; then it runs as its own account, else as nobody.
 *
 * @returns {Account}
 */
export function accountThatMayRunIt() {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].flatMap((name) =>
    accounts.filter((fields) => fields[0] === name),
  )[0];
  if (!account) throw new Error('PostgreSQL cannot run as root, and there is no account postgres or nobody.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * @param {() => void} work done at the end of this process, also by Ctrl-C or a termination signal
 * @returns {() => void} takes it back
 */
function beforeThisProcessEnds(work) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @param {NodeJS.Signals} signal */
  const bySignal = (signal) => {
    takeBack();
    work();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const takeBack = () => {
    process.off('exit', work);
    for (const signal of signals) process.off(signal, bySignal);
  };
  // What began last ends first.
  process.prependListener('exit', work);
  for (const signal of signals) process.on(signal, bySignal);
  return takeBack;
}
