import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { builtInRoles, type RoleCode } from '../../../server/company/roles.ts';
import { dumpBy } from '../../../server/modules/backups/dumps.ts';
import { hashPassword } from '../../../server/modules/session/password-hash.ts';
import type { Path } from '../../../src/api/contract/index.ts';
import type { ExportedList } from '../../../src/vocabulary/exports.ts';
import { defaultTemplates } from '../../../src/vocabulary/label-templates.ts';
import { standardReports } from '../../../src/vocabulary/report.ts';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import type { TreeName } from '../../../src/vocabulary/trees.ts';
import { attach, picture, textFile } from '../attachments/support.ts';
import { bulkEditing } from '../bulk-edits/bulk-editing.ts';
import { sheetWords as depreciationWords } from '../depreciation/sheet-words.ts';
import { sheetWords } from '../documents/sheet-words.ts';
import { exportedLists, exportList } from '../exports/support.ts';
import { receivedReport } from '../fault-reports/support.ts';
import { csv, importing } from '../imports/support/importing.ts';
import { sheetBySheet } from '../imports/support/sheet-by-sheet.ts';
import { workbookFile } from '../imports/support/workbook-file.ts';
import { blackPng } from '../pictures/support.ts';
import { reportRequest, roundApi, startRound } from '../stock-takes/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { Authenticator } from '../support/authenticator.ts';
import { type AccountName, testPassword } from '../support/company.ts';
import { embeddedDatabase } from '../support/embedded.ts';
import { writtenBy } from '../support/written-by.ts';
import { calls } from './payload-fields.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'houqin-author-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const server = withApp({
  dataDir,
  mail: { url: 'smtp://127.0.0.1:1', from: 'a@example.com' },
  stockTakeApproval: 'anyone',
});
const passkeyOrigin = 'http://localhost:8800';
const who = 'eastKeeper' satisfies AccountName;
let caller: Caller;
beforeAll(async () => {
  caller = await server.signIn(who);
});

const asset = (status: 'draft' | 'inStock' = 'draft') =>
  caller.get('/asset/create', {
    name: '万用表',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
    status,
  });
const faultReport = async () => receivedReport(server, (await asset('inStock')).id);
const view = (name: string) =>
  caller.get('/savedView/create', {
    list: 'assets',
    name,
    shared: false,
    organisationId: null,
    content: { query: '', columns: null, widths: {}, density: 'normal' },
  });
const columnMapping = (name: string) =>
  caller.get('/importMapping/create', {
    subject: 'assets',
    name,
    shared: false,
    organisationId: null,
    content: { headers: ['名称'], mapping: [{ target: 'name', columns: [0] }], answers: {} },
  });
const report = (name: string) =>
  caller.get('/report/create', {
    name,
    shared: false,
    organisationId: null,
    definition: standardReports.idle,
  });
const comment = (recordId: number) =>
  caller.get('/comment/create', { recordKind: 'asset', recordId, text: 'x', mentions: [] });
const document = async () =>
  caller.get('/handover/create', {
    kind: 'issue',
    custodianId: server.company.people.staff,
    assetIds: [(await asset('inStock')).id],
  });
const loan = async (borrower: 'staff' | typeof who) =>
  caller.get('/handover/create', {
    kind: 'borrow',
    custodianId: server.company.people[borrower],
    assetIds: [(await asset('inStock')).id],
    dueOn: '2998-12-31',
    post: true,
  });
/** The line of a draft by which a thing in use comes back. */
const returnedLine = async () => {
  const assetIds = [(await asset('inStock')).id];
  const custodianId = server.company.people.staff;
  await caller.get('/handover/create', { kind: 'issue', custodianId, assetIds, post: true });
  const { lines = [] } = await caller.get('/handover/create', { kind: 'return', assetIds });
  return lines[0]?.id ?? 0;
};
/** A draft by which a thing in use goes to another person. */
const transfer = async () => {
  const { people } = server.company;
  const assetIds = [(await asset('inStock')).id];
  await caller.get('/handover/create', { kind: 'issue', custodianId: people.engineer, assetIds, post: true });
  return caller.get('/handover/create', { kind: 'personTransfer', custodianId: people.staff, assetIds });
};
/** A disposal that waits for approval. */
const disposal = async () =>
  caller.get('/handover/create', {
    kind: 'disposal',
    assetIds: [(await asset('inStock')).id],
    reason: 'x',
    method: 'scrapped',
    post: true,
  });
const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const checkedRun = () =>
  importing(server, caller).check(csv(['名称'], ['万用表']), {
    options: { organisationId: server.company.organisations.east },
  });
/** Somebody who may invite, and a person whose account is new. */
async function toInvite(jobNo: string) {
  const { id: personId } = await person(jobNo);
  const giving = await server.signIn('admin', { permissions: allOf('admin') });
  const invited = { personId, loginid: jobNo.toLowerCase(), roleIds: [server.company.roles.staff] };
  await giving.get('/account/create', invited);
  return { giving: await server.signIn(who, { permissions: allOf('admin') }), personId };
}
/** A fault that the caller reported, and works on by themselves. */
const repair = async () => {
  const { id: assetId } = await asset('inStock');
  return caller.get('/repair/report', { assetId, fault: 'x', urgency: 'low' });
};
const request = () => {
  const categoryId = server.company.categories.computer;
  return caller.get('/request/create', { type: 'issue', categoryId, reason: 'x' });
};
const countedLine = async () => {
  const { id } = await startRound(caller, [(await asset('inStock')).id]);
  const [scan] = await roundApi(caller, id).scan({ code: 'X1' });
  return scan?.lineId ?? 0;
};
const checklist = (name: string) => caller.get('/checklist/create', { name });
const labelTemplate = (name: string) =>
  caller.get('/labelTemplate/create', { name, layout: defaultTemplates.single50x30 });
const plan = async () => {
  const { id } = await asset('inStock');
  const due = { startOn: '2026-01-01', every: 1, unit: 'month' as const };
  return caller.get('/plan/create', { name: 'x', target: 'assets', assetIds: [id], ...due });
};
const route = async () => {
  routes += 1;
  const { id: checklistId } = await checklist(`路线 ${routes}`);
  const { id } = await asset('inStock');
  const points = [{ assetId: id, locationId: null, checklistId }];
  return caller.get('/inspectionRoute/create', { name: 'x', points });
};
const inspection = async () => {
  routes += 1;
  const item = { key: 'i1', label: 'x', type: 'text' as const, required: false, unit: '', min: '', max: '' };
  const items = [{ ...item, choices: [], abnormal: [] }];
  const { id: checklistId } = await caller.get('/checklist/create', { name: `巡检 ${routes}`, items });
  const { id } = await asset('inStock');
  const points = [{ assetId: id, locationId: null, checklistId }];
  const { id: routeId } = await caller.get('/inspectionRoute/create', { name: 'x', points });
  const created = await caller.get('/inspection/create', { routeId, dueOn: '2026-01-01' });
  const read = await caller.get('/inspection/get', { id: created.id });
  return { ...created, pointId: read.points[0]?.id ?? 0 };
};
let routes = 0;
const maintenance = async () => {
  const { id: assetId } = await asset('inStock');
  const task = { name: 'x', instruction: '', assetId, dueOn: '2026-01-01' };
  return caller.get('/maintenanceTask/create', task);
};
const trigger = { kind: 'every', value: '5', name: 'x', instruction: '' } as const;
const device = () => {
  const organisationId = server.company.organisations.east;
  return caller.get('/device/create', { organisationId, name: 'x', kind: 'sensor' });
};
const meter = async () => {
  const { id: assetId } = await asset('inStock');
  return caller.get('/meter/create', { assetId, name: 'x', kind: 'counter' });
};
const sparePart = (name: string) => caller.get('/sparePart/create', { name });
/** A bill that somebody else submitted, so that the caller may approve it. */
async function bill(state: 'draft' | 'submitted' | 'approved' = 'draft') {
  const entered = await caller.get('/bill/create', {
    type: 'rent',
    supplierId: (await supplier(`房东 ${crypto.randomUUID()}`)).id,
    organisationId: server.company.organisations.east,
    invoicedOn: '2026-10-31',
    lines: [{ description: 'x', quantity: '1', unitPrice: '100', taxRate: '0' }],
  });
  if (state === 'draft') return entered;
  const keeper = await server.signIn('keeper');
  const submitted = await keeper.get('/bill/event', { ...at(entered), event: 'submit' });
  await writtenBy(server.db, 'bill', submitted.id, server.company.people.keeper);
  if (state === 'submitted') return submitted;
  return caller.get('/bill/event', { ...at(submitted), event: 'approve' });
}
let budgetYear = 2030;
const approvalRule = (giving: Caller) =>
  giving.get('/approvalRule/create', {
    name: '规则',
    kinds: ['bill'],
    position: 1,
    valueAbove: '999999999',
    steps: [{ quorum: 'any', personIds: [server.company.people.admin], roleIds: [] }],
  });
