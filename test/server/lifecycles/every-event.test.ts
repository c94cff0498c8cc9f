import { beforeAll, describe, expect, test } from '@jest/globals';
import { getSimplePaths } from '@xstate/graph';
import { sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import { builtInRoles } from '../../../server/company/roles.ts';
import { runnerOn } from '../../../server/jobs/runners.ts';
import { advance } from '../../../server/lifecycle/advance.ts';
import { accessOf } from '../../../src/api/contract/access-of.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { bulkEditMachine } from '../../../src/machines/lifecycles/bulk-edit.ts';
import { disposalMachine } from '../../../src/machines/lifecycles/disposal.ts';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { handoverMachine, unanswered } from '../../../src/machines/lifecycles/handover.ts';
import { hasEnded } from '../../../src/machines/lifecycles/has-ended.ts';
import { importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';
import { loanMachine } from '../../../src/machines/lifecycles/loan.ts';
import { senders } from '../../../src/machines/lifecycles/senders.ts';
import { stockTakeMachine } from '../../../src/machines/lifecycles/stock-take.ts';
import { transferMachine } from '../../../src/machines/lifecycles/transfer.ts';
import { reachIn, type Way, waysTo } from '../../../src/machines/lifecycles/who-may.ts';
import {
  type AssetMemory,
  type EventWithoutDocument,
  eventsWithoutDocument,
} from '../../../src/vocabulary/asset.ts';
import type { DocumentKind } from '../../../src/vocabulary/document.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import { bulkEditing } from '../bulk-edits/bulk-editing.ts';
import { csv, importing } from '../imports/support/importing.ts';
import type { Caller } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { writtenBy } from '../support/written-by.ts';
import { isCorrection, sendCorrection } from './support/correction-that-sends.ts';
import { documentThatSends, endRepair, sendByDocument, undoDisposal } from './support/document-that-sends.ts';

const server = withWholeApp({ stockTakeApproval: 'anyone' });

const isWithoutDocument = (event: string): event is EventWithoutDocument =>
  eventsWithoutDocument.some((one) => one === event);
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
});

const [notPermitted, notFound] = [errcodes.notPermitted, errcodes.notFound];
// Developers send what staff send (test/server/company/roles.test.ts).
const roles = builtInRoles.flatMap(({ code }) => (code === 'developer' ? [] : [code satisfies AccountName]));

type Lifecycle = {
  machine: AnyStateMachine;
  /** What the machine may know of a record in this state. */
  details: (state: string) => readonly object[];
  /** A record of the keeper in this state, of which that is known. */
  prepare: (state: string, known: object) => Promise<number>;
  /** Sends the event by the call that serves it. Gives the errcode. */
  send: (caller: Caller, id: number, event: string, role: AccountName, way?: Way) => Promise<number>;
  /** Whether `send` goes this way. Of the others the first stands for all, which lead through the same call. */
  goes?: (way: Way) => boolean;
  stateOf: (id: number) => Promise<string>;
  /** What a role that has the permission is told of a record that is not in its scope. */
  hiddenFrom?: readonly string[];
  /** Whether what is refused may have written documents of the record, which others would meet. */
  leavesTraces?: true;
};

async function registerAsset(status: 'draft' | 'inStock' = 'draft') {
  const { id } = await keeper.get('/asset/create', {
    name: '生命周期',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
    status,
  });
  return id;
}

const away = ['transferring', 'inRepair', 'missing'];
const memoriesOf = (state: string): readonly (AssetMemory | null)[] => {
  if (state === 'pendingDisposal') return ['inUse', 'borrowed', 'inStock', 'missing'];
  if (away.includes(state)) return ['inUse', 'borrowed', 'inStock'];
  return state === 'borrowed' ? ['inUse', 'inStock'] : [null];
};

/** What a stock-take sends to an asset when it is approved. */
const decisionThatSends: Readonly<Record<string, [state: string, decision: string]>> = {
  'report missing': ['missing', 'reportMissing'],
  'turn up': ['turnedUp', 'turnUp'],
};

async function sendByStockTake(caller: Caller, assetId: number, version: number, event: string) {
  const [state, decision] = decisionThatSends[event] ?? [];
  const { id } = await keeper.get('/stockTake/create', { name: '生命周期' });
  await sql`update stock_take set state = 'review', line_count = 1 where id = ${id}`.execute(server.db);
  await sql`
    insert into stock_take_line (stock_take_id, asset_id, code, expected, status, location_id, custodian_id, state,
      decision, decided_version)
    select ${id}::bigint, asset.id, asset_no, true, status, location_id, custodian_id, ${state}, ${decision},
      ${version}::integer
    from asset where id = ${assetId}`.execute(server.db);
  const { status } = await keeper.get('/asset/get', { id: assetId });
  const { errcode } = await caller.ask('/stockTake/approve', { id, version: 1 });
  const after = await keeper.get('/asset/get', { id: assetId });
  // What is missing already, or has been there all along, is posted without being sent anything.
  return errcode === 0 && status === after.status ? errcodes.transitionRefused : errcode;
}

