import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../../..');

export type ServerProcess = {
  child: ChildProcess;
  /** Lines of its standard output and error so far. */
  lines: string[];
  /** Resolves with the address of the ready line; rejects when the process ends before. */
  ready: Promise<string>;
  /** The exit code; null when a signal ended it. */
  exit: Promise<number | null>;
  /** Resolves when a line that contains `text` has been printed. */
  printed: (text: string) => Promise<string>;
};

/** Starts the real server on a port of its own. */
export function startServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', BACKUP_HOURS: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const notify of waiting) notify(line);
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const printed = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const notify = (line: string) => {
        if (!line.includes(text)) return;
        waiting.delete(notify);
        resolve(line);
      };
      waiting.add(notify);
      for (const line of lines) notify(line);
      void exit.then(() => reject(new Error(`ended without "${text}":\n${lines.join('\n')}`)));
    });
  const prefix = 'Houqin is ready: ';
  const ready = printed(prefix).then((line) => line.slice(prefix.length));
  ready.catch(() => {});
  return { child, lines, ready, exit, printed };
}

/** A call to a server that really listens. */
export async function call(address: string, path: string, payload: unknown, token?: string) {
  const response = await fetch(new URL(`asset${path}`, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(payload),
  });
  return response.json();
}
