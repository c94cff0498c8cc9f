import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import { assetSorts } from '../../../src/vocabulary/asset.ts';
import { withApp } from '../support/app.ts';
import { engine } from '../support/database.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, logHandlers, supplierHandlers] });

test('whatever lists are asked for, a connection keeps few statements', async () => {
  const keeper = await server.signIn('keeper');
  for (let limit = 1; limit <= 200; limit += 1) await keeper.get('/asset/list', { limit });
  for (const sort of assetSorts) {
    for (const order of ['asc', 'desc'] as const) await keeper.get('/asset/list', { sort, order, limit: 50 });
  }
  for (let limit = 1; limit <= 40; limit += 1) {
    await keeper.get('/log/list', { limit });
    await keeper.get('/handover/list', { limit });
    await keeper.get('/supplier/list', { limit });
  }
  const stored = await Promise.all(
    Array.from({ length: 10 }, () =>
      sql<{ count: number }>`select count(*) as count from pg_prepared_statements, pg_sleep(0.05)`.execute(
        server.db,
      ),
    ),
  );
  const max = Math.max(...stored.map(({ rows }) => rows[0]?.count ?? 0));
  // The embedded database prepares nothing by name.
  expect(max > 0).toBe(engine === 'postgres');
  expect(max).toBeLessThan(2 * assetSorts.length + 20);
});
