import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of PostgreSQL that did not do its work; the message is what it says. */
export class ClientProgramFailed extends Error {
  override name = 'ClientProgramFailed';
}

type Program = 'pg_dump' | 'pg_restore';

/** Characters of its output that are shown at most. */
const longest = 2000;

/**
 * Runs a program that PostgreSQL brings with it on the database of a URL. The password goes by the environment, because
 * others on the machine can read arguments.
 *
 * @throws ClientProgramFailed when it is not installed or ends with an error; the reason of `signal`
 */
export async function runClientProgram(
  program: Program,
  url: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { address, password } = withoutPassword(url);
  await run(program, [`--dbname=${address}`, '--no-password', ...args], signal, {
    ...(password !== undefined && { PGPASSWORD: password }),
    PGAPPNAME: 'houqin backup',
    PGCONNECT_TIMEOUT: '10',
  });
}

/** The version of a program, such as 17.2. @throws ClientProgramFailed when it is not installed */
export async function versionOf(program: Program): Promise<string> {
  const output = await run(program, ['--version'], new AbortController().signal);
  return /\d+(\.\d+)?/.exec(output)?.[0] ?? '0';
}

/** Runs a program to its end. @returns its output */
async function run(
  program: Program,
  args: readonly string[],
  signal: AbortSignal,
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(0, longest);
    });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    signal.throwIfAborted();
    if (error.code !== 'ENOENT') throw error;
    throw new ClientProgramFailed(
      `${program} is not installed. Install the client programs of PostgreSQL, of the version of the database server or a newer one.`,
    );
  });
  if (code !== 0) throw new ClientProgramFailed(output.trim() || `${program} ended with ${code}.`);
  return output;
}

function withoutPassword(url: string): { address: string; password: string | undefined } {
  const parts = new URL(url);
  if (parts.password === '') return { address: url, password: undefined };
  const password = decodeURIComponent(parts.password);
  parts.password = '';
  return { address: parts.href, password };
}
