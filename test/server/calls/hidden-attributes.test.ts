import { beforeAll, describe, expect, test } from '@jest/globals';
import { fold } from '../../../server/text/index.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { contract, type Path } from '../../../src/api/contract/index.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { pathsWith } from './payload-fields.ts';

const server = withWholeApp();
const callers: Record<string, Caller> = {};
let assetId: number;

const person = {
  name: '寻隐人',
  jobNo: 'QX77-81',
  phone: '139 7770 1234',
  email: 'zebra@hidden.example',
  remark: 'xyzzyperson',
};
const supplier = {
  name: '隐名供应商',
  contact: '寻联系',
  phone: '05128877665',
  email: 'okapi@hidden.example',
  address: 'plughroad 9',
  remark: 'xyzzysupplier',
  contacts: [{ name: '次联系', duty: 'frotzduty', phone: '05123344556', email: 'quokka@hidden.example' }],
};
const asset = { name: '隐形示波器', assetNo: 'HID-4471', serialNo: 'SN99887766', remark: 'xyzzyasset' };

/** The person has an account, holds an asset, receives documents and is in the log. */
beforeAll(async () => {
  for (const who of ['admin', 'keeper', 'eastKeeper'] as const) callers[who] = await server.signIn(who);
  const { admin, keeper } = callers as { admin: Caller; keeper: Caller };
  const { organisations, categories, locations, people } = server.company;
  const { version } = await admin.get('/person/get', { id: people.keeper });
  await admin.get('/person/update', { id: people.keeper, version, changes: person });
  const { id: supplierId } = await admin.get('/supplier/create', supplier);
  ({ id: assetId } = await keeper.get('/asset/create', {
    ...asset,
    ...{
      categoryId: categories.computer,
      ownerOrganisationId: organisations.east,
      locationId: locations.store,
      supplierId,
    },
  }));
  await keeper.get('/handover/create', {
    kind: 'issue',
    assetIds: [assetId],
    custodianId: people.keeper,
    post: true,
  });
  await keeper.get('/assetList/create', { name: '隐清单' });
}, 60_000);

type Row = { id: number; kind?: string };
/** A file holds what its list answers (`test/server/exports/lists.test.ts`). */
const searches = pathsWith('search').filter((path) => (contract[path] as Call).answer !== 'file');

async function find(path: Path, caller: Caller, search: string): Promise<Row[]> {
  const subject = path === '/comment/people' ? { recordKind: 'asset', recordId: assetId } : {};
  const reply = await caller.ask(path, { search, ...subject } as never);
  const { rows, hits } = (reply.data ?? {}) as { rows?: Row[]; hits?: Row[] };
  return rows ?? hits ?? [];
}

/** Of an asset or supplier in scope a row is a summary: its page shows the rest to the same caller. */
async function shown(path: Path, caller: Caller, row: Row): Promise<string> {
  const kind = row.kind ?? path.split('/')[1];
  const page =
    kind === 'asset' || kind === 'supplier' ? await caller.ask(`/${kind}/get`, { id: row.id }) : undefined;
  return fold(JSON.stringify([row, page?.data]));
}

const texts = (record: object): string[] =>
  Object.values(record).flatMap((value) =>
    typeof value === 'string' ? [value] : (value as object[]).flatMap((each) => texts(each)),
  );
const attributes = [person, supplier, asset].flatMap(texts);

test('there are searches to walk', () => {
  expect(searches.length).toBeGreaterThan(8);
});

describe.each(searches)('a search by %s', (path) => {
  test.each(['admin', 'keeper', 'eastKeeper'])('finds for the %s only what it shows them', async (who) => {
    const caller = callers[who] as Caller;
    const leaks: unknown[] = [];
    for (const attribute of attributes) {
      // Whole, and its beginning, which is how somebody reads it digit by digit.
      for (const search of new Set([attribute, attribute.slice(0, 4), attribute.slice(-4)])) {
        for (const row of await find(path, caller, search)) {
          const words = fold(search).split(' ');
          const text = await shown(path, caller, row);
          if (!words.every((word) => text.includes(word))) leaks.push([search, row]);
        }
      }
    }
    expect(leaks).toEqual([]);
  });
});

test.each<[Path, string]>([
  ['/comment/people', '寻隐'],
  ['/comment/people', 'qx77'],
  ['/user/getUserList', 'xunyin'],
  ['/user/getUserList', 'qx77'],
  ['/person/list', '7770'],
  ['/account/list', 'xyr'],
  ['/account/list', 'qx77'],
  ['/handover/list', 'xunyinren'],
  ['/log/list', '寻隐人'],
  ['/asset/list', 'xunyinren'],
  ['/search/find', '寻隐'],
])('%s finds by %s, which it shows', async (path, search) => {
  expect((await find(path, callers.admin as Caller, search)).length).toBeGreaterThan(0);
});
