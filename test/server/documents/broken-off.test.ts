import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
import { createApp } from '../../../server/http/app.ts';
import { approvalHandlers } from '../../../server/modules/approvals/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { attachmentHandlers } from '../../../server/modules/attachments/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { requestHandlers } from '../../../server/modules/requests/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import type { Path, Payload } from '../../../src/api/contract/index.ts';
import { attach, textFile } from '../attachments/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { testSettings } from '../support/settings.ts';
import { makeAssets, setAcceptance } from './support.ts';

const modules = [
  approvalHandlers,
  assetHandlers,
  attachmentHandlers,
  handoverHandlers,
  requestHandlers,
  settingHandlers,
];
const server = withApp({ modules });
let failing: FastifyInstance;
let keeper: Caller;
let admin: Caller;
let staff: Caller;

/** How many more statements the failing server runs before one breaks off. */
let left = Number.POSITIVE_INFINITY;
class BrokenOff extends Error {}
const breakOff: KyselyPlugin = {
  transformQuery({ node }) {
    left -= 1;
    if (left < 0) throw new BrokenOff('broken off');
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  failing = await createApp({
    db: server.db.withPlugin(breakOff),
    settings: testSettings(),
    handlers: Object.assign({}, ...modules),
  });
  await failing.ready();
  keeper = await server.signIn('keeper');
  admin = await server.signIn('admin');
  staff = await server.signIn('staff');
}, 180_000);
afterAll(() => failing.close());