const asset: Lifecycle = {
  machine: assetMachine,
  details: (state) => memoriesOf(state).map((before) => ({ before })),
  prepare: async (state, known) => {
    const id = await registerAsset();
    const { before } = known as { before: AssetMemory | null };
    await sql`update asset set status = ${state}, before = ${before} where id = ${id}`.execute(server.db);
    return id;
  },
  goes: ({ through }) => through === null || ['repair', 'stock take', 'disposal'].includes(through.life),
  send: async (caller, id, event, role, way) => {
    const found = await keeper.get('/asset/get', { id });
    const { version } = found;
    const through = way?.through ?? null;
    if (isCorrection(event)) return sendCorrection(server, caller, found, event);
    if (isWithoutDocument(event) && through === null)
      return (await caller.ask('/asset/event', { id, version, event })).errcode;
    if (event === 'come back from repair')
      return endRepair(server, caller, id, through?.event === 'verify' ? 'verify' : 'cancel');
    if (event === 'withdraw disposal')
      return undoDisposal(server, caller, id, role, through?.event === 'withdraw');
    if (event in decisionThatSends) return sendByStockTake(caller, id, version, event);
    const errcode = await sendByDocument(server, caller, id, event);
    if (errcode === undefined) throw new Error(`No document sends ${event}.`);
    return errcode;
  },
  stateOf: async (id) => (await keeper.get('/asset/get', { id })).status,
  leavesTraces: true,
};

const documentLifecycle = (machine: AnyStateMachine, kind: DocumentKind): Lifecycle => ({
  machine,
  details: (state) =>
    (state === 'draft' ? [false, true] : [false]).map((needsAcceptance) => ({
      ...unanswered,
      lines: 1,
      complete: true,
      needsApproval: false,
      needsAcceptance,
    })),
  prepare: async (state, known) => {
    const { needsAcceptance } = known as { needsAcceptance: boolean };
    await setSetting(detailsOf(kind).acceptance as SettingName, needsAcceptance || state === 'handedOver');
    const assetIds = [await registerAsset('inStock')];
    const head = documentThatSends(detailsOf(kind).effect, server);
    const { id } = await keeper.get('/handover/create', { kind, ...head, assetIds });
    if (state === 'draft') return id;
    if (state === 'refused') {
      await sql`update document set state = 'refused' where id = ${id}`.execute(server.db);
      return id;
    }
    const event = state === 'cancelled' ? 'cancel' : 'post';
    await keeper.get('/handover/event', { id, version: 1, event });
    if (state === 'closed')
      await keeper.get('/handover/create', { kind: 'returnLoan', assetIds, post: true });
    return id;
  },
  send: async (caller, id, event) => {
    const { version } = await keeper.get('/handover/get', { id });
    const requested = event === 'post' ? 'post' : 'cancel';
    return (await caller.ask('/handover/event', { id, version, event: requested })).errcode;
  },
  stateOf: async (id) => (await keeper.get('/handover/get', { id })).state,
});
type SettingName = 'transferApproval' | 'disposalApproval' | 'issueAcceptance' | 'loanAcceptance';
const handover = documentLifecycle(handoverMachine, 'issue');
const loan = documentLifecycle(loanMachine, 'borrow');

async function setSetting(name: SettingName, needed: boolean) {
  const admin = await server.signIn('admin');
  const { rows } = await admin.get('/setting/list', {});
  const { id = 0, version = 0 } = rows.find((row) => row.name === 'company') ?? {};
  await admin.get('/setting/update', { id, version, changes: { [name]: needed ? 'needed' : 'notNeeded' } });
}

