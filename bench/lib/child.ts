import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { serverCommand } from '../../scripts/lib/server-command.mjs';

export type RunningServer = {
  url: string;
  pid: number;
  /** The most memory it has held, in bytes. */
  peakMemory: () => number;
  /** What it holds now, in bytes. */
  memory: () => number;
  stop: () => Promise<void>;
};

const patience = 180_000;

/**
 * Starts a server of this project as a process of its own and waits until `probe` answers.
 *
 * @param args of Node: flags, the file, its arguments
 * @param node that runs it
 */
export async function startServer(
  probe: string,
  args: (port: number) => string[],
  environment: (port: number) => Record<string, string> = () => ({}),
  node: string = process.execPath,
): Promise<RunningServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'houqin-bench-'));
  const output = openSync(join(folder, 'output'), 'w');
  const child = spawn(node, args(port), {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { ...process.env, CALLS_PER_MINUTE: '1000000', ...environment(port) },
  });
  const end = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  // Before what it works on is removed.
  process.prependOnceListener('exit', end);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    process.off('exit', end);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(`${url}${probe}`, child);
  } catch (error) {
    const said = readFileSync(join(folder, 'output'), 'utf8');
    await stop();
    throw new Error(`${args(port).join(' ')} did not start:\n${said}`, { cause: error });
  }
  const pid = child.pid ?? 0;
  return { url, pid, peakMemory: () => held(pid, 'VmHWM'), memory: () => held(pid, 'VmRSS'), stop };
}

/** Starts the product as `npm start` does. */
export const startProduct = (environment: Record<string, string>): Promise<RunningServer> =>
  startServer(
    '/readyz',
    () => serverCommand().args,
    (port) => ({ ...serverCommand().environment, ...environment, PORT: String(port) }),
  );

async function answering(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const answered = await fetch(url).then(
      (response) => response.status < 500,
      () => false,
    );
    if (answered) return;
    if (child.exitCode !== null || Date.now() > until) throw new Error('no answer');
    await wait(50);
  }
}

/** By a living process in bytes, from what Linux keeps about it. */
function held(pid: number, figure: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${figure}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
}
