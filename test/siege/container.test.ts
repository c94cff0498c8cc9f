import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ensureProgram, findProgram } from '../../scripts/lib/debian.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { askAt, signIn } from '../faults/support/ask.ts';
import { groundOf } from '../faults/support/stream.ts';
import { note } from './support/figures.ts';

const root = resolve(__dirname, '../..');
const patience = 1_800_000;
/** What the Containerfile builds on. */
const base = 'docker.io/library/node:24-slim';
const image = 'localhost/houqin-siege';
const volume = 'houqin-siege';
const name = 'houqin-siege';
/** A machine may let nobody raise limits, and have control groups of the first version. */
const engine = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs'];
const limits = ['--network', 'host', '--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'];

let podman: string;
let folder: string;

const run = (args: string[], input?: Buffer): string =>
  execFileSync(podman, [...engine, ...args], {
    encoding: 'utf8',
    input,
    maxBuffer: 1e9,
    stdio: ['pipe', 'pipe', 'pipe'],
  });

/** Pulls the image that the Containerfile names; where no registry of images answers, makes one like it of Debian's packages. */
async function ensureBase(): Promise<string> {
  if (spawnSync(podman, ['image', 'exists', base]).status === 0) return 'that was there';
  if (spawnSync(podman, ['pull', base], { timeout: 120_000 }).status === 0) return 'of its registry';
  const debootstrap = await ensureProgram('debootstrap', ['debootstrap']);
  const system = join(folder, 'base');
  execFileSync(debootstrap, ['--variant=minbase', 'bookworm', system, 'http://deb.debian.org/debian'], {
    stdio: 'ignore',
  });
  cpSync(realpathSync(process.execPath), join(system, 'usr/local/bin/node'));
  const npm = realpathSync(findProgram(['npm'], []) ?? '');
  const modules = join(system, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(dirname(dirname(npm)), join(modules, 'npm'), { recursive: true, dereference: true });
  execFileSync('chroot', [
    system,
    'sh',
    '-c',
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd -u 1000 -m node',
  ]);
  const packed = execFileSync('tar', ['-C', system, '-c', '.'], { maxBuffer: 1e9 });
  run(['import', '-', base], packed);
  return 'made of Debian’s packages';
}

/** The registry of packages that this machine uses, and whom it trusts. */
function ofRegistry(): string[] {
  const own = join(homedir(), '.npmrc');
  const trusted = process.env.NODE_EXTRA_CA_CERTS;
  const settings = join(folder, 'npmrc');
  const lines = [
    existsSync(own) ? readFileSync(own, 'utf8') : '',
    trusted ? 'cafile=/usr/local/etc/trusted.pem' : '',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  const mounted = ['-v', `${settings}:/usr/local/etc/npmrc:ro`];
  return trusted ? [...mounted, '-v', `${trusted}:/usr/local/etc/trusted.pem:ro`] : mounted;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'houqin-container-'));
  podman = await ensureProgram('podman', ['podman', 'buildah', 'runc', 'crun', 'fuse-overlayfs']);
}, patience);
afterAll(() => {
  for (const args of [
    ['rm', '-f', name],
    ['volume', 'rm', '-f', volume],
    ['rmi', '-f', image],
  ])
    spawnSync(podman, [...engine, ...args]);
  rmSync(folder, { recursive: true, force: true });
});

test(
  'the image is built, serves, loses nothing when it is started again, and stops when it is asked',
  async () => {
    const origin = await ensureBase();
    const context = join(folder, 'context');
    mkdirSync(context);
    execFileSync('tar', ['-x', '-C', context], {
      input: execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1e9 }),
    });
    const began = performance.now();
    run([
      'build',
      '--isolation',
      'chroot',
      '--network',
      'host',
      '--pull=never',
      '--format',
      'docker',
      '-t',
      image,
      ...ofRegistry(),
      context,
    ]);
    const built = Math.round((performance.now() - began) / 1000);
    const size = Number(run(['image', 'inspect', '--format', '{{.Size}}', image])) / 1e6;

    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    run([
      'run',
      '-d',
      '--name',
      name,
      ...limits,
      '-v',
      `${volume}:/data`,
      '-e',
      `PORT=${port}`,
      '-e',
      'HOST=127.0.0.1',
      '-e',
      'SAMPLE=1',
      image,
    ]);
    await ready(url);
    const ask = askAt(url, await signIn(url));
    const { categoryId, organisationId } = await groundOf(ask);
    const { id } = await ask('/asset/create', {
      name: 'container',
      categoryId,
      ownerOrganisationId: organisationId,
    });

    run(['stop', '-t', '20', name]);
    expect(run(['inspect', '--format', '{{.State.ExitCode}}', name]).trim()).toBe('0');
    run(['start', name]);
    await ready(url);
    expect((await ask('/asset/get', { id })).name).toBe('container');
    expect(run(['exec', name, 'id', '-un']).trim()).toBe('node');
    note(
      'container: the image of the Containerfile',
      `built by podman in ${built} s on a base ${origin}, ${size.toFixed(0)} MB; started, stopped and started again`,
      'nothing lost, nobody signed in again, exit code 0',
    );
  },
  patience,
);

async function ready(url: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error(`It did not come: ${run(['logs', name])}`);
    await new Promise((later) => setTimeout(later, 250));
  }
}