/** Written by somebody of whom no role of the test is: whoever wrote one does not approve it, and alone withdraws it. */
const approvedLifecycle = (
  machine: AnyStateMachine,
  kind: 'organisationTransfer' | 'disposal',
  setting: 'transferApproval' | 'disposalApproval',
): Lifecycle => ({
  machine,
  details: (state) =>
    (state === 'draft' ? [true, false] : [false]).map((needsApproval) => ({
      ...unanswered,
      lines: 1,
      complete: true,
      needsApproval,
    })),
  prepare: async (state, known) => {
    const { needsApproval } = known as { needsApproval: boolean };
    await setSetting(setting, needsApproval);
    const writer = await server.signIn('eastKeeper');
    const head = documentThatSends(detailsOf(kind).effect, server);
    const assetIds = [await registerAsset('inStock')];
    const { id } = await writer.get('/handover/create', { ...head, kind, assetIds });
    if (state === 'draft') return id;
    const { version } = await writer.get('/handover/submit', { id, version: 1 });
    if (state === 'handedOver') await writer.get('/handover/event', { id, version, event: 'hand over' });
    else await sql`update document set state = ${state} where id = ${id}`.execute(server.db);
    if (state === 'rejected')
      await sql`update asset set status = 'inStock', before = null where id = any(${assetIds}::bigint[])`.execute(
        server.db,
      );
    if (hasEnded(machine, state))
      await sql`update document_line set open = false where document_id = ${id}`.execute(server.db);
    return id;
  },
  send: async (caller, id, event, role) => {
    const { version } = await keeper.get('/handover/get', { id });
    if (event === 'submit') return (await caller.ask('/handover/submit', { id, version })).errcode;
    if (event === 'approve' || event === 'reject') {
      const decision = { id, version, event, note: 'x' } as const;
      const { errcode } =
        kind === 'disposal'
          ? await caller.ask('/handover/decideDisposal', decision)
          : await caller.ask('/handover/decide', decision);
      return errcode;
    }
    if (event === 'correct') return (await caller.ask('/handover/correct', { id, version })).errcode;
    if (event === 'withdraw') {
      await writtenBy(server.db, 'handover', id, server.company.people[role]);
      return (await caller.ask('/handover/withdraw', { id, version })).errcode;
    }
    return (await caller.ask('/handover/event', { id, version, event: event as 'cancel' })).errcode;
  },
  stateOf: async (id) => (await keeper.get('/handover/get', { id })).state,
});
const transfer = approvedLifecycle(transferMachine, 'organisationTransfer', 'transferApproval');
const disposal = approvedLifecycle(disposalMachine, 'disposal', 'disposalApproval');

/** One run serves for all: checking a file takes longer than everything else here. */
let run: Promise<number> | undefined;
const checkedRun = () =>
  importing(server, keeper)
    .check(csv(['名称', '资产编号'], ['投影仪', 'LC-1']))
    .then(({ id }) => id);

const importRun: Lifecycle = {
  machine: importRunMachine,
  details: () => [{ acceptable: 1 }],
  prepare: async (state) => {
    run ??= checkedRun();
    const id = await run;
    await runnerOn(server.db).idle();
    await sql`update job set state = ${state}, created = 1, updated = 0 where id = ${id}`.execute(server.db);
    return id;
  },
  send: async (caller, id, event) => {
    if (event === 'answer') return (await caller.ask('/import/answer', { id, create: [] })).errcode;
    const requested = event === 'commit' || event === 'undo' ? event : 'cancel';
    return (await caller.ask('/import/event', { id, event: requested })).errcode;
  },
  stateOf: async (id) => {
    const found = await server.db
      .selectFrom('job')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow();
    return found.state;
  },
  // A run is its owner's alone.
  hiddenFrom: ['admin'],
};

/** One job serves for all: its assets need not change for its state to. */
let job: Promise<number> | undefined;
const comparedJob = async () => {
  const id = await registerAsset();
  return (await bulkEditing(server, keeper).compare({ filter: { ids: [id] }, changes: { remark: 'x' } })).id;
};

const bulkEdit: Lifecycle = {
  machine: bulkEditMachine,
  details: () => [{ planned: 1, changed: 1 }],
  prepare: async (state) => {
    job ??= comparedJob();
    const id = await job;
    await runnerOn(server.db).idle();
    // Nobody takes it up: as long as it is prepared, it is held.
    await sql`update job set state = ${state}, planned = 1, updated = 1,
      heartbeat_at = now() + interval '1 minute' where id = ${id}`.execute(server.db);
    return id;
  },
  send: async (caller, id, event) =>
    (await caller.ask('/job/event', { id, event: event as 'cancel' })).errcode,
  stateOf: importRun.stateOf,
};
const stockTake: Lifecycle = {
  machine: stockTakeMachine,
  details: () =>
    [false, true].map((tookPart) => ({ lines: 1, undecided: 0, tookPart, anyoneApproves: true })),
  prepare: async (state, known) => {
    await registerAsset('inStock');
    const { id } = await keeper.get('/stockTake/create', { name: '生命周期' });
    await sql`update stock_take set state = ${state}, line_count = 1 where id = ${id}`.execute(server.db);
    const { tookPart } = known as { tookPart: boolean };
    await sql`delete from content_author where record_kind = 'stockTake' and record_id = ${id}`.execute(
      server.db,
    );
    await sql`insert into content_author (record_kind, record_id, person_id, part)
      select 'stockTake', ${id}::bigint, person_id, 'wrote' from account where ${tookPart}`.execute(
      server.db,
    );
    return id;
  },
  send: async (caller, id, event) => {
    const { version } = await keeper.get('/stockTake/get', { id });
    if (event === 'start') return (await caller.ask('/stockTake/start', { id, version })).errcode;
    if (event === 'approve') return (await caller.ask('/stockTake/approve', { id, version })).errcode;
    return (await caller.ask('/stockTake/event', { id, version, event: event as 'close' })).errcode;
  },
  stateOf: async (id) => (await keeper.get('/stockTake/get', { id })).state,
};
/** Where work leads that has ended meanwhile. */
const ended: Readonly<Record<string, readonly string[]>> = {
  checking: ['checked'],
  importing: ['imported'],
  writing: ['written'],
  undoing: ['undone', 'partlyUndone'],
};

