import { beforeEach, describe, expect, test } from '@jest/globals';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { type ApprovedKind, approvedKinds } from '../../../src/vocabulary/approval.ts';
import { makeAssets } from '../documents/support.ts';
import { roundApi, startRound } from '../stock-takes/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { approvals, type Step } from './support.ts';

const server = withWholeApp();
const names = ['admin', 'keeper', 'eastKeeper', 'southKeeper'] as const;
type Name = (typeof names)[number];
let callers: Record<Name, Caller>;
let work: ReturnType<typeof approvals>;

beforeEach(async () => {
  const signedIn = await Promise.all(names.map((name) => server.signIn(name)));
  callers = Object.fromEntries(names.map((name, nth) => [name, signedIn[nth]])) as typeof callers;
  work = approvals(server, () => callers);
  await work.clear();
  for (const who of names) await callers[who].get('/user/setAbsence', { absence: null });
  const { rows } = await callers.admin.get('/setting/list', {});
  const { id = 0, version = 0 } = rows.find(({ name }) => name === 'company') ?? {};
  const changes = { transferApproval: 'needed', disposalApproval: 'needed', billApproval: 'someoneElse' };
  await callers.admin.get('/setting/update', { id, version, changes });
});

type Saved = { id: number };
type Decided = { errcode: number; data?: { state: string } };
type Acts = {
  create: (who: Caller) => Promise<Saved>;
  edit: (who: Caller, record: Saved, nth: number) => Promise<unknown>;
  submit: (who: Caller, record: Saved) => Promise<unknown>;
  withdraw?: (who: Caller, record: Saved) => Promise<unknown>;
  approve: (who: Caller, record: Saved) => Promise<Decided>;
  may: (who: Caller, record: Saved) => Promise<boolean>;
};

const versionOf = async ({ id }: Saved) => (await callers.keeper.get('/handover/get', { id })).version;
const ofHandover = (
  kind: Payload<'/handover/create'>['kind'],
  head: () => Omit<Payload<'/handover/create'>, 'kind' | 'assetIds'>,
  prepare: (assetIds: number[]) => Promise<unknown> = async () => {},
): Acts => ({
  async create(who) {
    const assetIds = await makeAssets(server, callers.keeper, 1);
    await prepare(assetIds);
    return who.get('/handover/create', { kind, assetIds, ...head() });
  },
  edit: async (who, record, nth) =>
    who.get('/handover/update', { id: record.id, version: await versionOf(record), remark: `改 ${nth}` }),
  submit: async (who, record) =>
    who.get('/handover/submit', { id: record.id, version: await versionOf(record) }),
  ...(kind === 'disposal' && {
    withdraw: async (who, record) =>
      who.get('/handover/withdraw', { id: record.id, version: await versionOf(record) }),
  }),
  approve: async (who, record) =>
    who.ask(kind === 'disposal' ? '/handover/decideDisposal' : '/handover/decide', {
      id: record.id,
      version: await versionOf(record),
      event: 'approve',
    }),
  may: async (who, { id }) => (await who.get('/handover/get', { id })).mayDecide,
});

const billVersion = async ({ id }: Saved) => (await callers.keeper.get('/bill/get', { id })).version;
const sendBill = async (who: Caller, record: Saved, event: 'submit' | 'withdraw' | 'approve') =>
  who.ask('/bill/event', { id: record.id, version: await billVersion(record), event });

const acts: Record<ApprovedKind, Acts> = {
  personTransfer: ofHandover(
    'personTransfer',
    () => ({ custodianId: server.company.people.staff }),
    (assetIds) => issueTo('engineer', assetIds),
  ),
  organisationTransfer: ofHandover('organisationTransfer', () => ({
    organisationId: server.company.organisations.workshop,
  })),
  locationTransfer: ofHandover('locationTransfer', () => ({ locationId: server.company.locations.office })),
  leaverHandover: ofHandover(
    'leaverHandover',
    () => ({ giverId: server.company.people.newcomer, custodianId: server.company.people.staff }),
    async (assetIds) => {
      // A leaver hands over all they hold, so what another test left with them goes first.
      await freeNewcomer();
      await issueTo('newcomer', assetIds);
    },
  ),
  disposal: ofHandover('disposal', () => ({ reason: '报废', method: 'scrapped' })),
  bill: {
    create: (who) =>
      who.get('/bill/create', {
        type: 'rent',
        supplierId: server.company.supplier,
        organisationId: server.company.organisations.east,
        invoicedOn: '2026-10-31',
        lines: [{ description: '房租', quantity: '1', unitPrice: '6000', taxRate: '0' }],
      }),
    edit: async (who, record, nth) =>
      who.get('/bill/update', {
        id: record.id,
        version: await billVersion(record),
        changes: { remark: `改 ${nth}` },
      }),
    submit: (who, record) => sendBill(who, record, 'submit'),
    withdraw: (who, record) => sendBill(who, record, 'withdraw'),
    approve: (who, record) => sendBill(who, record, 'approve'),
    may: async (who, { id }) => {
      const { may, needsOther }: Answer<'/bill/get'> = await who.get('/bill/get', { id });
      return may.approve && !needsOther;
    },
  },
};

