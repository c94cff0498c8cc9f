import { beforeAll, describe, expect, test } from '@jest/globals';
import { getSimplePaths } from '@xstate/graph';
import { sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import { builtInRoles } from '../../../server/company/roles.ts';
import { advance } from '../../../server/lifecycle/advance.ts';
import { importJobs } from '../../../server/modules/imports/jobs/jobs.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { custodyMachine } from '../../../src/machines/lifecycles/custody.ts';
import { importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';
import { senders } from '../../../src/machines/lifecycles/senders.ts';
import { csv, importing } from '../imports/support/importing.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';

const server = withApp();
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
});

const [notPermitted, notFound] = [1003, 2001];
const roles = builtInRoles.map(({ code }) => code as AccountName);

type Life = {
  machine: AnyStateMachine;
  /** What the machine knows of a record in this state. */
  facts: (state: string) => object;
  /** A record of the keeper in this state. */
  prepare: (state: string) => Promise<number>;
  /** Sends the event by the call that serves it. Gives the errcode. */
  send: (caller: Caller, id: number, event: string) => Promise<number>;
  stateOf: (id: number) => Promise<string>;
  /** What a role that has the permission is told of a record that is not in its scope. */
  hiddenFrom?: readonly string[];
};

async function registerAsset(status: 'draft' | 'inStock' = 'draft') {
  const { id } = await keeper.get('/asset/create', {
    name: '生命周期',
    categoryId: server.company.categories.computer,
    ownerOrganId: server.company.organs.east,
    status,
  });
  return id;
}

const away = ['transferring', 'inRepair', 'missing', 'pendingDisposal'];
const beforeOf = (state: string) => (away.includes(state) ? ('inUse' as const) : null);

const asset: Life = {
  machine: assetMachine,
  facts: (state) => ({ before: beforeOf(state) }),
  prepare: async (state) => {
    const id = await registerAsset();
    await sql`update asset set status = ${state}, before = ${beforeOf(state)} where id = ${id}`.execute(
      server.db,
    );
    return id;
  },
  send: async (caller, id, event) => {
    const { version } = await keeper.get('/asset/get', { id });
    if (event === 'put in stock') return (await caller.ask('/asset/event', { id, version, event })).errcode;
    const issue = { kind: 'issue', custodianId: server.company.people.staff } as const;
    const document = event === 'issue' ? issue : ({ kind: 'return' } as const);
    return (await caller.ask('/custody/create', { ...document, assetIds: [id], post: true })).errcode;
  },
  stateOf: async (id) => (await keeper.get('/asset/get', { id })).status,
};

const custody: Life = {
  machine: custodyMachine,
  facts: () => ({ kind: 'issue', lines: 1, hasCustodian: true }),
  prepare: async (state) => {
    const { id } = await keeper.get('/custody/create', {
      kind: 'issue',
      custodianId: server.company.people.staff,
      assetIds: [await registerAsset('inStock')],
    });
    if (state !== 'draft') {
      const event = state === 'posted' ? 'post' : 'cancel';
      await keeper.get('/custody/event', { id, version: 1, event });
    }
    return id;
  },
  send: async (caller, id, event) => {
    const { version } = await keeper.get('/custody/get', { id });
    const asked = event === 'post' ? 'post' : 'cancel';
    return (await caller.ask('/custody/event', { id, version, event: asked })).errcode;
  },
  stateOf: async (id) => (await keeper.get('/custody/get', { id })).state,
};

/** One run serves for all: checking a file takes longer than everything else here. */
let run: Promise<number> | undefined;
const checkedRun = () =>
  importing(server, keeper)
    .check(csv(['名称', '资产编号'], ['投影仪', 'LC-1']))
    .then(({ id }) => id);

const importRun: Life = {
  machine: importRunMachine,
  facts: () => ({ acceptable: 1 }),
  prepare: async (state) => {
    run ??= checkedRun();
    const id = await run;
    await importJobs(server.db).idle();
    await sql`update import_run set state = ${state}, created = 1, updated = 0 where id = ${id}`.execute(
      server.db,
    );
    return id;
  },
  send: async (caller, id, event) => {
    const asked = event === 'commit' ? 'commit' : 'cancel';
    return (await caller.ask('/import/event', { id, event: asked })).errcode;
  },
  stateOf: async (id) => {
    const found = await server.db
      .selectFrom('import_run')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow();
    return found.state;
  },
  // A run is its owner's alone.
  hiddenFrom: ['admin'],
};

const lives: [string, Life][] = [asset, custody, importRun].map((life) => [life.machine.id, life]);
const taken = new Set<string>();

describe.each(lives)('%s', (id, { machine, facts, prepare, send, stateOf, hiddenFrom = [] }) => {
  const served = Object.entries(senders[id] ?? {}).flatMap(([event, sender]) =>
    typeof sender === 'object' ? [{ event, permission: sender.permission }] : [],
  );

  test.each(Object.keys(machine.root.states))(
    'in %s each event is taken from those who may and the machine lets, and from nobody else',
    async (state) => {
      for (const role of roles) {
        const caller = await server.signIn(role);
        const grant: Readonly<Record<string, string>> =
          builtInRoles.find(({ code }) => code === role)?.grant ?? {};
        for (const { event, permission } of served) {
          const record = await prepare(state);
          const step = advance(machine, state, facts(state), { type: event });
          const errcode = await send(caller, record, event);
          const case_ = `${role} ${event}`;
          if (!(permission in grant)) expect([case_, errcode]).toEqual([case_, notPermitted]);
          else if (hiddenFrom.includes(role)) expect([case_, errcode]).toEqual([case_, notFound]);
          else expect([case_, errcode === 0]).toEqual([case_, step !== undefined]);
          const moved = errcode === 0 && step ? step.state : state;
          // An import that was let go on may have ended by now.
          const now = await stateOf(record);
          const settled = moved === 'importing' && now === 'imported' ? 'importing' : now;
          expect([case_, settled]).toEqual([case_, moved]);
          if (errcode === 0 && step) taken.add(step.transitionId);
        }
      }
    },
    120_000,
  );

  test('every transition that somebody may take has been taken', () => {
    const may = new Set(served.map(({ event }) => event));
    const wanted = edgesOf(machine).filter(({ cause }) => may.has(cause));
    const missing = wanted.filter((edge) => !taken.has(edge.id)).map((edge) => edge.id);
    console.log(`${id}: ${wanted.length - missing.length} of ${wanted.length} transitions taken`);
    expect(missing).toEqual([]);
  });
});

test('every way through a custody document ends where the machine says, with a log entry for each step', async () => {
  const input = { kind: 'issue', lines: 1, hasCustodian: true } as const;
  const paths = getSimplePaths(custodyMachine, { input, events: [{ type: 'post' }, { type: 'cancel' }] });
  expect(paths.length).toBe(3);
  for (const { steps, state } of paths) {
    const id = await custody.prepare('draft');
    const events = steps.slice(1).map(({ event }) => event.type);
    for (const event of events) expect(await custody.send(keeper, id, event)).toBe(0);
    expect(await custody.stateOf(id)).toBe(state.value);
    const { rows } = await keeper.get('/log/list', { recordKind: 'custody', recordId: id });
    expect(rows.map(({ action }) => action).toReversed()).toEqual([
      'created',
      ...events.map((event) => `custody document/draft/${event}/1`),
    ]);
  }
});