const dispatchRule = (giving: Caller) =>
  giving.get('/dispatchRule/create', { name: '派单', position: 1, outcome: 'pool', urgencyFrom: 'critical' });
const budget = () => {
  budgetYear += 1;
  const organisationId = server.company.organisations.east;
  return caller.get('/budget/create', { organisationId, year: budgetYear, amount: '1000' });
};
const list = () => caller.get('/assetList/create', { name: '清单' });
const supplier = (name: string) => caller.get('/supplier/create', { name });
/** What a backup holds, the same for all: it is made of a database of its own. */
let dumped: Promise<Blob> | undefined;
const makeDump = async () => {
  const source = await embeddedDatabase();
  try {
    return await source.dump();
  } finally {
    await source.close();
  }
};
/** Somebody who may back up, and a backup. */
async function backedUp() {
  dumped ??= makeDump();
  const bytes = await dumped;
  dumpBy(server.db, async () => bytes);
  const keeping = await server.signIn(who, { permissions: { 'backup.write': 'all' } });
  return { keeping, ...(await keeping.get('/backup/run', {})) };
}
const gardening = () => server.signIn(who, { permissions: { ...allOf('admin') } });
/** Two nodes at the top of a tree. */
async function treeWith(tree: TreeName) {
  const admin = await gardening();
  nodes += 1;
  const add = (name: string) => admin.get(`/${tree}/create` as '/location/create', { name, parentId: null });
  const [{ id, version }, other] = [await add(`甲 ${nodes}`), await add(`乙 ${nodes}`)];
  return { admin, at: { id, version }, other: other.id };
}
let nodes = 0;
const field = (admin: Caller, categoryId: number, name = '长度') =>
  admin.get('/field/create', {
    categoryId,
    name,
    kind: 'line',
    unit: '',
    choices: [],
    required: false,
    defaultValue: '',
    help: '',
  });
const person = (jobNo: string) =>
  caller.get('/person/create', { name: '何新', jobNo, organisationId: server.company.organisations.east });
const role = (giving: Caller, name: string) =>
  giving.get('/role/create', { name, grant: { 'asset.read': 'own' }, organisationIds: [] });
const month = (writing: Caller, of: 'workshop' | 'south' = 'workshop') =>
  writing.get('/depreciation/create', {
    organisationId: server.company.organisations[of],
    month: '2024-05',
  });
const password = { code: '', oldPassword: testPassword, newPassword: 'Another-2026' };

/** What it takes beside the rights of a member of staff of another organisation to set their account right. */
const reset = { 'person.read': 'all', 'repair.report': 'all', 'account.reset': 'all' } as const;
const allOf = (code: RoleCode) => builtInRoles.find((role) => role.code === code)?.grant ?? {};

/** One that has been begun, and the codes of its device now and half a minute later. */
async function secondFactor() {
  await server.db.deleteFrom('second_factor').execute();
  const owner = await server.signIn(who);
  const { secret } = await owner.get('/user/beginSecondFactor', {});
  const begun = Date.now();
  const code = (later: number) => new TOTP({ secret }).generate({ timestamp: begun + later * 30_000 });
  return { owner, code };
}

