import { beforeAll, expect, test } from '@jest/globals';
import { seeded } from '../../../server/sample/random.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Path, Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { nothingNamesTheMerged, someoneAdministers, sortsAsItIsCalled } from './invariants.ts';

const server = withWholeApp();
const seed = Number(process.env.ADMIN_SEED ?? 20_261_122);
const steps = Number(process.env.ADMIN_STEPS ?? 240);

/** A malformed request or a broken server is a fault of the sequence; any other answer is one that people get. */
const faults: readonly number[] = [errcodes.badRequest, errcodes.unavailable, errcodes.busy];

let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
  const assets = await makeAssets(server, admin, 12);
  const suppliers = await Promise.all(
    [1, 2, 3].map((nth) => admin.get('/supplier/create', { name: `供应商${nth}` })),
  );
  for (const [place, id] of assets.entries()) {
    const supplierId = suppliers[place % suppliers.length]?.id ?? null;
    await admin.get('/asset/update', { id, version: 1, changes: { supplierId } });
  }
});

const random = seeded(seed);
const chance = (share: number) => random.next() < share;
type Change = () => Promise<[Path, object]>;
const twice = (change: Change) => [change, change];
let made = 0;
const newName = () => {
  made += 1;
  return `${random.pick(['赵', '钱', '孙', '李'])}${made}`;
};

type Record = { id: number; version: number };
const at = ({ id, version }: Record) => ({ id, version });
const anyOf = {
  // Whoever makes the changes stays; that the last of them cannot be shut out is tested by itself.
  person: async () =>
    random.pick(
      (await admin.get('/person/list', { limit: 200 })).rows.filter(
        ({ id }) => id !== server.company.people.admin,
      ),
    ),
  supplier: async () => random.pick((await admin.get('/supplier/list', { limit: 200 })).rows),
  account: async () => {
    const { rows } = await admin.get('/account/list', { limit: 200 });
    const { id, personId } = random.pick(rows.filter((one) => one.personId !== server.company.people.admin));
    return { personId, version: (await admin.get('/account/get', { id })).version };
  },
  role: async () => {
    const { rows } = await admin.get('/role/list', {});
    const own = rows.filter(({ builtIn }) => !builtIn);
    return random.pick(own.length ? own : rows);
  },
  organisation: async () => random.pick((await admin.get('/organisation/tree', {})).rows),
  place: async () => random.pick((await admin.get('/location/tree', {})).rows),
  asset: async () => random.pick((await admin.get('/asset/list', { limit: 200 })).rows),
};

async function rights() {
  const chosen = chance(0.5);
  const grant: Payload<'/role/create'>['grant'] = {
    'asset.read': chosen ? 'chosen' : 'all',
    'person.read': 'organisation',
  };
  return { grant, organisationIds: chosen ? [(await anyOf.organisation()).id] : [] };
}

/** Changes as an administrator makes them, of records that are there. */
const changes: readonly Change[] = [
  ...twice(async () => [
    '/person/create',
    { name: newName(), jobNo: `R${made}`, organisationId: (await anyOf.organisation()).id },
  ]),
  async () => [
    '/person/update',
    {
      ...at(await anyOf.person()),
      changes: { name: newName(), organisationId: (await anyOf.organisation()).id },
    },
  ],
  async () => [
    '/person/event',
    { ...at(await anyOf.person()), event: random.pick(['leave', 'come back', 'come back']) },
  ],
  async () => ['/person/merge', { ...at(await anyOf.person()), into: (await anyOf.person()).id }],
  ...twice(async () => ['/supplier/create', { name: newName() }]),
  async () => ['/supplier/update', { ...at(await anyOf.supplier()), changes: { name: newName() } }],
  async () => [
    '/supplier/event',
    { ...at(await anyOf.supplier()), event: random.pick(['retire', 'restore']) },
  ],
  async () => ['/supplier/merge', { ...at(await anyOf.supplier()), into: (await anyOf.supplier()).id }],
  async () => [
    '/account/create',
    {
      personId: (await anyOf.person()).id,
      loginid: `login-${newName()}`,
      roleIds: [(await anyOf.role()).id],
    },
  ],
  async () => ['/account/setRoles', { ...(await anyOf.account()), roleIds: [(await anyOf.role()).id] }],
  async () => ['/account/setDisabled', { ...(await anyOf.account()), disabled: chance(0.5) }],
  ...twice(async () => ['/role/create', { name: newName(), ...(await rights()) }]),
  async () => ['/role/update', { ...at(await anyOf.role()), changes: await rights() }],
  async () => ['/role/remove', at(await anyOf.role())],
  async () => ['/organisation/create', { name: newName(), parentId: (await anyOf.organisation()).id }],
  async () => [
    '/organisation/move',
    { ...at(await anyOf.organisation()), parentId: (await anyOf.organisation()).id },
  ],
  async () => [
    '/organisation/event',
    { ...at(await anyOf.organisation()), event: random.pick(['retire', 'restore', 'restore']) },
  ],
  async () => [
    '/organisation/merge',
    { ...at(await anyOf.organisation()), into: (await anyOf.organisation()).id },
  ],
  async () => ['/organisation/remove', at(await anyOf.organisation())],
  async () => ['/location/create', { name: newName(), parentId: (await anyOf.place()).id }],
  async () => ['/location/merge', { ...at(await anyOf.place()), into: (await anyOf.place()).id }],
  ...twice(async () => [
    '/asset/update',
    { ...at(await anyOf.asset()), changes: { supplierId: (await anyOf.supplier()).id } },
  ]),
  async () => [
    '/asset/create',
    {
      name: newName(),
      categoryId: server.company.categories.computer,
      ownerOrganisationId: (await anyOf.organisation()).id,
    },
  ],
  async () => {
    const [from, into] = [await anyOf.asset(), await anyOf.asset()];
    return ['/asset/merge', { ...at(from), into: into.id, intoVersion: into.version, take: [] }];
  },
  async () => ['/duplicate/dismiss', { id: (await anyOf.asset()).id, otherId: (await anyOf.asset()).id }],
  ...twice(async () => [
    '/handover/create',
    {
      kind: 'issue',
      assetIds: [(await anyOf.asset()).id],
      custodianId: (await anyOf.person()).id,
      post: chance(0.7),
    },
  ]),
  async () => [
    '/handover/create',
    {
      kind: 'return',
      assetIds: [(await anyOf.asset()).id],
      locationId: (await anyOf.place()).id,
      post: true,
    },
  ],
];

test(`whatever is administered at random, no reference is left behind (ADMIN_SEED=${seed})`, async () => {
  const taken = new Map<Path, number>();
  for (let step = 0; step < steps; step += 1) {
    const [path, payload] = await random.pick(changes)();
    const reply = await admin.ask(path, payload as never);
    const { status, errcode } = reply;
    expect([step, path, status, faults.includes(errcode), reply]).toEqual([step, path, 200, false, reply]);
    if (errcode === 0) taken.set(path, (taken.get(path) ?? 0) + 1);
    if (step % 20 === 19) {
      await nothingNamesTheMerged(server.db);
      await sortsAsItIsCalled(server.db);
      await someoneAdministers(server.db);
    }
  }
  for (const path of [
    '/person/merge',
    '/supplier/merge',
    '/organisation/merge',
    '/role/remove',
    '/asset/merge',
    '/duplicate/dismiss',
  ] as const)
    expect([path, taken.get(path) ?? 0]).not.toEqual([path, 0]);
}, 120_000);
