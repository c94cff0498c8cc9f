import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { newFolder, ownFolder } from './own-folder.ts';

const root = resolve(__dirname, '../../..');

export type Product = {
  url: string;
  folder: string;
  /** What the server has printed so far. */
  output: string[];
  /** Ends the server as Ctrl-C does and waits for it. */
  stop(): Promise<number | null>;
  /** Ends the server as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
};

/** Starts the real server on the embedded database in a folder of its own, with the sample company unless `SAMPLE` is 0. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await (settings.SAMPLE === '0' ? newFolder() : ownFolder());
  const output: string[] = [];
  let child = await launch(folder, '0', settings, output);
  const url = child.url;
  const port = new URL(url).port;
  const end = async (signal: NodeJS.Signals) => {
    if (child.process.exitCode !== null || child.process.signalCode !== null) return child.process.exitCode;
    child.process.kill(signal);
    await once(child.process, 'exit');
    return child.process.exitCode;
  };
  return {
    url,
    folder,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
    restart: async () => {
      child = await launch(folder, port, settings, output);
    },
    remove: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(folder: string, port: string, settings: Record<string, string>, output: string[]) {
  const process_: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, HOST: '127.0.0.1', PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process_.stderr?.on('data', (bytes: Buffer) => output.push(bytes.toString()));
  const url = await new Promise<string>((ready, failed) => {
    process_.once('exit', (code) =>
      failed(new Error(`the server ended with ${code}:\n${output.join('\n')}`)),
    );
    if (!process_.stdout) return failed(new Error('the server has no output'));
    createInterface(process_.stdout).on('line', (line) => {
      output.push(line);
      const found = /^Houqin is ready: (\S+)$/.exec(line);
      if (found?.[1]) ready(found[1]);
    });
  });
  return { process: process_, url };
}
