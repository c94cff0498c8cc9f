import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { serverCommand } from '../../scripts/lib/server-command.mjs';
import { openPostgres } from '../../server/database/postgres.ts';
import { type RunningServer, startServer } from '../lib/child.ts';
import { nodeOf } from './checkout.ts';
import type { Name } from './figure.ts';

/** One of the two, with a database that its own code fills. */
export type Side = {
  name: Name;
  url: string;
  start: (environment?: Record<string, string>) => Promise<RunningServer>;
};

/** @param server the URL of a database on the server that gets a new one */
export async function openSide(name: Name, folder: string, server: string): Promise<Side> {
  const url = new URL(server);
  url.pathname = `/houqin_${name}`;
  await onDatabase(server, `create database houqin_${name}`);
  const { args, environment } = await commandOf(folder);
  const start: Side['start'] = (input) =>
    startServer(
      '/readyz',
      () => args,
      (port) => ({ ...environment, DATABASE_URL: url.href, SAMPLE: '1', PORT: String(port), ...input }),
      nodeOf(folder),
    );
  return { name, url: url.href, start };
}

/** Runs a statement outside every transaction. */
export async function onDatabase(url: string, statement: string): Promise<void> {
  const { db, close } = await openPostgres(url, 1);
  await sql
    .raw(statement)
    .execute(db)
    .finally(() => close());
}

/** How a checkout starts its server, as far as it says. */
async function commandOf(
  folder: string,
): Promise<Pick<ReturnType<typeof serverCommand>, 'args'> & { environment?: Record<string, string> }> {
  const file = join(folder, 'scripts/lib/server-command.mjs');
  if (!existsSync(file)) return { args: [join(folder, 'server/main.ts')] };
  const own: { serverCommand: typeof serverCommand } = await import(pathToFileURL(file).href);
  return own.serverCommand();
}