const issueTo = (who: 'engineer' | 'newcomer', assetIds: number[]) =>
  callers.keeper.get('/handover/create', {
    kind: 'issue',
    assetIds,
    custodianId: server.company.people[who],
    post: true,
  });
const freeNewcomer = () =>
  server.db
    .updateTable('asset')
    .set({ custodian_id: null, status: 'inStock' })
    .where('custodian_id', '=', server.company.people.newcomer)
    .execute();

/** A rule of one step that names everybody, and one of two steps, each of which names everybody. */
const everybody: Step = { people: names };
const rules: [string, Step[] | null][] = [
  ['no rule', null],
  ['a rule of one step', [everybody]],
  ['a rule of two steps', [everybody, everybody]],
  ['a rule by role', [{ roles: ['keeper', 'admin'] }]],
];

describe.each(approvedKinds)('%s', (kind) => {
  const act = acts[kind];
  const mayNot = async (who: Name, record: Saved) => {
    expect([who, await act.may(callers[who], record)]).toEqual([who, false]);
    const { errcode } = await act.approve(callers[who], record);
    expect([errcodes.ownDocument, errcodes.ownBill, errcodes.notApprover]).toContain(errcode);
  };
  const approved = async (who: Name, record: Saved, steps: Step[] | null) => {
    expect([who, await act.may(callers[who], record)]).toEqual([who, true]);
    for (const _ of steps ?? [1]) expect((await act.approve(callers[who], record)).errcode).toBe(0);
  };

  test.each(rules)('is decided by none of those who wrote it, with %s', async (_, steps) => {
    if (steps) await work.rule(steps, { kinds: [kind] });
    const record = await act.create(callers.keeper);
    await act.edit(callers.eastKeeper, record, 1);
    await act.submit(callers.eastKeeper, record);
    for (const who of ['keeper', 'eastKeeper'] as const) await mayNot(who, record);
    await approved('admin', record, steps);
  });

  test.each(rules)('is not decided by who only submitted it, with %s', async (_, steps) => {
    if (steps) await work.rule(steps, { kinds: [kind] });
    const record = await act.create(callers.keeper);
    await act.submit(callers.eastKeeper, record);
    await mayNot('eastKeeper', record);
    if (!act.withdraw) return;
    // A submitter of an earlier round has written nothing of it.
    await act.withdraw(callers.eastKeeper, record);
    await act.submit(callers.keeper, record);
    await mayNot('keeper', record);
    await approved('eastKeeper', record, steps);
  });

  test('gives no substitute the seat of somebody who wrote it', async () => {
    await work.rule([{ people: ['keeper', 'admin'] }], { kinds: [kind] });
    const absence = {
      substituteId: server.company.people.eastKeeper,
      fromOn: '2000-01-01',
      untilOn: '2999-12-31',
    };
    await callers.keeper.get('/user/setAbsence', { absence });
    const record = await act.create(callers.keeper);
    await act.submit(callers.keeper, record);
    expect((await act.approve(callers.eastKeeper, record)).errcode).toBe(errcodes.notApprover);
    await approved('admin', record, [everybody]);
  });
});

test('whoever starts a disposal from the review of a stock-take wrote it', async () => {
  const { admin, keeper, eastKeeper } = callers;
  const assets = await makeAssets(server, keeper, 1);
  const { id } = await startRound(admin, assets);
  await roundApi(admin, id).send('finish counting');
  const { started } = await roundApi(keeper, id).decide('startDisposal', { filter: { state: ['missing'] } });
  const disposal = { id: started[0]?.id ?? 0 };
  const { version } = await keeper.get('/handover/get', disposal);
  await eastKeeper.get('/handover/update', { ...disposal, version, method: 'scrapped' });
  await acts.disposal.submit(admin, disposal);
  for (const who of ['keeper', 'eastKeeper', 'admin'] as const)
    expect([who, (await acts.disposal.approve(callers[who], disposal)).errcode]).toEqual([
      who,
      errcodes.ownDocument,
    ]);
});

test('whoever takes over what another wrote decides on it no more than they', async () => {
  const { admin, keeper } = callers;
  const editor = await admin.get('/person/create', {
    name: '代笔',
    jobNo: 'DB01',
    organisationId: server.company.organisations.east,
  });
  const bill = await acts.bill.create(keeper);
  await acts.bill.edit(callers.eastKeeper, bill, 1);
  await acts.bill.submit(keeper, bill);
  const { rows } = await admin.get('/person/list', { search: '李华东' });
  const { id = 0, version = 0 } = rows[0] ?? {};
  await admin.get('/person/merge', { id, version, into: editor.id });
  expect(
    await server.db
      .selectFrom('content_author')
      .select(['person_id', 'part'])
      .where('record_kind', '=', 'bill')
      .where('record_id', '=', bill.id)
      .orderBy('person_id')
      .execute(),
  ).toEqual(
    expect.arrayContaining([
      { person_id: editor.id, part: 'wrote' },
      { person_id: server.company.people.keeper, part: 'submitted' },
    ]),
  );
  const successor = await server.signIn('eastKeeper');
  expect((await acts.bill.approve(successor, bill)).errcode).toBe(errcodes.ownBill);
});