/** For each call that writes into the log, what comes before it and the call itself. */
const actions: Partial<{ [P in Path]: () => Promise<() => Promise<unknown>> }> = {
  '/asset/create': async () => asset,
  '/asset/adjustDepreciation': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const made = await asset();
    return () => writing.get('/asset/adjustDepreciation', { ...at(made), usefulLifeMonths: 24, reason: 'x' });
  },
  '/asset/saveWork': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await asset();
    return () =>
      writing.get('/asset/saveWork', {
        month: '2024-06',
        entries: [{ assetId: id, units: '1', before: null, source: 'person' }],
      });
  },
  '/depreciation/create': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    return () => month(writing);
  },
  '/depreciation/event': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const run = await month(writing);
    return () => writing.get('/depreciation/event', { ...at(run), event: 'cancel' });
  },
  '/depreciation/post': async () => {
    const writing = await server.signIn(who, { permissions: allOf('admin') });
    const run = await month(writing);
    return () => writing.get('/depreciation/post', { ...at(run), event: 'post' });
  },
  '/asset/update': async () => {
    const { id } = await asset();
    return () => caller.get('/asset/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/asset/event': async () => {
    const { id } = await asset();
    return () => caller.get('/asset/event', { id, version: 1, event: 'put in stock' });
  },
  '/asset/merge': async () => {
    const [one, other] = [await asset(), await asset()];
    const at = { id: one.id, version: 1, into: other.id, intoVersion: 1 };
    return () => caller.get('/asset/merge', { ...at, take: [] });
  },
  '/asset/undoMerge': async () => {
    const [one, other] = [await asset(), await asset()];
    const at = { id: one.id, version: 1, into: other.id, intoVersion: 1 };
    await caller.get('/asset/merge', { ...at, take: [] });
    return () => caller.get('/asset/undoMerge', { id: one.id });
  },
  '/duplicate/dismiss': async () => {
    const [one, other] = [await asset(), await asset()];
    return () => caller.get('/duplicate/dismiss', { id: one.id, otherId: other.id });
  },
  '/duplicate/dismissBatch': async () => {
    const [one, other] = [await asset(), await asset()];
    await sql`update asset set serial_no = ${`SN-${one.id}`} where id in (${one.id}, ${other.id})`.execute(
      server.db,
    );
    return () => caller.get('/duplicate/dismissBatch', { id: one.id, otherId: other.id, reason: 'serial' });
  },
  '/duplicate/restore': async () => {
    const [one, other] = [await asset(), await asset()];
    await caller.get('/duplicate/dismiss', { id: one.id, otherId: other.id });
    return () => caller.get('/duplicate/restore', { id: one.id, otherId: other.id });
  },
  '/asset/correct': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await asset('inStock');
    return () => giving.get('/asset/correct', { id, version: 1, status: 'inUse', reason: 'x' });
  },
  '/scan/attach': async () => {
    const { id } = await asset();
    return () => caller.get('/scan/attach', { id, version: 1, text: `EAN-${id}` });
  },
  '/scan/detach': async () => {
    const { id } = await asset();
    await caller.get('/scan/attach', { id, version: 1, text: `EAN-${id}` });
    return () => caller.get('/scan/detach', { id, version: 2, code: `EAN-${id}` });
  },
  '/asset/remove': async () => {
    const { id } = await asset();
    return () => caller.get('/asset/remove', { id, version: 1 });
  },
  '/comment/create': async () => {
    const { id } = await asset();
    return () => comment(id);
  },
  '/comment/update': async () => {
    const { id } = await comment((await asset()).id);
    return () => caller.get('/comment/update', { id, version: 1, text: 'y', mentions: [] });
  },
  '/comment/event': async () => {
    const { id } = await comment((await asset()).id);
    return () => caller.get('/comment/event', { id, version: 1, event: 'remove' });
  },
  '/handover/create': async () => {
    const { id } = await asset('inStock');
    return () => caller.get('/handover/create', { kind: 'issue', assetIds: [id] });
  },
  '/handover/update': async () => {
    const { id } = await document();
    return () => caller.get('/handover/update', { id, version: 1, remark: 'x' });
  },
  '/handover/submit': async () => {
    const { id, version } = await transfer();
    return () => caller.get('/handover/submit', { id, version });
  },
  '/handover/decide': async () => {
    const { id, version } = await transfer();
    await sql`update document set state = 'submitted' where id = ${id}`.execute(server.db);
    await writtenBy(server.db, 'handover', id, server.company.people.keeper);
    return () => caller.get('/handover/decide', { id, version, event: 'approve' });
  },
  '/handover/decideDisposal': async () => {
    const { id, version } = await disposal();
    await writtenBy(server.db, 'handover', id, server.company.people.keeper);
    return () => caller.get('/handover/decideDisposal', { id, version, event: 'approve' });
  },
  '/handover/withdraw': async () => {
    const { id, version } = await disposal();
    return () => caller.get('/handover/withdraw', { id, version });
  },
  '/handover/attach': async () => {
    const { id } = await document();
    return () => attach(server, caller, id, textFile, 'handover');
  },
  '/handover/detach': async () => {
    const { id } = await document();
    const attachmentId = await attach(server, caller, id, textFile, 'handover');
    return () => caller.get('/handover/detach', { id, attachmentId });
  },
  '/handover/cover': async () => {
    const { id } = await document();
    await attach(server, caller, id, await picture(), 'handover');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'handover');
    return () => caller.get('/handover/cover', { id, attachmentId });
  },
  '/handoverLine/attach': async () => {
    const lineId = await returnedLine();
    return () => attach(server, caller, lineId, textFile, 'handoverLine');
  },
  '/handoverLine/detach': async () => {
    const lineId = await returnedLine();
    const attachmentId = await attach(server, caller, lineId, textFile, 'handoverLine');
    return () => caller.get('/handoverLine/detach', { id: lineId, attachmentId });
  },
  '/handoverLine/cover': async () => {
    const lineId = await returnedLine();
    await attach(server, caller, lineId, await picture(), 'handoverLine');
    const attachmentId = await attach(server, caller, lineId, await picture({ width: 9 }), 'handoverLine');
    return () => caller.get('/handoverLine/cover', { id: lineId, attachmentId });
  },
  '/handover/settle': async () => {
    const { id } = await transfer();
    const submitted = await caller.get('/handover/submit', { id, version: 1 });
    // Whoever hands over does not accept in the place of the receiver.
    const giver = await server.signIn('keeper');
    const { version } = await giver.get('/handover/event', { ...at(submitted), event: 'hand over' });
    const lineIds = (await caller.get('/handover/get', { id })).lines.map((line) => line.id);
    return () => caller.get('/handover/settle', { id, version, lineIds, outcome: 'accepted' });
  },
  '/handover/requestExtension': async () => {
    const { id, version } = await loan(who);
    const wanted = { id, version, dueOn: '2999-12-31', reason: 'x' };
    return () => caller.get('/handover/requestExtension', wanted);
  },
  '/handover/decideExtension': async () => {
    const { id, version } = await loan('staff');
    await sql`insert into loan_extension (document_id, due_on, reason, requested_by_name)
      values (${id}, '2999-12-31', 'x', 'x')`.execute(server.db);
    return () => caller.get('/handover/decideExtension', { id, version, event: 'grant' });
  },
  '/handover/event': async () => {
    const { id } = await document();
    return () => caller.get('/handover/event', { id, version: 1, event: 'post' });
  },
  '/request/create': async () => request,
  '/request/answer': async () => {
    const { id, version } = await request();
    const assetIds = [(await asset('inStock')).id];
    return () => caller.get('/request/answer', { id, version, assetIds });
  },
  '/request/event': async () => {
    const { id, version } = await request();
    return () => caller.get('/request/event', { id, version, event: 'withdraw' });
  },
  '/request/attach': async () => {
    const { id } = await request();
    return () => attach(server, caller, id, textFile, 'request');
  },
  '/request/detach': async () => {
    const { id } = await request();
    const attachmentId = await attach(server, caller, id, textFile, 'request');
    return () => caller.get('/request/detach', { id, attachmentId });
  },
  '/request/cover': async () => {
    const { id } = await request();
    await attach(server, caller, id, await picture(), 'request');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'request');
    return () => caller.get('/request/cover', { id, attachmentId });
  },
  '/repair/report': async () => repair,
  '/repair/open': async () => {
    const { id } = await asset('inStock');
    await sql`update asset set status = 'inRepair', before = 'inStock' where id = ${id}`.execute(server.db);
    return () => caller.get('/repair/open', { assetIds: [id], fault: 'x', urgency: 'low' });
  },
  '/repair/update': async () => {
    const { id, version } = await repair();
    return () => caller.get('/repair/update', { id, version, changes: { fault: 'y' } });
  },
  '/repair/assign': async () => {
    const { id, version } = await repair();
    const assigneeId = server.company.people.engineer;
    return () => caller.get('/repair/assign', { id, version, assigneeId });
  },
  '/repair/work': async () => {
    const { id, version } = await repair();
    const assigneeId = server.company.people.engineer;
    const assigned = await caller.get('/repair/assign', { id, version, assigneeId });
    const accepted = await caller.get('/repair/event', { ...at(assigned), event: 'accept' });
    return () => caller.get('/repair/work', { ...at(accepted), changes: { finding: 'x' } });
  },
  '/repair/event': async () => {
    const { id, version } = await repair();
    return () => caller.get('/repair/event', { id, version, event: 'cancel', reason: 'x' });
  },
  '/repair/attach': async () => {
    const { id } = await repair();
    return () => attach(server, caller, id, textFile, 'repair');
  },
  '/repair/detach': async () => {
    const { id } = await repair();
    const attachmentId = await attach(server, caller, id, textFile, 'repair');
    return () => caller.get('/repair/detach', { id, attachmentId });
  },
  '/repair/cover': async () => {
    const { id } = await repair();
    await attach(server, caller, id, await picture(), 'repair');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'repair');
    return () => caller.get('/repair/cover', { id, attachmentId });
  },
  '/faultReport/convert': async () => {
    const report = await faultReport();
    return () => caller.get('/faultReport/convert', { ...report, fault: 'x', urgency: 'low' });
  },
  '/faultReport/discard': async () => {
    const report = await faultReport();
    return () => caller.get('/faultReport/discard', { ...report, reason: 'x' });
  },
  '/faultReport/attach': async () => {
    const { id } = await faultReport();
    return () => attach(server, caller, id, textFile, 'faultReport');
  },
  '/faultReport/detach': async () => {
    const { id } = await faultReport();
    const attachmentId = await attach(server, caller, id, textFile, 'faultReport');
    return () => caller.get('/faultReport/detach', { id, attachmentId });
  },
  '/faultReport/cover': async () => {
    const { id } = await faultReport();
    await attach(server, caller, id, await picture(), 'faultReport');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'faultReport');
    return () => caller.get('/faultReport/cover', { id, attachmentId });
  },
  '/labelTemplate/create': async () => () => labelTemplate('甲'),
  '/labelTemplate/update': async () => {
    const { id } = await labelTemplate('乙');
    return () => caller.get('/labelTemplate/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/labelTemplate/event': async () => {
    const { id } = await labelTemplate('丙');
    return () => caller.get('/labelTemplate/event', { id, version: 1, event: 'retire' });
  },
  '/labelTemplate/merge': async () => {
    const [one, other] = [await labelTemplate('丁'), await labelTemplate('戊')];
    return () => caller.get('/labelTemplate/merge', { id: one.id, version: 1, into: other.id });
  },
  '/checklist/create': async () => () => checklist('甲'),
  '/checklist/update': async () => {
    const { id } = await checklist('乙');
    return () => caller.get('/checklist/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/checklist/event': async () => {
    const { id } = await checklist('丙');
    return () => caller.get('/checklist/event', { id, version: 1, event: 'retire' });
  },
  '/checklist/merge': async () => {
    const [one, other] = [await checklist('丁'), await checklist('戊')];
    return () => caller.get('/checklist/merge', { id: one.id, version: 1, into: other.id });
  },
  '/inspectionRoute/create': async () => route,
  '/inspectionRoute/update': async () => {
    const { id } = await route();
    return () => caller.get('/inspectionRoute/update', { id, version: 1, changes: { name: 'y' } });
  },
  '/inspectionRoute/event': async () => {
    const { id } = await route();
    return () => caller.get('/inspectionRoute/event', { id, version: 1, event: 'retire' });
  },
  '/inspection/create': async () => {
    const { id: routeId } = await route();
    return () => caller.get('/inspection/create', { routeId, dueOn: '2026-01-01' });
  },
  '/inspection/assign': async () => {
    const round = await inspection();
    return () => caller.get('/inspection/assign', { ...at(round), assigneeId: null, dueOn: '2026-02-01' });
  },
  '/inspection/record': async () => {
    const { id, pointId } = await inspection();
    const answer = { pointId, item: 'i1', value: 'x', note: '', readAt: '2026-01-01T00:00:00.000Z' };
    return () => caller.get('/inspection/record', { id, answers: [answer] });
  },
  '/inspection/event': async () => {
    const round = await inspection();
    return () => caller.get('/inspection/event', { ...at(round), event: 'start' });
  },
  '/inspection/attach': async () => {
    const { id } = await inspection();
    return () => attach(server, caller, id, textFile, 'inspection');
  },
  '/inspection/detach': async () => {
    const { id } = await inspection();
    const attachmentId = await attach(server, caller, id, textFile, 'inspection');
    return () => caller.get('/inspection/detach', { id, attachmentId });
  },
  '/inspection/cover': async () => {
    const { id } = await inspection();
    await attach(server, caller, id, await picture(), 'inspection');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'inspection');
    return () => caller.get('/inspection/cover', { id, attachmentId });
  },
  '/inspection/raise': async () => {
    const { id, pointId } = await inspection();
    return () => caller.get('/inspection/raise', { id, pointId, fault: 'x', urgency: 'low' });
  },
  '/device/create': async () => device,
  '/device/update': async () => {
    const added = await device();
    return () => caller.get('/device/update', { ...at(added), changes: { remark: 'x' } });
  },
  '/device/renewToken': async () => {
    const added = await device();
    return () => caller.get('/device/renewToken', at(added));
  },
  '/device/withdrawToken': async () => {
    const { id } = await device();
    const { version } = await caller.get('/device/renewToken', { id, version: 1 });
    return () => caller.get('/device/withdrawToken', { id, version });
  },
  '/device/event': async () => {
    const added = await device();
    return () => caller.get('/device/event', { ...at(added), event: 'retire' });
  },
  '/meter/create': async () => meter,
  '/meter/update': async () => {
    const { id } = await meter();
    return () => caller.get('/meter/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/meter/event': async () => {
    const { id } = await meter();
    return () => caller.get('/meter/event', { id, version: 1, event: 'retire' });
  },
  '/meterTrigger/save': async () => {
    const { id: meterId, version } = await meter();
    return () => caller.get('/meterTrigger/save', { ...trigger, meterId, version });
  },
  '/meterTrigger/remove': async () => {
    const { id: meterId, version } = await meter();
    await caller.get('/meterTrigger/save', { ...trigger, meterId, version });
    const { triggers } = await caller.get('/meter/get', { id: meterId });
    const triggerId = triggers[0]?.id ?? 0;
    return () => caller.get('/meterTrigger/remove', { meterId, version: version + 1, triggerId });
  },
  '/meterReading/create': async () => {
    const { id: meterId } = await meter();
    return () => caller.get('/meterReading/create', { meterId, value: '1' });
  },
  '/meterReading/withdraw': async () => {
    const { id: meterId } = await meter();
    const { id: readingId } = await caller.get('/meterReading/create', { meterId, value: '1' });
    return () => caller.get('/meterReading/withdraw', { meterId, readingId, reason: 'x' });
  },
  '/meterReading/replace': async () => {
    const { id: meterId } = await meter();
    return () => caller.get('/meterReading/replace', { meterId, startValue: '0' });
  },
  '/meterReading/import': async () => {
    const { id: meterId } = await meter();
    return () => caller.get('/meterReading/import', { rows: [{ meterId, value: '1' }] });
  },
  '/plan/create': async () => plan,
  '/plan/update': async () => {
    const drafted = await plan();
    return () => caller.get('/plan/update', { ...at(drafted), changes: { name: 'y' } });
  },
  '/plan/event': async () => {
    const drafted = await plan();
    return () => caller.get('/plan/event', { ...at(drafted), event: 'end' });
  },
  '/maintenanceTask/create': async () => maintenance,
  '/maintenanceTask/assign': async () => {
    const task = await maintenance();
    return () =>
      caller.get('/maintenanceTask/assign', { ...at(task), assigneeId: null, dueOn: '2026-02-01' });
  },
  '/maintenanceTask/work': async () => {
    const task = await maintenance();
    return () => caller.get('/maintenanceTask/work', { ...at(task), changes: { note: 'x' } });
  },
  '/maintenanceTask/event': async () => {
    const task = await maintenance();
    return () => caller.get('/maintenanceTask/event', { ...at(task), event: 'start' });
  },
  '/maintenanceTask/raise': async () => {
    const task = await maintenance();
    return () => caller.get('/maintenanceTask/raise', { ...at(task), fault: 'x', urgency: 'low' });
  },
  '/maintenanceTask/attach': async () => {
    const { id } = await maintenance();
    return () => attach(server, caller, id, textFile, 'maintenanceTask');
  },
  '/maintenanceTask/detach': async () => {
    const { id } = await maintenance();
    const attachmentId = await attach(server, caller, id, textFile, 'maintenanceTask');
    return () => caller.get('/maintenanceTask/detach', { id, attachmentId });
  },
  '/maintenanceTask/cover': async () => {
    const { id } = await maintenance();
    await attach(server, caller, id, await picture(), 'maintenanceTask');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'maintenanceTask');
    return () => caller.get('/maintenanceTask/cover', { id, attachmentId });
  },
  '/bill/create': async () => bill,
  '/bill/update': async () => {
    const entered = await bill();
    return () => caller.get('/bill/update', { ...at(entered), changes: { remark: 'x' } });
  },
  '/approvalRule/create': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    return () => approvalRule(giving);
  },
  '/approvalRule/update': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const added = await approvalRule(giving);
    return () => giving.get('/approvalRule/update', { ...at(added), changes: { remark: 'x' } });
  },
  '/approvalRule/event': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const added = await approvalRule(giving);
    return () => giving.get('/approvalRule/event', { ...at(added), event: 'retire' });
  },
  '/dispatchRule/create': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    return () => dispatchRule(giving);
  },
  '/dispatchRule/update': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const added = await dispatchRule(giving);
    return () => giving.get('/dispatchRule/update', { ...at(added), changes: { remark: 'x' } });
  },
  '/dispatchRule/event': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const added = await dispatchRule(giving);
    return () => giving.get('/dispatchRule/event', { ...at(added), event: 'retire' });
  },
  '/dispatchRule/setSkills': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const personId = server.company.people.engineer;
    return () => giving.get('/dispatchRule/setSkills', { personId, skills: ['电气'] });
  },
  '/user/setAbsence': async () => {
    const days = { fromOn: '2030-01-01', untilOn: '2030-01-02' };
    const absence = { ...days, substituteId: server.company.people.keeper };
    return () => caller.get('/user/setAbsence', { absence });
  },
  '/notification/setMailChoice': async () => {
    const account_id = server.company.accounts[who];
    const { topics } = await caller.get('/notification/mailChoice', {});
    await server.db
      .insertInto('notification_mail')
      .values({ account_id, language: 'en' } as never)
      .execute();
    await server.db
      .insertInto('notification_mail_topic')
      .values({ account_id, topic: 'mentions', rhythm: 'daily' } as never)
      .execute();
    return () => caller.get('/notification/setMailChoice', { topics });
  },
  '/budget/create': async () => budget,
  '/budget/update': async () => {
    const added = await budget();
    return () => caller.get('/budget/update', { ...at(added), changes: { amount: '2' } });
  },
  '/budget/event': async () => {
    const added = await budget();
    return () => caller.get('/budget/event', { ...at(added), event: 'retire' });
  },
  '/bill/event': async () => {
    const submitted = await bill('submitted');
    return () => caller.get('/bill/event', { ...at(submitted), event: 'approve' });
  },
  '/bill/pay': async () => {
    const approved = await bill('approved');
    return () => caller.get('/bill/pay', { ...at(approved), paidOn: '2026-11-01', amount: '1' });
  },
  '/bill/createAssets': async () => {
    const { id, version } = await bill('approved');
    await sql`update bill set type = 'purchase' where id = ${id}`.execute(server.db);
    const { lines } = await caller.get('/bill/get', { id });
    const categoryId = server.company.categories.computer;
    const line = { lineId: lines[0]?.id ?? 0, count: 1, categoryId, name: '显示器' };
    return () => caller.get('/bill/createAssets', { id, version, value: 'net', plan: [line] });
  },
  '/bill/reversePayment': async () => {
    const approved = await bill('approved');
    const paid = await caller.get('/bill/pay', { ...at(approved), paidOn: '2026-11-01', amount: '1' });
    const { payments } = await caller.get('/bill/get', { id: paid.id });
    const paymentId = payments[0]?.id ?? 0;
    return () => caller.get('/bill/reversePayment', { ...at(paid), paymentId, reason: 'x' });
  },
  '/bill/attach': async () => {
    const { id } = await bill();
    return () => attach(server, caller, id, textFile, 'bill');
  },
  '/bill/detach': async () => {
    const { id } = await bill();
    const attachmentId = await attach(server, caller, id, textFile, 'bill');
    return () => caller.get('/bill/detach', { id, attachmentId });
  },
  '/bill/cover': async () => {
    const { id } = await bill();
    await attach(server, caller, id, await picture(), 'bill');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'bill');
    return () => caller.get('/bill/cover', { id, attachmentId });
  },
  '/sparePart/create': async () => () => sparePart('甲'),
  '/sparePart/update': async () => {
    const { id } = await sparePart('乙');
    return () => caller.get('/sparePart/update', { id, version: 1, changes: { stock: '2' } });
  },
  '/sparePart/event': async () => {
    const { id } = await sparePart('丙');
    return () => caller.get('/sparePart/event', { id, version: 1, event: 'retire' });
  },
  '/sparePart/merge': async () => {
    const [one, other] = [await sparePart('丁'), await sparePart('戊')];
    return () => caller.get('/sparePart/merge', { id: one.id, version: 1, into: other.id });
  },
  '/stockTake/create': async () => () => caller.get('/stockTake/create', { name: '盘点' }),
  '/stockTake/update': async () => {
    const take = await caller.get('/stockTake/create', { name: '盘点' });
    return () => caller.get('/stockTake/update', { ...at(take), changes: { remark: 'x' } });
  },
  '/stockTake/start': async () => {
    await asset('inStock');
    const take = await caller.get('/stockTake/create', { name: '盘点' });
    return () => caller.get('/stockTake/start', at(take));
  },
  '/stockTake/event': async () => {
    const take = await caller.get('/stockTake/create', { name: '盘点' });
    return () => caller.get('/stockTake/event', { ...at(take), event: 'cancel' });
  },
  '/stockTake/scan': async () => {
    const { id } = await startRound(caller, [(await asset('inStock')).id]);
    return () => roundApi(caller, id).scan({ code: 'X1' });
  },
  '/stockTake/undoScan': async () => {
    const { id } = await startRound(caller, [(await asset('inStock')).id]);
    const [scan] = await roundApi(caller, id).scan({ code: 'X1' });
    return () => caller.get('/stockTake/undoScan', { id, uid: scan?.uid ?? '' });
  },
  '/stockTakeLine/attach': async () => {
    const lineId = await countedLine();
    return () => attach(server, caller, lineId, textFile, 'stockTakeLine');
  },
  '/stockTakeLine/detach': async () => {
    const lineId = await countedLine();
    const attachmentId = await attach(server, caller, lineId, textFile, 'stockTakeLine');
    return () => caller.get('/stockTakeLine/detach', { id: lineId, attachmentId });
  },
  '/stockTakeLine/cover': async () => {
    const lineId = await countedLine();
    await attach(server, caller, lineId, await picture(), 'stockTakeLine');
    const attachmentId = await attach(server, caller, lineId, await picture({ width: 9 }), 'stockTakeLine');
    return () => caller.get('/stockTakeLine/cover', { id: lineId, attachmentId });
  },
  '/stockTake/decide': async () => {
    const { id } = await startRound(caller, [(await asset('inStock')).id]);
    await roundApi(caller, id).send('finish counting');
    return () => roundApi(caller, id).decide('accept', { state: 'missing' });
  },
  '/stockTake/approve': async () => {
    const { id } = await startRound(caller, [(await asset('inStock')).id]);
    await roundApi(caller, id).send('finish counting');
    await roundApi(caller, id).decide('accept', { state: 'missing' });
    return () => roundApi(caller, id).approve();
  },
  '/supplier/create': async () => () => supplier('甲'),
  '/supplier/update': async () => {
    const { id } = await supplier('乙');
    return () => caller.get('/supplier/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/supplier/event': async () => {
    const { id } = await supplier('丙');
    return () => caller.get('/supplier/event', { id, version: 1, event: 'retire' });
  },
  '/supplier/merge': async () => {
    const [one, other] = [await supplier('丁'), await supplier('戊')];
    return () => caller.get('/supplier/merge', { id: one.id, version: 1, into: other.id });
  },
  '/assetList/create': async () => () => list(),
  '/assetList/update': async () => {
    const { id } = await list();
    return () => caller.get('/assetList/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/assetList/event': async () => {
    const { id } = await list();
    return () => caller.get('/assetList/event', { id, version: 1, event: 'retire' });
  },
  '/assetList/merge': async () => {
    const [one, other] = [await list(), await list()];
    return () => caller.get('/assetList/merge', { id: one.id, version: 1, into: other.id });
  },
  '/assetList/assets': async () => {
    const [{ id }, { id: held }] = [await list(), await asset('inStock')];
    return () => caller.get('/assetList/assets', { id, action: 'add', filter: { ids: [held] } });
  },
  '/assetList/saveSnapshot': async () => {
    const { id } = await list();
    return () => caller.get('/assetList/saveSnapshot', { id });
  },
  '/assetList/removeSnapshot': async () => {
    const { id } = await list();
    const { id: stateId } = await caller.get('/assetList/saveSnapshot', { id });
    return () => caller.get('/assetList/removeSnapshot', { id, stateId });
  },
  '/organisation/create': async () => {
    const admin = await gardening();
    return () => admin.get('/organisation/create', { name: '新', parentId: null });
  },
  '/organisation/bulkCreate': async () => {
    const admin = await gardening();
    return () =>
      admin.get('/organisation/bulkCreate', { parentId: null, nodes: [{ name: '枝', below: null }] });
  },
  '/organisation/update': async () => {
    const { admin, at } = await treeWith('organisation');
    return () => admin.get('/organisation/update', { ...at, changes: { name: '改' } });
  },
  '/organisation/move': async () => {
    const { admin, at, other } = await treeWith('organisation');
    return () => admin.get('/organisation/move', { ...at, parentId: other });
  },
  '/organisation/event': async () => {
    const { admin, at } = await treeWith('organisation');
    return () => admin.get('/organisation/event', { ...at, event: 'retire' });
  },
  '/organisation/merge': async () => {
    const { admin, at, other } = await treeWith('organisation');
    return () => admin.get('/organisation/merge', { ...at, into: other });
  },
  '/organisation/remove': async () => {
    const { admin, at } = await treeWith('organisation');
    return () => admin.get('/organisation/remove', at);
  },
  '/location/create': async () => {
    const admin = await gardening();
    return () => admin.get('/location/create', { name: '新', parentId: null });
  },
  '/location/bulkCreate': async () => {
    const admin = await gardening();
    return () => admin.get('/location/bulkCreate', { parentId: null, nodes: [{ name: '枝', below: null }] });
  },
  '/location/update': async () => {
    const { admin, at } = await treeWith('location');
    return () => admin.get('/location/update', { ...at, changes: { name: '改' } });
  },
  '/location/move': async () => {
    const { admin, at, other } = await treeWith('location');
    return () => admin.get('/location/move', { ...at, parentId: other });
  },
  '/location/event': async () => {
    const { admin, at } = await treeWith('location');
    return () => admin.get('/location/event', { ...at, event: 'retire' });
  },
  '/location/merge': async () => {
    const { admin, at, other } = await treeWith('location');
    return () => admin.get('/location/merge', { ...at, into: other });
  },
  '/location/remove': async () => {
    const { admin, at } = await treeWith('location');
    return () => admin.get('/location/remove', at);
  },
  '/category/create': async () => {
    const admin = await gardening();
    return () => admin.get('/category/create', { name: '新', parentId: null });
  },
  '/category/bulkCreate': async () => {
    const admin = await gardening();
    return () => admin.get('/category/bulkCreate', { parentId: null, nodes: [{ name: '枝', below: null }] });
  },
  '/category/update': async () => {
    const { admin, at } = await treeWith('category');
    return () => admin.get('/category/update', { ...at, changes: { name: '改' } });
  },
  '/category/move': async () => {
    const { admin, at, other } = await treeWith('category');
    return () => admin.get('/category/move', { ...at, parentId: other });
  },
  '/category/event': async () => {
    const { admin, at } = await treeWith('category');
    return () => admin.get('/category/event', { ...at, event: 'retire' });
  },
  '/category/merge': async () => {
    const { admin, at, other } = await treeWith('category');
    return () => admin.get('/category/merge', { ...at, into: other });
  },
  '/category/remove': async () => {
    const { admin, at } = await treeWith('category');
    return () => admin.get('/category/remove', at);
  },
  '/setup/categories': async () => {
    const admin = await gardening();
    return () => admin.get('/setup/categories', { categories: [{ code: 'GD', name: '固' }] });
  },
  '/asset/attach': async () => {
    const { id } = await asset();
    return () => attach(server, caller, id, textFile);
  },
  '/asset/detach': async () => {
    const { id } = await asset();
    const attachmentId = await attach(server, caller, id, textFile);
    return () => caller.get('/asset/detach', { id, attachmentId });
  },
  '/asset/cover': async () => {
    const { id } = await asset();
    await attach(server, caller, id, await picture());
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }));
    return () => caller.get('/asset/cover', { id, attachmentId });
  },
  '/report/create': async () => () => report('新'),
  '/report/update': async () => {
    const { id, version } = await report('改');
    return () => caller.get('/report/update', { id, version, changes: { name: '改了' } });
  },
  '/report/subscribe': async () => {
    const { id } = await report('订阅');
    const wording = { labels: ['x', 'y'], words: {}, sumLabel: '合计' };
    await sql`update person set email = 'keeper@example.com'`.execute(server.db);
    return () =>
      caller.get('/report/subscribe', {
        id,
        rhythm: { every: 'day', day: 1, hour: 8, format: 'csv', ...wording },
      });
  },
  '/report/remove': async () => {
    const { id, version } = await report('删');
    return () => caller.get('/report/remove', { id, version });
  },
  '/importMapping/create': async () => () => columnMapping('新'),
  '/importMapping/update': async () => {
    const { id, version } = await columnMapping('改');
    return () => caller.get('/importMapping/update', { id, version, changes: { name: '改了' } });
  },
  '/importMapping/remove': async () => {
    const { id, version } = await columnMapping('删');
    return () => caller.get('/importMapping/remove', { id, version });
  },
  '/savedView/create': async () => () => view('新'),
  '/savedView/update': async () => {
    const { id, version } = await view('改');
    return () => caller.get('/savedView/update', { id, version, changes: { name: '改了' } });
  },
  '/savedView/remove': async () => {
    const { id, version } = await view('删');
    return () => caller.get('/savedView/remove', { id, version });
  },
  '/field/create': async () => {
    const { admin, at } = await treeWith('category');
    return () => field(admin, at.id);
  },
  '/field/update': async () => {
    const { admin, at } = await treeWith('category');
    const { id } = await field(admin, at.id);
    return () => admin.get('/field/update', { id, version: 1, changes: { help: 'x' } });
  },
  '/field/order': async () => {
    const { admin, at } = await treeWith('category');
    const [one, other] = [await field(admin, at.id), await field(admin, at.id, '重量')];
    return () => admin.get('/field/order', { categoryId: at.id, ids: [other.id, one.id] });
  },
  '/field/remove': async () => {
    const { admin, at } = await treeWith('category');
    const { id } = await field(admin, at.id);
    return () => admin.get('/field/remove', { id, version: 1 });
  },
  '/person/create': async () => () => person('W1'),
  '/person/update': async () => {
    const { id } = await person('W2');
    return () => caller.get('/person/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/person/event': async () => {
    const { id } = await person('W3');
    return () => caller.get('/person/event', { id, version: 1, event: 'leave' });
  },
  '/person/merge': async () => {
    const [one, other] = [await person('W4'), await person('W5')];
    return () => caller.get('/person/merge', { id: one.id, version: 1, into: other.id });
  },
  '/import/start': async () => checkedRun,
  '/import/event': async () => {
    const { id } = await checkedRun();
    return () => importing(server, caller).commit(id);
  },
  '/importWorkbook/event': async () => {
    const { begin, check, send } = sheetBySheet(server, caller);
    const id = await begin(workbookFile({ 资产: [['名称'], ['万用表']] }));
    await check(id, { organisationId: server.company.organisations.east });
    return () => send(id, 'leave out', 0);
  },
  '/import/answer': async () => {
    const { id } = await checkedRun();
    return () => caller.get('/import/answer', { id, create: [] });
  },
  '/bulkEdit/start': async () => {
    const { id } = await asset();
    return () => bulkEditing(server, caller).compare({ filter: { ids: [id] }, changes: { remark: 'x' } });
  },
  '/job/event': async () => {
    const { compare, send } = bulkEditing(server, caller);
    const { id } = await asset();
    const job = await compare({ filter: { ids: [id] }, changes: { remark: 'x' } });
    return () => send(job.id, 'commit');
  },
  '/account/create': async () => {
    const { id } = await person('W6');
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const roleIds = [server.company.roles.staff];
    return () => giving.get('/account/create', { personId: id, loginid: 'w6', roleIds });
  },
  '/account/invite': async () => {
    const { giving, personId } = await toInvite('W7');
    return () => giving.get('/account/invite', { personId });
  },
  '/account/withdrawInvitation': async () => {
    const { giving, personId } = await toInvite('W8');
    await giving.get('/account/invite', { personId });
    return () => giving.get('/account/withdrawInvitation', { personId });
  },
  '/invitation/accept': async () => {
    const own = server.db.updateTable('account').where('loginid', '=', who);
    await own.set({ password_is_default: true }).execute();
    const { link } = await (await server.signIn('admin')).get('/account/invite', {
      personId: server.company.people[who],
    });
    const stranger = await server.signIn(null);
    const token = link?.split('/').at(-1) ?? '';
    return async () => {
      await stranger.get('/invitation/accept', { token, newPassword: 'a-tulip-in-26' });
      await own.set({ password_hash: await hashPassword(testPassword) }).execute();
      caller = await server.signIn(who);
    };
  },
  '/account/setRoles': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const at = { personId: server.company.people.engineer, version: 1 };
    return () => giving.get('/account/setRoles', { ...at, roleIds: [server.company.roles.staff] });
  },
  '/account/setDisabled': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const at = { personId: server.company.people.auditor, version: 1 };
    return () => giving.get('/account/setDisabled', { ...at, disabled: true });
  },
  '/setting/update': async () => {
    const giving = await server.signIn(who, { permissions: { 'setting.write': 'all' } });
    return () =>
      giving.get('/setting/update', {
        id: settingSections.uploads,
        version: 1,
        changes: { uploadLimitMb: 19 },
      });
  },
  '/backup/run': async () => {
    const { keeping } = await backedUp();
    return () => keeping.get('/backup/run', {});
  },
  '/backup/verify': async () => {
    const { keeping, name } = await backedUp();
    return () => keeping.get('/backup/verify', { name });
  },
  '/backup/download': async () => {
    const { keeping, name } = await backedUp();
    return () =>
      server.app.inject({
        method: 'POST',
        url: '/asset/backup/download',
        headers: { authorization: keeping.token },
        payload: { name },
      });
  },
  '/setting/logo': async () => {
    const giving = await server.signIn(who, { permissions: { 'setting.write': 'all' } });
    const logo = blackPng(4, 3).toString('base64');
    return () => giving.get('/setting/logo', { version: 1, logo });
  },
  '/role/create': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    return () => role(giving, 'R1');
  },
  '/role/update': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await role(giving, 'R2');
    return () => giving.get('/role/update', { id, version: 1, changes: { name: 'R3' } });
  },
  '/role/remove': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await role(giving, 'R4');
    return () => giving.get('/role/remove', { id, version: 1 });
  },
  '/account/unlock': async () => {
    const unlocking = await server.signIn(who, { permissions: { 'account.unlock': 'all' } });
    return () => unlocking.get('/account/unlock', { personId: server.company.people.staff });
  },
  '/account/resetPassword': async () => {
    const permissions = { ...allOf('staff'), ...reset };
    const resetting = await server.signIn(who, { permissions });
    return () => resetting.get('/account/resetPassword', { personId: server.company.people.staff });
  },
  '/account/endSessions': async () => {
    const permissions = { ...allOf('staff'), ...reset };
    const ending = await server.signIn(who, { permissions });
    return () => ending.get('/account/endSessions', { personId: server.company.people.staff });
  },
  '/user/login': async () => () => caller.get('/user/login', { loginid: who, password: testPassword }),
  '/user/logout': async () => async () => (await server.signIn(who)).get('/user/logout', {}),
  '/user/endSession': async () => {
    await server.signIn(who);
    const { rows } = await caller.get('/user/sessions', {});
    return () => caller.get('/user/endSession', { id: rows.at(-1)?.id ?? 0 });
  },
  '/user/endOtherSessions': async () => {
    await server.signIn(who);
    return () => caller.get('/user/endOtherSessions', {});
  },
  '/user/userChangePwd': async () => async () =>
    (await server.signIn(who)).get('/user/userChangePwd', password),
  '/user/updateUserRole': async () => async () =>
    (await server.signIn(who)).get('/user/updateUserRole', {
      ...password,
      oldPassword: password.newPassword,
      newPassword: 'A-third-2026',
    }),
  '/account/removeSecondFactor': async () => {
    await sql`insert into second_factor (account_id, state, secret)
      values (${server.company.accounts.staff}, 'active', '\\x00')`.execute(server.db);
    const permissions = { ...allOf('staff'), ...reset };
    const removing = await server.signIn(who, { permissions });
    return () => removing.get('/account/removeSecondFactor', { personId: server.company.people.staff });
  },
  '/user/enableSecondFactor': async () => {
    const { owner, code } = await secondFactor();
    return () => owner.get('/user/enableSecondFactor', { code: code(0) });
  },
  '/user/removeSecondFactor': async () => {
    const { owner, code } = await secondFactor();
    await owner.get('/user/enableSecondFactor', { code: code(0) });
    return () => owner.get('/user/removeSecondFactor', { code: code(1) });
  },
  '/user/addPasskey': async () => {
    await server.db.deleteFrom('second_factor').execute();
    const owner = await server.signIn(who);
    const made = new Authenticator(passkeyOrigin).make(await owner.get('/user/beginPasskey', {}));
    return () => owner.get('/user/addPasskey', { name: 'Phone', made });
  },
  '/user/removePasskey': async () => {
    await server.db.deleteFrom('second_factor').execute();
    const owner = await server.signIn(who);
    const device = new Authenticator(passkeyOrigin);
    const made = device.make(await owner.get('/user/beginPasskey', {}));
    await owner.get('/user/addPasskey', { name: 'Phone', made });
    const { passkeys } = await owner.get('/user/secondFactor', {});
    const passkey = device.show(await owner.get('/user/askPasskey', {}));
    return () => owner.get('/user/removePasskey', { id: passkeys[0]?.id ?? 0, passkey });
  },
  '/user/secondStep': async () => {
    const { owner, code } = await secondFactor();
    await owner.get('/user/enableSecondFactor', { code: code(0) });
    await sql`update session set second_step_due = true`.execute(server.db);
    return () => owner.get('/user/secondStep', { code: code(1) });
  },
};

