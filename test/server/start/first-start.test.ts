import { expect, test } from '@jest/globals';
import { verifyLog } from '../../../server/database/verify-log.ts';
import { prepareDatabase } from '../../../server/start/prepare-database.ts';
import { withDatabase } from '../support/database.ts';

const database = withDatabase();

test('the log of the sample company is sealed when its start is announced, though its entries are of the past', async () => {
  const settings = { sample: true, passwordMin: 6, passwordMax: 16 };
  await prepareDatabase({ db: database.db, engine: 'embedded' }, settings, () => {});
  const found = await verifyLog(database.db);
  expect(found).toMatchObject({ unsealed: 0, overdue: 0, strays: [], broken: [] });
  expect(found.entries).toBeGreaterThan(1000);
});