const tables = [
  'asset',
  'document',
  'document_line',
  'attachment',
  'loan_extension',
  'approval',
  'approval_decision',
  'request',
  'request_answer',
  'bill',
  'bill_payment',
  'notification',
  'log_entry',
];
/** Everything that a handover writes, as one text. */
async function everything() {
  const all = tables.map(
    (table) => sql`select ${table} || coalesce(string_agg(row::text, '|' order by row::text), '') as row
      from ${sql.table(table)} row`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(all, sql` union all `)}`.execute(server.db);
  return rows.map(({ row }) => row);
}

type At = { id: number; version: number };
const at = ({ id, version }: At) => ({ id, version });
const call = <P extends Path>(who: Caller, path: P, payload: Payload<P>) => ({ who, path, payload });

const disposal = async () =>
  at(
    await keeper.get('/handover/create', {
      kind: 'disposal',
      assetIds: await makeAssets(server, keeper, 2),
      reason: 'x',
      method: 'scrapped',
      post: true,
    }),
  );
const approvedDisposal = async () =>
  at(await admin.get('/handover/decideDisposal', { ...(await disposal()), event: 'approve' }));
async function transfer() {
  const assetIds = await makeAssets(server, keeper, 2);
  const { engineer: custodianId, staff: to } = server.company.people;
  await keeper.get('/handover/create', { kind: 'issue', assetIds, custodianId, post: true });
  const kind = 'personTransfer' as const;
  return at(await keeper.get('/handover/create', { kind, assetIds, custodianId: to, post: true }));
}
async function lent() {
  await setAcceptance(server, false);
  return at(
    await keeper.get('/handover/create', {
      kind: 'borrow',
      assetIds: await makeAssets(server, keeper, 2),
      custodianId: server.company.people.staff,
      dueOn: '2998-12-31',
      post: true,
    }),
  );
}
async function loanToAccept() {
  await setAcceptance(server, true);
  const loan = await keeper.get('/handover/create', {
    kind: 'borrow',
    assetIds: await makeAssets(server, keeper, 2),
    custodianId: server.company.people.staff,
    dueOn: '2999-12-31',
    post: true,
  });
  const { lines } = await keeper.get('/handover/get', { id: loan.id });
  return { ...at(loan), lineIds: lines.map(({ id }) => id) };
}
const rule = async () =>
  admin.get('/approvalRule/create', {
    name: '规则',
    kinds: ['disposal'],
    position: 1,
    steps: [{ quorum: 'any', personIds: [server.company.people.admin], roleIds: [] }],
  });

/** Each prepares a step and says the call that takes it. */
const steps: Record<string, () => Promise<{ who: Caller; path: Path; payload: object }>> = {
  issue: async () =>
    call(keeper, '/handover/create', {
      kind: 'issue',
      assetIds: await makeAssets(server, keeper, 2),
      custodianId: server.company.people.staff,
      post: true,
    }),
  'return with conditions': async () => {
    const assetIds = await makeAssets(server, keeper, 2);
    const custodianId = server.company.people.staff;
    await setAcceptance(server, false);
    await keeper.get('/handover/create', { kind: 'issue', assetIds, custodianId, post: true });
    const lineConditions = assetIds.map((assetId) => ({ assetId, condition: 'damaged' as const, note: 'x' }));
    return call(keeper, '/handover/create', { kind: 'return', assetIds, lineConditions, post: true });
  },
  'change what a return says': async () => {
    const assetIds = await makeAssets(server, keeper, 2);
    const custodianId = server.company.people.staff;
    await setAcceptance(server, false);
    await keeper.get('/handover/create', { kind: 'issue', assetIds, custodianId, post: true });
    const draft = await keeper.get('/handover/create', { kind: 'return', assetIds });
    const [first] = draft.lines ?? [];
    await attach(server, keeper, first?.id ?? 0, textFile, 'handoverLine');
    const [, assetId = 0] = assetIds;
    const lineConditions = [{ assetId, condition: 'damaged' as const }];
    return call(keeper, '/handover/update', { ...at(draft), assetIds: [assetId], lineConditions });
  },
  'hand over': async () => call(keeper, '/handover/event', { ...(await transfer()), event: 'hand over' }),
  'accept the last line': async () => {
    const handedOver = at(await keeper.get('/handover/event', { ...(await transfer()), event: 'hand over' }));
    const { lines } = await admin.get('/handover/get', { id: handedOver.id });
    const lineIds = lines.map(({ id }) => id);
    return call(staff, '/handover/settle', { ...handedOver, lineIds, outcome: 'accepted' });
  },
  'hand over what the receiver has to accept': async () => {
    await setAcceptance(server, true);
    return call(keeper, '/handover/create', {
      kind: 'issue',
      assetIds: await makeAssets(server, keeper, 2),
      custodianId: server.company.people.staff,
      post: true,
    });
  },
  'accept a loan': async () => {
    const { lineIds, ...loan } = await loanToAccept();
    return call(staff, '/handover/settle', { ...loan, lineIds, outcome: 'accepted' });
  },
  'refuse a loan': async () => {
    const { lineIds, ...loan } = await loanToAccept();
    return call(staff, '/handover/settle', { ...loan, lineIds, outcome: 'refused', note: 'x' });
  },
  'withdraw a loan': async () => {
    const { lineIds: _, ...loan } = await loanToAccept();
    return call(keeper, '/handover/event', { ...loan, event: 'cancel' });
  },
  'request a later due date': async () => {
    const wanted = { ...(await lent()), dueOn: '2999-12-31', reason: 'x' };
    return call(staff, '/handover/requestExtension', wanted);
  },
  'grant a later due date': async () => {
    const wanted = { ...(await lent()), dueOn: '2999-12-31', reason: 'x' };
    const requested = at(await staff.get('/handover/requestExtension', wanted));
    return call(keeper, '/handover/decideExtension', { ...requested, event: 'grant' });
  },
  'reject a disposal': async () =>
    call(admin, '/handover/decideDisposal', { ...(await disposal()), event: 'reject', note: 'x' }),
  'withdraw a disposal': async () => call(keeper, '/handover/withdraw', await disposal()),
  'complete a disposal': async () =>
    call(keeper, '/handover/event', { ...(await approvedDisposal()), event: 'complete' }),
  'answer a request': async () => {
    const { id } = await staff.get('/request/create', {
      type: 'issue',
      categoryId: server.company.categories.computer,
      reason: 'x',
    });
    return call(keeper, '/request/answer', { id, version: 1, assetIds: await makeAssets(server, keeper, 1) });
  },
  'submit under a rule': async () => {
    await rule();
    const draft = await keeper.get('/handover/create', {
      kind: 'disposal',
      assetIds: await makeAssets(server, keeper, 1),
      reason: 'x',
      method: 'scrapped',
    });
    return call(keeper, '/handover/submit', at(draft));
  },
  'approve under a rule': async () => {
    await rule();
    return call(admin, '/handover/decideDisposal', { ...(await disposal()), event: 'approve' });
  },
};

test.each(Object.entries(steps))(
  'to %s is all or nothing, whichever statement breaks off',
  async (_, prepare) => {
    const { who, path, payload } = await prepare();
    const before = await everything();
    let statements = 0;
    for (;;) {
      left = statements;
      const response = await failing.inject({
        method: 'POST',
        url: `/asset${path}`,
        headers: { 'content-type': 'application/json', authorization: who.token },
        payload: JSON.stringify(payload),
      });
      left = Number.POSITIVE_INFINITY;
      if (response.json().errcode === 0) break;
      expect(await everything()).toEqual(before);
      statements += 1;
      if (statements > 300) throw new Error('It never comes to an end.');
    }
    expect(statements).toBeGreaterThan(5);
    expect(await everything()).not.toEqual(before);
  },
  60_000,
);
