import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Embedded, openEmbedded } from '../../../server/database/embedded.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { separateIds } from './separate-ids.ts';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache/test-databases');

/** What decides the content of a migrated empty database. */
export function schemaDigest(): string {
  const digest = createHash('sha256');
  const folder = join(root, 'server/database/migrations');
  for (const file of [
    ...readdirSync(folder)
      .sort()
      .map((name) => join(folder, name)),
    join(import.meta.dirname, 'separate-ids.ts'),
    pgliteManifest,
  ]) {
    digest.update(readFileSync(file));
  }
  return digest.digest('hex').slice(0, 16);
}

const pgliteManifest = join(root, 'node_modules/@electric-sql/pglite/package.json');

/** A migrated empty PGlite in memory, from a dump that is made once. */
export async function embeddedDatabase(): Promise<Embedded> {
  const file = join(cache, `pglite-${schemaDigest()}.tar`);
  if (!existsSync(file)) await makeDump(file);
  return openEmbedded(undefined, new Blob([readFileSync(file)]));
}

async function makeDump(file: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const empty = await openEmbedded();
  await migrate(empty.db);
  await separateIds(empty.db);
  const part = `${file}.${process.pid}`;
  // Unpacked once here instead of in each file of tests.
  writeFileSync(part, gunzipSync(await (await empty.dump()).arrayBuffer()));
  renameSync(part, file);
  await empty.close();
}