const lifecycles: [string, Lifecycle][] = [
  asset,
  handover,
  loan,
  transfer,
  disposal,
  importRun,
  bulkEdit,
  stockTake,
].map((lifecycle) => [lifecycle.machine.id, lifecycle]);
const taken = new Set<string>();

describe.each(lifecycles)('%s', (id, lifecycle) => {
  const { machine, details, prepare, send, stateOf, goes, hiddenFrom = [], leavesTraces = false } = lifecycle;
  const served = Object.keys(senders[id] ?? {}).flatMap((event) => {
    const ways = waysTo(accessOf, id, event).filter((way) => way !== 'the server');
    // What the last line, or the last asset, of another record leads to has no sender of its own.
    const own = ways.filter(({ through }) => id === 'asset' || through === null);
    const gone = goes ? own.filter(goes) : [];
    return (gone.length > 0 ? gone : own.slice(0, 1)).map((way) => ({ event, way }));
  });

  test.each(Object.keys(machine.root.states))(
    'in %s each event is taken from those who may and the machine lets, and from nobody else',
    async (state) => {
      const callers = await Promise.all(
        roles.map(async (role) => ({ role, caller: await server.signIn(role) })),
      );
      const [first] = details(state);
      // One serves until an event is taken: what is refused leaves it as it was.
      let prepared: { record: number; known: object } | undefined;
      for (const known of details(state)) {
        for (const { role, caller } of callers) {
          const grant: Readonly<Record<string, Scope>> =
            builtInRoles.find(({ code }) => code === role)?.grant ?? {};
          const cases = served
            .map((one) => ({ ...one, reach: reachIn(one.way, (permission) => grant[permission]) }))
            // Who has no permission is told so whatever is known of the record.
            .filter(({ reach }) => reach !== null || known === first);
          for (const { event, way, reach } of cases) {
            if (leavesTraces || prepared?.known !== known)
              prepared = { record: await prepare(state, known), known };
            const { record } = prepared;
            const step = advance(machine, state, known, { type: event });
            const errcode = await send(caller, record, event, role, way);
            const case_ = `${role} ${event} ${way.through?.event ?? ''}`;
            if (reach === null) expect([case_, errcode]).toEqual([case_, notPermitted]);
            else if (hiddenFrom.includes(role)) expect([case_, errcode]).toEqual([case_, notFound]);
            // Their own alone, and nothing here is for them.
            else if (reach === 'own' && event.endsWith(' transfer'))
              expect([notPermitted, notFound]).toContain(errcode);
            else expect([case_, errcode === 0]).toEqual([case_, step !== undefined]);
            const moved = errcode === 0 && step ? step.state : state;
            // A job that was let go on may have ended by now.
            const now = await stateOf(record);
            const settled = ended[moved]?.includes(now) ? moved : now;
            expect([case_, settled]).toEqual([case_, moved]);
            if (errcode === 0) prepared = undefined;
            if (errcode === 0 && step) taken.add(step.transitionId);
          }
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

const wayOf: Record<string, string> = {
  post: 'handover document/draft/post/posted [it is complete, its day counts, and it takes effect at once]',
  cancel: 'handover document/draft/cancel/cancelled',
};

test('every way through a handover document ends where the machine says, with a log entry for each step', async () => {
  const input = { ...unanswered, lines: 1, complete: true, needsApproval: false };
  const paths = getSimplePaths(handoverMachine, { input, events: [{ type: 'post' }, { type: 'cancel' }] });
  expect(paths.length).toBe(3);
  for (const { steps, state } of paths) {
    const id = await handover.prepare('draft', input);
    const events = steps.slice(1).map(({ event }) => event.type);
    for (const event of events) expect(await handover.send(keeper, id, event, 'keeper')).toBe(0);
    expect(await handover.stateOf(id)).toBe(state.value);
    const { rows } = await keeper.get('/log/list', { recordKind: 'handover', recordId: id });
    expect(rows.map(({ action }) => action).toReversed()).toEqual([
      'created',
      ...events.map((event) => wayOf[event]),
    ]);
  }
});
