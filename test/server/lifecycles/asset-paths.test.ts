import { expect, test } from '@jest/globals';
import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import { advance } from '../../../server/lifecycle/advance.ts';
import { type AssetState, assetStates } from '../../../src/api/contract/assets.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp();

/** The events that a call exists for; the others come with the documents that will send them. */
const served = ['put in stock', 'issue', 'return'] as const;
type Served = (typeof served)[number];

/** Sends an event by the call that serves it. @returns the errcode */
const send = async (keeper: Caller, id: number, event: Served): Promise<number> => {
  const { version } = await keeper.get('/asset/get', { id });
  if (event === 'put in stock') return (await keeper.ask('/asset/event', { id, version, event })).errcode;
  const custodianId = server.company.people.staff;
  const kind = event === 'issue' ? { kind: event, custodianId } : { kind: event };
  return (await keeper.ask('/custody/create', { ...kind, assetIds: [id], post: true })).errcode;
};

const register = (keeper: Caller) =>
  keeper.get('/asset/create', {
    name: '生命周期',
    categoryId: server.company.categories.computer,
    ownerOrganId: server.company.organs.east,
    status: 'draft',
  });

const events = served.map((type) => ({ type }));

test.each([
  ['shortest', getShortestPaths],
  ['simple', getSimplePaths],
])('every %s path of served events leads in the database where the machine leads', async (_, getPaths) => {
  const keeper = await server.signIn('keeper');
  const paths = getPaths(assetMachine, { events });
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) {
    const { id } = await register(keeper);
    const taken = path.steps.slice(1).map(({ event }) => event.type as Served);
    for (const event of taken) expect(await send(keeper, id, event)).toBe(0);
    expect((await keeper.get('/asset/get', { id })).status).toBe(path.state.value);
    const { rows } = await keeper.get('/log/list', { recordKind: 'asset', recordId: id });
    expect(rows.length).toBe(1 + taken.length);
  }
});

const contexts = (state: AssetState) =>
  ['draft', 'inStock', 'inUse', 'borrowed', 'disposed'].includes(state) ? null : ('inUse' as const);

test.each(assetStates)('from %s each served event is taken or refused as the machine says', async (state) => {
  const keeper = await server.signIn('keeper');
  const before = contexts(state);
  for (const type of served) {
    const { id } = await register(keeper);
    await server.db.updateTable('asset').set({ status: state, before }).where('id', '=', id).execute();
    const step = advance(assetMachine, state, { before }, { type });
    const refusal = type === 'put in stock' ? 2005 : 3003;
    expect([type, await send(keeper, id, type)]).toEqual([type, step ? 0 : refusal]);
    const { status } = await keeper.get('/asset/get', { id });
    expect(status).toBe(step?.state ?? state);
  }
});
