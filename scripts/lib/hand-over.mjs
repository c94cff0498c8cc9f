import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Puts a command in the place of this process, which ends here. Where Node cannot do that (before 22.15) the
 * command runs as a child: its exit code becomes ours, and it gets each signal once, although a terminal and npm
 * both send the one of Ctrl-C.
 *
 * @param {string} command an absolute path
 * @param {string[]} args
 */
export function handOver(command, args) {
  process.chdir(root);
  if (process.execve && process.platform !== 'win32') {
    process.execve(command, [command, ...args], definedEnvironment());
  }
  const child = spawn(command, args, { stdio: 'inherit', detached: process.platform !== 'win32' });
  const sent = new Set();
  for (const signal of forwarded) {
    process.on(signal, () => {
      if (!sent.has(signal)) child.kill(signal);
      sent.add(signal);
    });
  }
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

function definedEnvironment() {
  /** @type {Record<string, string>} */
  const environment = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) environment[name] = value;
  return environment;
}
