import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { Db } from '../../../server/http/handler.ts';
import { type Content, templateName } from './template.ts';

const templateLock = 7_240_311;

/** A database without tables on the server of `TEST_DATABASE_URL`; dropped on close. */
export async function emptyPostgresDatabase(
  made = suitable,
): Promise<{ url: string; close: () => Promise<void> }> {
  const url = serverUrl();
  const name = newName();
  await asOwner(url, (owner) => owner.query(`create database ${name} ${made}`));
  return { url: withDatabaseName(url, name), close: () => drop(url, name) };
}

/** A fresh migrated database on the server of `TEST_DATABASE_URL`, copied from a template; dropped on close. */
export async function postgresDatabase(
  content: Content = 'empty',
): Promise<{ db: Db; url: string; close: () => Promise<void> }> {
  const url = serverUrl();
  const name = newName();
  await asOwner(url, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [templateLock]);
    const template = await ensureTemplate(owner, url, content);
    await owner.query(`create database ${name} template ${template}`);
  });
  const own = withDatabaseName(url, name);
  const { db, close } = await openPostgres(own, 10);
  return {
    db,
    url: own,
    close: async () => {
      await close();
      await drop(url, name);
    },
  };
}

async function ensureTemplate(owner: pg.Client, url: string, content: Content): Promise<string> {
  const name = `houqin_template_${templateName(content)}`;
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return name;
  const part = `${name}_part`;
  await owner.query(`drop database if exists ${part} with (force)`);
  await owner.query(`create database ${part} ${suitable}`);
  const { db, close } = await openPostgres(withDatabaseName(url, part), 2);
  // Once of many files: they need not load what makes it.
  const { fillTemplate } = await import('./fill-template.ts');
  await fillTemplate(db, content);
  await close();
  await owner.query(`alter database ${part} rename to ${name}`);
  return name;
}

const suitable = "template template0 encoding 'UTF8' lc_ctype 'C.UTF-8'";
const newName = () => `houqin_test_${randomBytes(6).toString('hex')}`;

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL.');
  return url;
}

const drop = (url: string, name: string) =>
  asOwner(url, (owner) => owner.query(`drop database if exists ${name} with (force)`));

async function asOwner(url: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