/** What a table is asked besides its columns. */
async function requestedOf(list: ExportedList, taking: Caller): Promise<Record<string, unknown>> {
  if (list === 'depreciationReport') return { month: '2024-05' };
  if (list === 'depreciationMovement') return { fromMonth: '2024-05', toMonth: '2024-05' };
  if (list === 'stockTakeLine') return { id: (await taking.get('/stockTake/create', { name: '盘点' })).id };
  const ofRun = list === 'depreciationLine' || list === 'depreciationVoucher';
  return ofRun ? { id: (await month(taking, 'south')).id } : {};
}

const paper = ({ token }: Caller, name: string, requested: object) =>
  server.app.inject({
    method: 'POST',
    url: `/asset/depreciation/${name}`,
    headers: { authorization: token },
    payload: { ...requested, words: depreciationWords },
  });

/** Tables that somebody takes along. */
const exports: Record<string, () => Promise<() => Promise<unknown>>> = {
  '/report/file': async () => async () => {
    const { token } = await server.signIn(who);
    return server.app.inject({
      method: 'POST',
      url: '/asset/report/file',
      headers: { authorization: token },
      payload: {
        definition: standardReports.organisations,
        labels: ['部门', '数量', '原值', '币种'],
        words: {},
        sumLabel: '合计',
        title: '报表',
        format: 'csv',
      },
    });
  },
  '/stockTake/report': async () => {
    caller = await server.signIn(who);
    const { id } = await startRound(caller, [(await asset('inStock')).id]);
    await roundApi(caller, id).send('finish counting');
    return () =>
      server.app.inject({
        method: 'POST',
        url: '/asset/stockTake/report',
        headers: { authorization: caller.token },
        payload: reportRequest(id),
      });
  },
  '/depreciation/runSheet': async () => {
    const taking = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await month(taking, 'south');
    return () => paper(taking, 'runSheet', { id });
  },
  '/depreciation/ledgerSheet': async () => async () =>
    paper(await server.signIn(who, { permissions: allOf('admin') }), 'ledgerSheet', { month: '2024-05' }),
  '/depreciation/movementSheet': async () => async () =>
    paper(await server.signIn(who, { permissions: allOf('admin') }), 'movementSheet', {
      fromMonth: '2024-05',
      toMonth: '2024-05',
    }),
  '/handover/sheet': async () => {
    caller = await server.signIn(who);
    const { id } = await document();
    return () =>
      server.app.inject({
        method: 'POST',
        url: '/asset/handover/sheet',
        headers: { authorization: caller.token },
        payload: { id, words: sheetWords },
      });
  },
  '/asset/export': async () => async () => {
    const { token } = await server.signIn(who);
    return server.app.inject({
      method: 'POST',
      url: '/asset/asset/export',
      headers: { authorization: token },
      payload: { format: 'csv', language: 'zh' },
    });
  },
  '/label/print': async () => async () => {
    const { token } = await server.signIn(who);
    return server.app.inject({
      method: 'POST',
      url: '/asset/label/print',
      headers: { authorization: token },
      payload: { template: 'single50x30', title: '标签' },
    });
  },
  ...Object.fromEntries(
    exportedLists.map((list) => [
      `/${list}/export`,
      async () => {
        const taking = await server.signIn(who, { permissions: allOf('admin') });
        const of = await requestedOf(list, taking);
        return () => exportList(server, taking, list, of);
      },
    ]),
  ),
};

