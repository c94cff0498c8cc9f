import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const parent = process.ppid;

/**
 * Runs a command in the place of this process: its exit code becomes ours. It gets each signal once, although a
 * terminal and npm both send the one of Ctrl-C, and a SIGTERM when the shell between npm and us is ended, which
 * is all that ending npm does.
 *
 * @param {string} command
 * @param {string[]} args
 */
export function handOver(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  });
  const sent = new Set();
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    if (!sent.has(signal)) child.kill(signal);
    sent.add(signal);
  };
  for (const signal of forwarded) process.on(signal, () => send(signal));

  setInterval(() => {
    if (process.ppid !== parent) send('SIGTERM');
  }, 250);

  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    for (const name of forwarded) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
