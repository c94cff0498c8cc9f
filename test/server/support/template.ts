import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../server/http/handler.ts';
import type { Company } from './company.ts';
import { ofWorker } from './of-worker.ts';

export const root = join(import.meta.dirname, '../../..');

/** What a database of tests begins with: no row at all, or the small company of `company.ts`. */
export type Content = 'empty' | 'company';

/** Whatever may decide how a template looks; a company has days in it, so that it is of one day. */
const sources = {
  empty: ['server/{database,access}/**/*.ts', 'test/server/support/separate-ids.ts', 'package-lock.json'],
  company: [
    'server/**/*.ts',
    'src/{vocabulary,api}/**/*.ts',
    'test/server/support/*.ts',
    'package-lock.json',
  ],
};

/** Names a template by all that it is made of. */
export const templateName = (content: Content): string =>
  ofWorker(`template ${content}`, () => {
    const digest = createHash('sha256').update(new Date().toISOString().slice(0, 10));
    for (const file of globSync(sources[content], { cwd: root }).sort()) {
      digest.update(file).update(readFileSync(join(root, file)));
    }
    return `${content}_${digest.digest('hex').slice(0, 16)}`;
  });

/** The company of a copy of the template that has one. */
export async function companyOf(db: Db): Promise<Company> {
  const { rows } = await sql<{ ids: string }>`
    select obj_description('public'::regnamespace, 'pg_namespace') as ids`.execute(db);
  return JSON.parse(rows[0]?.ids ?? 'null');
}
