import { standardReports } from '../../../src/vocabulary/report.ts';
import { attach, textFile } from '../attachments/support.ts';
import { makeAssets } from '../documents/support.ts';
import { receivedReport } from '../fault-reports/support.ts';
import { csv, importing } from '../imports/support/importing.ts';
import { startRound } from '../stock-takes/support.ts';
import type { Caller, TestServer } from '../support/app.ts';

/** A part of the company, as somebody sees it who sees that part alone. */
export type Part = 'east' | 'south';

const members = { east: ['east', 'workshop'], south: ['south'] } as const;
const keepers = { east: 'eastKeeper', south: 'southKeeper' } as const;
const others = { east: 'south', south: 'east' } as const;

/** Records of every kind that lie outside of a part, by what an id field names. */
export async function makeForeignRecords(server: TestServer, part: Part): Promise<Record<string, number[]>> {
  const { organisations, accounts } = server.company;
  const other = others[part];
  const admin = await server.signIn('admin');
  const keeper = await server.signIn(keepers[other]);
  const [asset = 0, drawn = 0] = await makeAssets(server, keeper, 2, other);
  const comment = { recordKind: 'asset' as const, recordId: asset, text: 'x', mentions: [] };
  await keeper.get('/watch/set', { recordKind: 'asset', recordId: drawn, watching: true });
  const comments = [(await keeper.get('/comment/create', comment)).id];
  await admin.get('/comment/create', comment);
  const shared = { name: '共享', organisationId: organisations[other] };
  const view = { list: 'assets' as const, name: 'x', shared: false, organisationId: null, content };
  const { rows } = await admin.get('/user/getUserList', { limit: 200 });
  const inside: number[] = members[part].map((name) => organisations[name]);
  const run = await importing(server, keeper).begin(csv(['Name'], ['x']), {
    options: { organisationId: organisations[other] },
  });
  const uploadId = await importing(server, keeper).uploaded(csv(['Name'], ['x']));
  const sheets = [{ sheet: 0, name: 'x', subject: 'assets' as const }];
  const workbook = (await keeper.get('/importWorkbook/start', { uploadId, sheets })).id;
  const document = (await keeper.get('/handover/create', { kind: 'issue', assetIds: [drawn] })).id;
  const repair = await keeper.get('/repair/report', { assetId: asset, fault: 'x', urgency: 'low' });
  const plan = await keeper.get('/plan/create', {
    name: 'x',
    target: 'assets',
    assetIds: [asset],
    startOn: '2026-01-01',
    every: 1,
    unit: 'month',
  });
  const { id: checklistId } = await admin.get('/checklist/create', { name: `x ${part}`, items: [] });
  const route = await keeper.get('/inspectionRoute/create', {
    name: 'x',
    points: [{ assetId: asset, locationId: null, checklistId }],
  });
  const { points } = await keeper.get('/inspectionRoute/get', { id: route.id });
  const inspection = await keeper.get('/inspection/create', { routeId: route.id, dueOn: '2026-01-01' });
  const task = await keeper.get('/maintenanceTask/create', {
    name: 'x',
    instruction: '',
    assetId: asset,
    dueOn: '2026-01-01',
  });
  const device = await keeper.get('/device/create', {
    organisationId: organisations[other],
    name: 'x',
    kind: 'sensor',
  });
  const meter = await keeper.get('/meter/create', { assetId: asset, name: 'x', kind: 'counter' });
  const { id: supplierId } = await admin.get('/supplier/create', { name: `${part} 的供应商` });
  const bill = await keeper.get('/bill/create', {
    type: 'rent',
    supplierId,
    organisationId: organisations[other],
    invoicedOn: '2026-10-31',
    lines: [{ description: 'x', quantity: '1', unitPrice: '100', taxRate: '0' }],
  });
  const submitted = await keeper.get('/bill/event', { id: bill.id, version: bill.version, event: 'submit' });
  const approved = await admin.get('/bill/event', {
    id: bill.id,
    version: submitted.version,
    event: 'approve',
  });
  await keeper.get('/bill/pay', {
    id: bill.id,
    version: approved.version,
    paidOn: '2026-11-01',
    amount: '1',
  });
  const { payments } = await keeper.get('/bill/get', { id: bill.id });
  const budget = await keeper.get('/budget/create', {
    organisationId: organisations[other],
    year: 2026,
    amount: '1000',
  });
  const request = await keeper.get('/request/create', {
    type: 'issue',
    categoryId: server.company.categories.computer,
    reason: 'x',
  });
  return {
    account: [accounts[keepers[other]], accounts.admin],
    asset: [asset, drawn],
    attachment: [await attach(server, keeper, asset, textFile)],
    bill: [bill.id],
    budget: [budget.id],
    comment: comments,
    depreciation: [
      (await admin.get('/depreciation/create', { organisationId: organisations[other], month: '2024-05' }))
        .id,
    ],
    document: [document],
    job: [run],
    round: [(await keeper.get('/stockTake/create', { name: '盘点' })).id],
    line: (await keeper.get('/handover/get', { id: document })).lines.map((line) => line.id),
    list: [
      (await keeper.get('/assetList/create', { name: '自用' })).id,
      (await keeper.get('/assetList/create', shared)).id,
    ],
    notification: (await keeper.get('/notification/list', {})).rows.map(({ id }) => id),
    organisation: [organisations[other], organisations.head],
    payment: payments.map(({ id }) => id),
    person: rows.filter(({ organisationId }) => !inside.includes(organisationId ?? 0)).map(({ id }) => id),
    repair: [repair.id],
    faultReport: [(await receivedReport(server, asset)).id],
    request: [request.id],
    plan: [plan.id],
    route: [route.id],
    point: points.map(({ id }) => id),
    inspection: [inspection.id],
    meter: [meter.id],
    device: [device.id],
    task: [task.id],
    run: [run],
    workbook: [workbook],
    report: [
      (await keeper.get('/report/create', { name: '报表', shared: false, organisationId: null, definition }))
        .id,
    ],
    view: [(await keeper.get('/savedView/create', view)).id],
    feed: [(await keeper.get('/calendarFeed/create', {})).id],
    mapping: [(await keeper.get('/importMapping/create', columnMapping)).id],
  };
}

