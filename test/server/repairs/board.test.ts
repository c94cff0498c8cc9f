import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, repairHandlers, settingHandlers] });

let keeper: Caller;
let engineer: Caller;
let staff: Caller;
beforeEach(async () => {
  [keeper, engineer, staff] = await Promise.all([
    server.signIn('keeper'),
    server.signIn('engineer'),
    server.signIn('staff'),
  ]);
});

const report = async (fault: string) => {
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  return keeper.get('/repair/report', { assetId, fault, urgency: 'high' });
};
const columnOf = async (who: Caller, state: string, payload = {}) => {
  const { columns } = await who.get('/repair/board', payload);
  return columns.find((column) => column.state === state);
};

test('the board has a column for each open state, and a card says who may move it', async () => {
  const reported = await report('噪音');
  const { columns } = await keeper.get('/repair/board', {});
  expect(columns.map(({ state }) => state)).toEqual([
    'reported',
    'assigned',
    'accepted',
    'inProgress',
    'onHold',
    'done',
    'rework',
  ]);
  const search = { search: '噪音' };
  const before = await columnOf(keeper, 'reported', search);
  expect(before).toMatchObject({
    count: 1,
    rows: [{ id: reported.id, fault: '噪音', solved: false, may: { dispatcher: true }, overdue: false }],
  });
  const assigneeId = server.company.people.engineer;
  await keeper.get('/repair/assign', { id: reported.id, version: reported.version, assigneeId });
  expect(await columnOf(keeper, 'reported', search)).toMatchObject({ count: 0, rows: [] });
  expect(await columnOf(engineer, 'assigned', { ...search, mine: true })).toMatchObject({
    count: 1,
    rows: [{ assignee: { id: assigneeId }, may: { engineer: true, dispatcher: false } }],
  });
  expect(await columnOf(staff, 'assigned', search)).toMatchObject({ count: 0 });
});

test('a column counts everything, shows what is due first, and leads on', async () => {
  const first = await report('排序');
  const second = await report('排序');
  await sql`update repair set finish_by = now() - interval '1 day' where id = ${second.id}`.execute(
    server.db,
  );
  const payload = { search: '排序', states: ['reported'], limit: 1 };
  const { columns } = await keeper.get('/repair/board', { ...payload, states: ['reported'] });
  expect(columns).toEqual([
    { state: 'reported', count: 2, rows: [expect.objectContaining({ id: second.id, overdue: true })] },
  ]);
  const more = await columnOf(keeper, 'reported', { search: '排序', limit: 2 });
  expect(more?.rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  const late = await columnOf(keeper, 'reported', { search: '排序', overdue: true });
  expect(late?.rows.map(({ id }) => id)).toEqual([second.id]);
});
