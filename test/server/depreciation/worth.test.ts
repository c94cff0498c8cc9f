import { beforeAll, expect, test } from '@jest/globals';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { bulkEditing, type Start } from '../bulk-edits/bulk-editing.ts';
import { csv, importing } from '../imports/support/importing.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { depreciating } from './support.ts';

const server = withWholeApp();
let admin: Caller;
const { asset, post } = depreciating(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn('admin');
});

test('no way to change an asset leaves it a cost below what it was charged', async () => {
  const id = await asset({ originalValue: '500' });
  const editing = bulkEditing(server, admin);
  const edit = (originalValue: string) =>
    editing.compare({ filter: { ids: [id] }, changes: { originalValue } } as Start);
  const raised = await edit('60000');
  await editing.send(raised.id, 'commit');
  await post('2024-06');

  const { version, assetNo } = await admin.get('/asset/get', { id });
  const exceeded = { errcode: errcodes.valueExceeded, details: { assetNo, left: '55000.00' } };
  expect(
    await admin.ask('/asset/update', { id, version, changes: { originalValue: '4999.99' } }),
  ).toMatchObject(exceeded);
  const corrected = { id, version, originalValue: '4999.99', reason: '更正' };
  expect((await admin.ask('/asset/adjustDepreciation', corrected)).errcode).toBe(errcodes.valueExceeded);
  const rejected = [{ outcome: 'rejected', problems: [{ field: 'originalValue', code: 'belowCharged' }] }];
  expect(await editing.rows((await edit('4999.99')).id)).toMatchObject(rejected);
  const run = await importing(server, admin).check(csv(['资产编号', '资产原值'], [assetNo, '4999.99']), {
    options: { update: true },
  });
  expect((await admin.get('/import/rows', { id: run.id })).rows).toMatchObject(rejected);

  await editing.send(raised.id, 'undo');
  expect((await editing.rows(raised.id))[0]).toMatchObject({
    problems: [{ field: 'originalValue', code: 'belowCharged' }],
  });
  expect((await admin.get('/asset/get', { id })).originalValue).toBe('60000.00');
  expect((await editing.rows((await edit('5000')).id))[0]?.outcome).toBe('planned');
});