/** Calls that a later one may not take the place of, and that all the same write nothing into the log. */
const quiet: Path[] = [
  '/importWorkbook/start',
  '/machine/sheet',
  '/asset/attachment',
  '/depreciation/report',
  '/maintenanceTask/attachment',
  '/inspection/attachment',
  '/bill/attachment',
  '/repair/attachment',
  '/handoverLine/attachment',
  '/stockTakeLine/attachment',
  '/faultReport/attachment',
  '/handover/attachment',
  '/request/attachment',
  '/errorReport/create',
  '/invitation/read',
  '/notification/read',
  '/log/verify',
  '/upload',
  '/user/askPasskey',
  '/user/beginPasskey',
  '/user/beginSecondFactor',
  '/user/changeMode',
  '/user/changeWorkMode',
  '/user/confirm',
  '/user/getUserInfo',
  '/user/renamePasskey',
  '/savedView/choose',
  '/watch/set',
];

/** The author of what it writes is a device: see `devices/readings.test.ts`. */
const byDevices: Path[] = ['/device/readings'];

/** Nobody is its author: see `fault-reports/fault-reports.test.ts`. */
const byStrangers: Path[] = ['/faultReport/send'];

test('every call that may change something is held here, or known to write no entry', () => {
  const changing = calls.filter(([, { cancellable }]) => !cancellable).map(([path]) => path);
  expect(changing.toSorted()).toEqual(
    [...Object.keys(actions), ...Object.keys(exports), ...quiet, ...byDevices, ...byStrangers].toSorted(),
  );
});

