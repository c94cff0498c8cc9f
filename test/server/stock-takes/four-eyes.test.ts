import { beforeEach, expect, test } from '@jest/globals';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { roundApi, startRound } from './support.ts';

const server = withApp({
  modules: [assetListHandlers, assetHandlers, logHandlers, settingHandlers, stockTakeHandlers],
});
let [admin, keeper, eastKeeper]: Caller[] = [];
beforeEach(async () => {
  [admin, keeper, eastKeeper] = await Promise.all([
    server.signIn('admin'),
    server.signIn('keeper'),
    server.signIn('eastKeeper'),
  ]);
});
const as = (caller: Caller | undefined) => caller as Caller;

/** The parts that somebody can have in a stock-take beside its approval. */
const parts: [string, (round: Planned, who: Caller) => Promise<unknown>][] = [
  ['planned it', async () => {}],
  [
    'changed the plan',
    async ({ id }, who) => {
      const { version } = await who.get('/stockTake/get', { id });
      await who.get('/stockTake/update', { id, version, changes: { remark: '改' } });
    },
  ],
  ['counted', async ({ id, code }, who) => roundApi(who, id).scan({ code })],
  [
    'decided about a difference',
    async ({ id }, who) => {
      await roundApi(who, id).send('finish counting');
      await roundApi(who, id).decide('accept', { filter: { state: ['missing'] } });
    },
  ],
];
type Planned = { id: number; code: string };

test.each(parts)('whoever %s does not approve a stock-take', async (what, takePart) => {
  const [planner, approver] = what === 'planned it' ? [as(keeper), as(keeper)] : [as(admin), as(keeper)];
  const [first = 0, second = 0] = await makeAssets(server, as(keeper), 2);
  const { assetNo } = await as(keeper).get('/asset/get', { id: first });
  const { id } = await startRound(planner, [first, second]);
  await takePart({ id, code: assetNo }, approver);
  const { state } = await as(admin).get('/stockTake/get', { id });
  if (state === 'counting') await roundApi(as(admin), id).send('finish counting');
  await roundApi(as(admin), id).decide('accept', { filter: { state: ['missing'] } });
  expect(await as(approver).get('/stockTake/get', { id })).toMatchObject({ needsOther: true, undecided: 0 });
  expect((await roundApi(approver, id).approve()).errcode).toBe(errcodes.ownStockTake);
  expect(await as(eastKeeper).ask('/stockTake/approve', { id, version: 1 })).toMatchObject({
    errcode: errcodes.notFound,
  });
});

test('a second person approves it, and one who took part where the company lets anyone', async () => {
  const [asset = 0] = await makeAssets(server, as(keeper), 1);
  const rounds = await Promise.all(
    [1, 2].map(async () => {
      const { id } = await startRound(as(keeper), [asset]);
      await roundApi(as(keeper), id).send('finish counting');
      await roundApi(as(keeper), id).decide('accept', { filter: { state: ['missing'] } });
      return id;
    }),
  );
  const [first = 0, second = 0] = rounds;
  expect(await as(admin).get('/stockTake/get', { id: first })).toMatchObject({ needsOther: false });
  expect(await roundApi(as(admin), first).approve()).toMatchObject({ errcode: 0 });
  const { rows } = await as(admin).get('/setting/list', {});
  const { id = 0, version = 0 } = rows.find(({ name }) => name === 'company') ?? {};
  await as(admin).get('/setting/update', { id, version, changes: { stockTakeApproval: 'anyone' } });
  expect(await roundApi(as(keeper), second).approve()).toMatchObject({ errcode: 0 });
  const [entry] = (await as(keeper).get('/log/list', { recordKind: 'stockTake', recordId: second })).rows;
  expect(entry?.action).toBe(
    'stock take/review/approve/approved [every difference is decided and anyone may approve]',
  );
});
