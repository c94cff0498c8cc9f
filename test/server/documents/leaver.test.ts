import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { type Caller, withApp } from '../support/app.ts';
import { makeAssets } from './support.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, peopleHandlers] });
let admin: Caller;
let keeper: Caller;
beforeEach(async () => {
  [admin, keeper] = await Promise.all([server.signIn('admin'), server.signIn('keeper')]);
});

test('a leaver hands over what can be, the rest is told apart, and with it settled they leave', async () => {
  const ids = await makeAssets(server, keeper, 5);
  const [used = 0, lost = 0, lent = 0, drafted = 0, shared = 0] = ids;
  const { staff: personId, engineer } = server.company.people;
  const assetIds = [used, lost, lent, drafted];
  await keeper.get('/handover/create', { kind: 'issue', custodianId: personId, assetIds, post: true });
  await sql`update asset set status = 'missing', before = 'inUse' where id = ${lost}`.execute(server.db);
  await sql`update asset set user_id = ${personId} where id = ${shared}`.execute(server.db);
  await keeper.get('/handover/create', {
    kind: 'borrow',
    custodianId: engineer,
    assetIds: [lent],
    dueOn: '2999-12-31',
    post: true,
  });
  const draft = await keeper.get('/handover/create', { kind: 'return', assetIds: [drafted] });

  const { lines, others } = await keeper.get('/handover/leaver', { personId });
  expect(others).toBe(0);
  expect(
    lines.map(({ assetId, as, status, takes, document }) => [assetId, as, status, takes, document?.id]),
  ).toEqual([
    [used, 'custodian', 'inUse', true, undefined],
    [lost, 'custodian', 'missing', false, undefined],
    [drafted, 'custodian', 'inUse', false, draft.id],
    [shared, 'user', 'inStock', false, undefined],
    [lent, 'lender', 'borrowed', false, undefined],
  ]);

  const version = lines.find(({ assetId }) => assetId === lost)?.version ?? 0;
  await admin.get('/asset/correct', { id: lost, version, custodianId: null, reason: '查找中，由行政部负责' });
  expect(await keeper.get('/asset/get', { id: lost })).toMatchObject({ status: 'missing', custodian: null });
  await keeper.get('/handover/event', { id: draft.id, version: draft.version, event: 'cancel' });
  await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: [lent], post: true });
  await sql`update asset set user_id = null where id = ${shared}`.execute(server.db);
  const left = await keeper.get('/handover/leaver', { personId });
  expect(left.lines.every(({ takes }) => takes)).toBe(true);
  const back = left.lines.map(({ assetId }) => assetId);
  await keeper.get('/handover/create', { kind: 'return', assetIds: back, post: true });
  const person = await admin.get('/person/get', { id: personId });
  const { errcode } = await admin.ask('/person/event', {
    id: personId,
    version: person.version,
    event: 'leave',
  });
  expect(errcode).toBe(0);
});

test('nothing is told of nobody', async () => {
  expect(await keeper.get('/handover/leaver', { personId: 999_999 })).toEqual({ lines: [], others: 0 });
});
