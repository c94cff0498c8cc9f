import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureProgram } from '../../../scripts/lib/debian.mjs';

export type HaProxy = {
  /** Sends a command to its socket of administration. */
  tell: (command: string) => Promise<string>;
  /** The servers of a backend that get callers, by name. */
  up: (backend: string) => Promise<string[]>;
  stop: () => Promise<void>;
};

/** @param sections of its configuration, beside those that hold for all */
export async function startHaProxy(sections: string): Promise<HaProxy> {
  const program = await ensureProgram('haproxy', ['haproxy']);
  const folder = mkdtempSync(join(tmpdir(), 'houqin-haproxy-'));
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'admin')];
  const settings = `global
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 10s
`;
  writeFileSync(file, settings + sections);
  const child: ChildProcess = spawn(program, ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const tell = async (command: string) => {
    const channel = connect(socket);
    await once(channel, 'connect');
    channel.end(`${command}\n`);
    return text(channel);
  };
  for (let ready = false; !ready; ) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}.`);
    ready = await tell('show info').then(
      () => true,
      () => new Promise((later) => setTimeout(later, 20, false)),
    );
  }
  return {
    tell,
    up: async (backend) => {
      const rows = (await tell('show stat')).split('\n').map((line) => line.split(','));
      return rows
        .filter(([of, name, ...rest]) => of === backend && name !== 'BACKEND' && rest[15]?.startsWith('UP'))
        .map(([, name = '']) => name);
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
