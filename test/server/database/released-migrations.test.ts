import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { migrations } from '../../../server/database/migrate.ts';
import { digestOf } from '../../../server/database/migration-digest.ts';

const file = join(import.meta.dirname, '../../fixtures/released-migrations.json');
const released: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));

test('what has been released is as it was, so that every database has come the same way', async () => {
  const now: Record<string, string> = {};
  for (const name of Object.keys(released))
    if (migrations[name]) now[name] = await digestOf(migrations[name]);
  expect(now).toEqual(released);
});
