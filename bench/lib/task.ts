import { spawn } from 'node:child_process';

/**
 * Runs a command to its end. What it starts in turn ends with this process at the latest.
 *
 * @throws with what it printed when it fails
 */
export function runTask(
  command: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; shell?: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A group of its own, which can be ended as a whole.
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => void (child.pid && process.kill(-child.pid, 'SIGKILL'));
    process.prependOnceListener('exit', end);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    child.once('error', (error) => {
      process.off('exit', end);
      reject(error);
    });
    child.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error(`${said}\n${[command, ...args].join(' ')} failed (see above).`));
    });
  });
}
