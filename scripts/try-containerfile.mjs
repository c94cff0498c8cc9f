import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot, node24 } from './lib/paths.mjs';

/**
 * Tries the steps of the Containerfile where no container engine is at hand: `node scripts/try-containerfile.mjs`.
 * Each stage is a folder below a clean temporary one; the committed files are the context. Steps that need root
 * or an image (WORKDIR, USER, VOLUME, `install -d`) are printed and skipped.
 */
const folder = mkdtempSync(join(tmpdir(), 'houqin-container-'));
const context = join(folder, 'context');
mkdirSync(context);
execFileSync('tar', ['-x', '-C', context], { input: execFileSync('git', ['archive', 'HEAD'], archive()) });

const path = `${join(node24(), '..')}:${process.env.PATH}`;
/** @type {Record<string, string>} */
const stages = {};
/** @type {Record<string, string>} */
const environment = {};
let stage = '';

for (const line of instructions()) {
  const [word = '', ...rest] = line.split(/\s+/);
  console.log(line);
  if (word === 'FROM') {
    const name = rest[2] ?? 'last';
    stage = join(folder, name);
    stages[name] = stage;
    mkdirSync(stage);
  } else if (word === 'COPY') copy(rest);
  else if (word === 'RUN' && rest[0] === 'npm')
    execFileSync('sh', ['-c', rest.join(' ')], {
      cwd: stage,
      env: { ...process.env, PATH: path },
      stdio: 'inherit',
    });
  else if (word === 'ENV')
    for (const pair of rest) environment[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? '';
  else if (word === 'CMD') await start(JSON.parse(rest.join(' ')));
  else console.log('  skipped');
}
rmSync(folder, { recursive: true, force: true });

/** The lines of the Containerfile without comments, continued ones joined. */
function instructions() {
  const text = readFileSync(inRoot('Containerfile'), 'utf8').replace(/\\\n\s*/g, '');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** @param {string[]} words */
function copy(words) {
  const from = words[0]?.startsWith('--from=') ? stages[words[0].slice(7)] : undefined;
  const paths = words.slice(from ? 1 : 0);
  const target = join(stage, paths.pop() ?? '.');
  for (const one of paths) {
    const source = from ? join(from, one.replace(/^\/app\//, '')) : join(context, one);
    const into = one === '.' || paths.length === 1 ? target : join(target, one.split('/').at(-1) ?? '');
    cpSync(source, into, { recursive: true, verbatimSymlinks: true });
  }
}

/** Starts the server as the image does, on a free port of this machine, and waits for /healthz. @param {string[]} command */
async function start([program = '', ...args]) {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = String(/** @type {import('node:net').AddressInfo} */ (probe.address()).port);
  probe.close();
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const server = spawn(program, args, {
    cwd: stage,
    env: {
      ...environment,
      PATH: path,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: data,
      NODE_COMPILE_CACHE: join(folder, 'modules'),
    },
    stdio: 'inherit',
  });
  const ended = once(server, 'exit');
  for (let tries = 0; server.exitCode === null && tries < 300; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer) {
      const page = await fetch(`http://127.0.0.1:${port}/`);
      console.log(`  /healthz answers ${answer.status}, / answers ${page.status}`);
      process.exitCode = answer.ok && page.ok ? 0 : 1;
      server.kill('SIGTERM');
      break;
    }
    await wait(200);
  }
  const [code] = await ended;
  console.log(`  the server ended with ${code}`);
  if (code !== 0) process.exitCode = 1;
}

/** @returns {import('node:child_process').ExecFileSyncOptionsWithBufferEncoding} */
function archive() {
  return { cwd: inRoot('.'), maxBuffer: 2 ** 30 };
}
