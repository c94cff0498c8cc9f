import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { type Embedded, openEmbedded } from '../../../server/database/embedded.ts';
import { compileForWorker, ofWorker } from './of-worker.ts';
import { type Content, root, templateName } from './template.ts';

const cache = join(root, '.cache/test-databases');
const pglite = join(root, 'node_modules/@electric-sql/pglite/dist');

/** Compiling PGlite takes most of what opening it does. */
const module = (name: string) =>
  ofWorker(name, () => compileForWorker(readFileSync(join(pglite, `${name}.wasm`))));
const compiled = () => ({ pgliteWasmModule: module('pglite'), initdbWasmModule: module('initdb') });

/** A migrated PGlite in memory, from a dump that is made once. */
export async function embeddedDatabase(content: Content = 'empty'): Promise<Embedded> {
  const file = join(cache, `${templateName(content)}.tar`);
  if (!existsSync(file)) await makeDump(file, content);
  const dump = ofWorker(file, () => readFileSync(file));
  return openEmbedded(undefined, { loadDataDir: new Blob([dump]), ...compiled() });
}

async function makeDump(file: string, content: Content): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const made = await openEmbedded(undefined, compiled());
  // Once of many files: they need not load what makes it.
  const { fillTemplate } = await import('./fill-template.ts');
  await fillTemplate(made.db, content);
  await dropTemplatesOfPostgres(made);
  const part = `${file}.${process.pid}`;
  // Unpacked once here instead of in each file of tests.
  writeFileSync(part, gunzipSync(await (await made.dump()).arrayBuffer()));
  await made.close();
  for (const old of readdirSync(cache)) {
    if (old.startsWith(`${content}_`) && old.endsWith('.tar')) rmSync(join(cache, old), { force: true });
  }
  renameSync(part, file);
}

/** Two thirds of the files of a new database, which nothing here connects to. */
async function dropTemplatesOfPostgres({ db }: Embedded): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db);
  await sql`drop database template0`.execute(db);
  await sql`drop database template1`.execute(db);
  await sql`checkpoint`.execute(db);
}