test.each(Object.entries({ ...actions, ...exports }))(
  '%s names the person who did it, by id, name and address',
  async (_, before) => {
    const act = await before();
    const { rows } = await sql<{ last: number }>`select max(id) as last from log_entry`.execute(server.db);
    await act();
    const entries = await server.db
      .selectFrom('log_entry')
      .select(['actor_id', 'actor_name', 'ip'])
      .where('id', '>', rows[0]?.last ?? 0)
      .execute();
    const author = { actor_id: server.company.people[who], actor_name: '李华东', ip: '127.0.0.1' };
    expect(entries.length).toBeGreaterThan(0);
    expect(entries).toEqual(entries.map(() => author));
  },
  60_000,
);

test('what somebody made is kept under their account', async () => {
  // A changed password has ended the session, and a second factor is asked for.
  caller = await server.signIn(who);
  const made = await asset();
  const draft = await document();
  const run = await checkedRun();
  await caller.get('/errorReport/create', { message: 'x', info: '', url: '/' });
  const { rows } = await sql`
    select (select created_by from asset where id = ${made.id}) as asset,
      (select created_by from document where id = ${draft.id}) as document,
      (select account_id from job where id = ${run.id}) as run,
      (select account_id from error_report) as report`.execute(server.db);
  const account = server.company.accounts[who];
  expect(rows).toEqual([{ asset: account, document: account, run: account, report: account }]);
}, 60_000);
