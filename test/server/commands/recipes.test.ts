import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { capture } from '../../../scripts/lib/processes.mjs';
import { postgresDatabase } from '../support/postgres.ts';
import { root } from '../support/template.ts';

const folder = mkdtempSync(join(tmpdir(), 'houqin-recipes-'));
let database: Awaited<ReturnType<typeof postgresDatabase>>;
let moved: string;

beforeAll(async () => {
  database = await postgresDatabase('company');
  // Tests beside this one move to a database of their own.
  moved = `${new URL(database.url).pathname.slice(1)}_moved`;
  mkdirSync(join(folder, 'backups'));
}, 180_000);
afterAll(async () => {
  await run(`dropdb --if-exists --maintenance-db="$DATABASE_URL" ${moved}`);
  await database.close();
  rmSync(folder, { recursive: true });
});

const run = (script: string) =>
  capture('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: root,
    env: {
      ...process.env,
      PATH: [dirname(process.execPath), findPostgres(), process.env.PATH].filter(Boolean).join(delimiter),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      BACKUP_FOLDER: join(folder, 'backups'),
      SAMPLE: '0',
    },
  });

/** Each section with its commands, and the lines that these print. */
const recipes = readFileSync(join(root, 'docs/recipes.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = ''] = section.split('\n');
    const block = (kind: string) =>
      new RegExp(`^\`\`\`${kind}\n([\\s\\S]*?)\n\`\`\``, 'm').exec(section)?.[1];
    return [title, block('sh') ?? '', (block('text') ?? '').split('\n').filter(Boolean)] as const;
  });

test.each(recipes)(
  '%s',
  async (_, script, lines) => {
    expect(script).not.toBe('');
    const { code, output } = await run(script.replaceAll('houqin_moved', moved));
    expect({ code, output }).toEqual({ code: 0, output });
    for (const line of lines) {
      const parts = line.split('…').map((part) =>
        part
          .trim()
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replace(/ +/g, ' +'),
      );
      expect(output).toMatch(new RegExp(parts.join('.*')));
    }
  },
  120_000,
);