const definition = standardReports.organisations;
const columnMapping = {
  subject: 'assets' as const,
  name: '台账',
  shared: false,
  organisationId: null,
  content: { headers: ['名称'], mapping: [{ target: 'name', columns: [0] }], answers: {} },
};
const uid = '5f0c9d9e-58f4-4c52-9a8b-0d8f0a1b2c3d';
const at = '2026-01-02T03:04:05.000Z';
const content = { query: '', columns: null, widths: {}, density: 'normal' as const };

/** What the fields of a payload are filled with that are not the one in question: records of the part itself. */
export async function makeOwnFields(
  server: TestServer,
  caller: Caller,
  part: Part,
): Promise<Record<string, unknown>> {
  const admin = await server.signIn('admin');
  const [id = 0] = await makeAssets(server, caller, 1, part);
  const { id: checklistId } = await admin.get('/checklist/create', { name: `own ${id}`, items: [] });
  const route = await caller.get('/inspectionRoute/create', {
    name: `own ${id}`,
    points: [{ assetId: id, locationId: null, checklistId }],
  });
  const meter = await caller.get('/meter/create', { assetId: id, name: 'own', kind: 'counter' });
  return {
    id,
    recordId: id,
    text: 'x',
    assetIds: [id],
    assetId: id,
    routeId: route.id,
    meterId: meter.id,
    steps: [{ quorum: 'all', personIds: [], roleIds: [] }],
    kinds: ['bill'],
    units: null,
    before: null,
    scans: [{ uid, source: 'scan', code: 'x', at }],
    counters: [{ personId: 0, locationId: null }],
    attachmentId: await attach(server, caller, id, textFile),
    version: 1,
    definition,
    labels: ['x', 'x'],
    name: 'x',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations[part],
    organisationId: server.company.organisations[part],
    roleIds: [server.company.roles.staff],
    nodes: [{ name: '枝', below: null }],
    loginid: 'nobodys',
    kind: 'issue',
    month: '2024-05',
    rate: '1',
    target: 'assets',
    startOn: '2026-01-01',
    every: 1,
    unit: 'month',
    dueOn: '2026-01-01',
    item: 'i1',
    answers: [{ pointId: 1, item: 'i1', value: '', note: '', readAt: '2026-01-02T03:04:05.000Z' }],
    shared: true,
    format: 'csv',
    fault: 'x',
    invoicedOn: '2026-10-31',
    paidOn: '2026-10-31',
    amount: '1',
    percent: '1',
    value: '1',
    startValue: '1',
    invoiceNo: 'x',
    lines: [],
    year: 2027,
    supplierId: (await admin.get('/supplier/create', { name: `${part}方 ${crypto.randomUUID()}` })).id,
    uid,
    at,
  };
}

const due = { target: 'assets', startOn: '2026-01-01', every: 1, unit: 'month' } as const;
const dueOn = '2026-01-01';

/** A record of the part itself to change, by the beginning of the path: an id that is no record's says nothing of the rest. */
export function ownRecords(server: TestServer, caller: Caller, own: Record<string, unknown>) {
  const assetId = own.assetId as number;
  const asset = async () => (await makeAssets(server, caller, 1, 'south'))[0] ?? 0;
  const round = () => startRound(caller, [assetId]);
  const step = { quorum: 'all' as const, personIds: [server.company.people.southKeeper], roleIds: [] };
  const makers: Record<string, () => Promise<{ id: number; version: number }>> = {
    plan: () => caller.get('/plan/create', { name: 'x', assetIds: [assetId], ...due }),
    inspection: () => caller.get('/inspection/create', { routeId: own.routeId as number, dueOn }),
    maintenanceTask: () =>
      caller.get('/maintenanceTask/create', { name: 'x', instruction: '', assetId, dueOn }),
    stockTake: round,
    handover: async () => {
      const { id } = await caller.get('/handover/create', { kind: 'issue', assetIds: [await asset()] });
      return { id, version: 1 };
    },
    approvalRule: () =>
      caller.get('/approvalRule/create', { name: 'x', position: 1, kinds: ['bill'], steps: [step] }),
    meterTrigger: async () => {
      const { id } = await caller.get('/meter/create', {
        assetId: await asset(),
        name: 'x',
        kind: 'counter',
      });
      return { id, meterId: id, version: 1 };
    },
  };
  return async (path: string): Promise<Record<string, unknown>> => ({
    ...own,
    ...(await makers[path.split('/')[1] ?? '']?.()),
  });
}
