import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const root = resolve(__dirname, '../../..');

export type Product = {
  url: string;
  pid: number;
  /** Ends the process at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Asks it to stop. @returns its exit code */
  stop: () => Promise<number | null>;
  /** Whether it is still the process that was started. */
  isRunning: () => boolean;
  /** The end of what it has written to its log. */
  log: () => string;
  /** Goes away as the reader of everything that it writes. */
  stopReading: () => void;
};

/** Starts the real server; resolves when it says that it is ready. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-20_000);
  });
  return {
    url: await ready(server, () => log),
    pid: server.pid ?? 0,
    isRunning,
    log: () => log,
    stopReading: () => {
      server.stdout.destroy();
      server.stderr.destroy();
    },
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      return server.exitCode;
    },
  };
}

function ready(server: ChildProcessByStdio<null, Readable, Readable>, log: () => string): Promise<string> {
  return new Promise((resolveUrl, reject) => {
    server.once('exit', (code, signal) =>
      reject(new Error(`The server ended with ${code ?? signal}:\n${log()}`)),
    );
    createInterface(server.stdout).on('line', (line) => {
      const url = /^Houqin is ready: (http:\S+)\/$/.exec(line)?.[1];
      if (url) resolveUrl(url);
    });
  });
}
