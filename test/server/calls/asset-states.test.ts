import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Path } from '../../../src/api/contract/index.ts';
import { type AssetState, assetStates } from '../../../src/vocabulary/asset.ts';
import { bulkEditing, type Start } from '../bulk-edits/bulk-editing.ts';
import { csv, importing } from '../imports/support/importing.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { calls } from './payload-fields.ts';

const server = withWholeApp();
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
});

const make = async (status: AssetState) => {
  const asset = await keeper.get('/asset/create', {
    name: '水准仪',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
  });
  await sql`update asset set status = ${status},
    before = ${['transferring', 'inRepair', 'missing', 'pendingDisposal'].includes(status) ? 'inStock' : null}
    where id = ${asset.id}`.execute(server.db);
  return asset;
};
type Asset = Awaited<ReturnType<typeof make>>;
const code = async (answer: Promise<{ errcode: number }>) => (await answer).errcode;
const document = (kind: 'issue' | 'return' | 'borrow' | 'disposal', dueOn?: string) => (asset: Asset) =>
  code(
    keeper.ask('/handover/create', {
      kind,
      assetIds: [asset.id],
      ...(kind === 'disposal' && { reason: 'x', method: 'scrapped' as const }),
      ...(kind !== 'return' && kind !== 'disposal' && { custodianId: server.company.people.eastKeeper }),
      ...(dueOn && { dueOn }),
      post: true,
    }),
  );
const event = (name: string) => (asset: Asset) =>
  code(keeper.ask('/asset/event', { id: asset.id, version: asset.version, event: name } as never));
const mergeWith = (as: 'from' | 'into') => async (asset: Asset) => {
  const other = await make('inStock');
  const [from, into] = as === 'from' ? [asset, other] : [other, asset];
  return code(
    keeper.ask('/asset/merge', { id: from.id, version: 1, into: into.id, intoVersion: 1, take: [] }),
  );
};

const open: readonly AssetState[] = assetStates.filter((state) => state !== 'disposed');
/** What is done to an asset, and the states in which it may be. */
const attempts: [string, Path, (asset: Asset) => Promise<number>, readonly AssetState[]][] = [
  [
    'its fields are changed',
    '/asset/update',
    ({ id, version }) =>
      code(keeper.ask('/asset/update', { id, version, changes: { originalValue: '1.00' } })),
    open,
  ],
  [
    'its draft is removed',
    '/asset/remove',
    ({ id, version }) => code(keeper.ask('/asset/remove', { id, version })),
    ['draft'],
  ],
  ['it is merged into another', '/asset/merge', mergeWith('from'), ['draft', 'inStock']],
  ['another is merged into it', '/asset/merge', mergeWith('into'), ['draft', 'inStock']],
  ['it is put in stock', '/asset/event', event('put in stock'), ['draft']],
  ['its transfer ends', '/asset/event', event('end transfer'), ['transferring']],
  ['it comes back from repair', '/asset/event', event('come back from repair'), ['inRepair']],
  ['it turns up', '/asset/event', event('turn up'), ['missing']],
  ['its disposal is withdrawn', '/asset/event', event('withdraw disposal'), ['pendingDisposal']],
  [
    'its depreciation is adjusted',
    '/asset/adjustDepreciation',
    async ({ id, version }) => {
      const admin = await server.signIn('admin');
      const requested = { id, version, usefulLifeMonths: 24, reason: 'x' };
      return code(admin.ask('/asset/adjustDepreciation', requested));
    },
    open,
  ],
  [
    'its depreciation is shared',
    '/asset/shareDepreciation',
    async ({ id, version }) => {
      const admin = await server.signIn('admin');
      return code(admin.ask('/asset/shareDepreciation', { id, version, shares: [], reason: 'x' }));
    },
    open,
  ],
  [
    'its exchange rate is entered',
    '/asset/enterRate',
    async ({ id, version }) => {
      await sql`update asset set currency = 'USD', original_value = 1 where id = ${id}`.execute(server.db);
      const admin = await server.signIn('admin');
      return code(admin.ask('/asset/enterRate', { id, version, rate: '7.1' }));
    },
    open,
  ],
  [
    'it is corrected',
    '/asset/correct',
    async ({ id, version }) => {
      const admin = await server.signIn('admin');
      const { status } = await admin.get('/asset/get', { id });
      const to = status === 'inUse' ? ('inStock' as const) : ('inUse' as const);
      return code(admin.ask('/asset/correct', { id, version, status: to, reason: 'x' }));
    },
    assetStates.filter((state) => state !== 'draft'),
  ],
  [
    'a code is attached to it',
    '/scan/attach',
    ({ id, version }) => code(keeper.ask('/scan/attach', { id, version, text: `EAN-${id}-${version}` })),
    open,
  ],
  ['it is issued', '/handover/create', document('issue'), ['inStock']],
  ['it is returned', '/handover/create', document('return'), ['inUse', 'borrowed']],
  ['its disposal is prepared', '/handover/create', document('disposal'), ['inStock', 'inUse', 'missing']],
  ['it is lent', '/handover/create', document('borrow', '2099-01-01'), ['inStock', 'inUse']],
];

