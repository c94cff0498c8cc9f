import { expect, test } from '@jest/globals';
import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import type { Granted } from '../../../server/access/grants.ts';
import type { ScopedActor } from '../../../server/access/scope.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { advance } from '../../../server/lifecycle/advance.ts';
import { lockAsset } from '../../../server/modules/assets/asset-record.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { moveAsset } from '../../../server/modules/assets/move-asset.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { type AssetEvent, assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { senders } from '../../../src/machines/lifecycles/senders.ts';
import {
  type AssetMemory,
  type AssetState,
  assetMemories,
  assetStates,
  type EventWithoutDocument,
  eventsWithoutDocument,
} from '../../../src/vocabulary/asset.ts';
import { type Caller, withApp } from '../support/app.ts';
import { isCorrection, sendCorrection } from './support/correction-that-sends.ts';
import { sendByDocument } from './support/document-that-sends.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, logHandlers, repairHandlers] });

const isWithoutDocument = (event: string): event is EventWithoutDocument =>
  eventsWithoutDocument.some((one) => one === event);

const types = Object.keys(senders.asset ?? {}) as AssetEvent['type'][];
/** Corrections lead from everywhere to everywhere: on the paths they would only be walked around in circles. */
const events = types.filter((type) => !isCorrection(type)).map((type) => ({ type }));

const forAll: Granted = { scopes: ['all'], organisations: [] };
const everybody: ScopedActor = {
  grants: { permissions: { 'asset.update': forAll, 'asset.read': forAll }, roles: [] },
  organisationId: 0,
  organisationPath: '',
  personId: 0,
};
const documentsToCome = { id: null, name: 'test', ip: null };

/** By the call that serves the event; else as the documents that will send it are to do it. */
async function send(keeper: Caller, id: number, event: AssetEvent['type']): Promise<boolean> {
  const found = await keeper.get('/asset/get', { id });
  const { version } = found;
  if (isCorrection(event))
    return (await sendCorrection(server, await server.signIn('admin'), found, event)) === 0;
  if (isWithoutDocument(event))
    return (await keeper.ask('/asset/event', { id, version, event })).errcode === 0;
  const errcode = await sendByDocument(server, keeper, id, event);
  if (errcode !== undefined) return errcode === 0;
  return inTransaction(server.db, async (tx) => {
    const asset = await lockAsset(tx, id, version, everybody, 'asset.update');
    return (await moveAsset(tx, asset, event, documentsToCome, { way: 'document' })) !== undefined;
  });
}

const register = (keeper: Caller) =>
  keeper.get('/asset/create', {
    name: '生命周期',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
    status: 'draft',
  });

const actionsOf = async (keeper: Caller, recordId: number) => {
  const { rows } = await keeper.get('/log/list', { recordKind: 'asset', recordId });
  return rows.map(({ action }) => action).toReversed();
};

const taken = new Set<string>();

test.each([
  ['shortest', getShortestPaths],
  ['simple', getSimplePaths],
])(
  'every %s path leads in the database where the machine leads, and the log tells the way',
  async (_, getPaths) => {
    const keeper = await server.signIn('keeper');
    const paths = getPaths(assetMachine, { events });
    expect(paths.length).toBeGreaterThan(15);
    for (const { steps, state: end } of paths) {
      const { id } = await register(keeper);
      let at = { state: 'draft', before: null as AssetMemory | null };
      const described = ['created'];
      for (const { event } of steps.slice(1)) {
        const { state, before } = at;
        const step = advance(assetMachine, state, { before }, event);
        expect(await send(keeper, id, event.type)).toBe(true);
        described.push(step?.transitionId ?? '');
        at = { state: step?.state ?? '', before: step?.context.before ?? null };
      }
      expect((await keeper.get('/asset/get', { id })).status).toBe(end.value);
      expect(await actionsOf(keeper, id)).toEqual(described);
      for (const action of described) taken.add(action);
    }
  },
);

const away: readonly AssetState[] = ['transferring', 'inRepair', 'missing', 'pendingDisposal'];
const memoriesOf = (state: AssetState): readonly (AssetMemory | null)[] => {
  if (away.includes(state)) return assetMemories;
  return state === 'borrowed' ? ['inStock', 'inUse'] : [null];
};
const cases = assetStates.flatMap((state) =>
  memoriesOf(state).map((before): [AssetState, AssetMemory | null] => [state, before]),
);

test.each(cases)(
  'from %s (before: %s) each event is taken or refused as the machine says',
  async (state, before) => {
    const keeper = await server.signIn('keeper');
    for (const type of types) {
      const { id } = await register(keeper);
      await server.db.updateTable('asset').set({ status: state, before }).where('id', '=', id).execute();
      const step = advance(assetMachine, state, { before }, { type });
      expect([type, await send(keeper, id, type)]).toEqual([type, step !== undefined]);
      const { status } = await keeper.get('/asset/get', { id });
      expect(status).toBe(step?.state ?? state);
      expect(await actionsOf(keeper, id)).toEqual(['created', ...(step ? [step.transitionId] : [])]);
      if (step) taken.add(step.transitionId);
    }
  },
);

test('every transition has been taken', () => {
  const ids = edgesOf(assetMachine).map(({ id }) => id);
  console.log(`asset: ${ids.filter((id) => taken.has(id)).length} of ${ids.length} transitions taken`);
  expect(ids.filter((id) => !taken.has(id))).toEqual([]);
});