/** Calls that name assets and leave their record as it is, or that have tests of states of their own. */
const others: Partial<Record<Path, string>> = {
  '/asset/create': 'begins a record: assets/create.test.ts',
  '/asset/undoMerge': 'brings back what is gone: assets/merge.test.ts',
  '/scan/detach': 'goes with /scan/attach',
  '/asset/attach': 'files are beside the record',
  '/asset/detach': 'files are beside the record',
  '/asset/cover': 'files are beside the record',
  '/asset/attachment': 'reads a file',
  '/asset/attachments': 'reads files',
  '/asset/export': 'reads',
  '/asset/saveWork': 'is beside the record: depreciation/work.test.ts',
  '/handover/update': 'lines of a draft are taken as those of a new document',
  '/handover/event': 'posts what a draft holds: lifecycles/documents.test.ts',
  '/handover/submit': 'submits what a draft holds: documents/transfers.test.ts',
  '/handover/decide': 'moves nothing: documents/transfers.test.ts',
  '/handover/decideDisposal': 'leads back what is pending: documents/disposals.test.ts',
  '/handover/correct': 'takes back what was rejected: documents/disposals.test.ts',
  '/handover/withdraw': 'leads back what is pending: documents/disposals.test.ts',
  '/handover/attach': 'files are beside the record',
  '/handover/detach': 'files are beside the record',
  '/handover/cover': 'files are beside the record',
  '/handover/attachment': 'reads a file',
  '/handover/attachments': 'reads files',
  '/handover/settle': 'moves what is in transfer: documents/transfers.test.ts',
  '/handover/requestExtension': 'moves nothing: documents/extensions.test.ts',
  '/handover/decideExtension': 'moves nothing: documents/extensions.test.ts',
  '/handover/export': 'reads',
  '/handover/sheet': 'reads',
};

test('every call that writes to assets is held here', () => {
  const writing = calls
    .filter(([path, { cancellable }]) => !cancellable && /^\/(asset|handover)\//.test(path))
    .map(([path]) => path);
  const held = new Set([...attempts.map(([, path]) => path), ...Object.keys(others)]);
  expect(writing.filter((path) => !held.has(path))).toEqual([]);
});

const refusals: number[] = [
  errcodes.assetEnded,
  errcodes.transitionRefused,
  errcodes.assetNotFree,
  errcodes.mergeNotPermitted,
];

test.each(attempts)('%s in the states that allow it alone', async (_, _path, attempt, allowed) => {
  const answers: [AssetState, number][] = [];
  for (const state of assetStates) answers.push([state, await attempt(await make(state))]);
  expect(answers.filter(([, errcode]) => errcode === 0).map(([state]) => state)).toEqual(
    assetStates.filter((state) => allowed.includes(state)),
  );
  for (const [, errcode] of answers) expect([0, ...refusals]).toContain(errcode);
});

test('a bulk edit and an import leave what was disposed of as it is', async () => {
  const asset = await make('disposed');
  const editing = bulkEditing(server, keeper);
  const changed = await editing.compare({ filter: { ids: [asset.id] }, changes: { remark: 'x' } } as Start);
  expect((await editing.rows(changed.id)).map(({ outcome, problems }) => [outcome, problems])).toEqual([
    ['rejected', [expect.objectContaining({ code: 'assetEnded' })]],
  ]);
  const run = await importing(server, keeper).check(csv(['资产编号', '备注'], [asset.assetNo, 'x']));
  const { rows } = await keeper.get('/import/rows', { id: run.id });
  expect(rows[0]).toMatchObject({ outcome: 'rejected', problems: [{ code: 'assetEnded' }] });
  const same = await importing(server, keeper).check(csv(['资产编号', '名称'], [asset.assetNo, '水准仪']));
  expect((await keeper.get('/import/rows', { id: same.id })).rows[0]).toMatchObject({ outcome: 'unchanged' });
});
