import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { contract, type Path } from '../../../src/api/contract/index.ts';
import { type NamedKind, namedKinds } from '../../../src/vocabulary/import-run.ts';
import { createdWith, subjects } from '../../../src/vocabulary/import-subjects.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, csv, importing } from './support/importing.ts';

const server = withWholeApp();

const screenOf = (kind: string) => (kind === 'repair' ? '/repair/open' : `/${kind}/create`) as Path;

test.each([
  ...Object.entries(createdWith),
  ...Object.values(subjects).map(({ kind, needs }) => [kind, needs] as const),
])('%s: an import creates it with %s, as its screen does', (kind, needs) => {
  expect(contract[screenOf(kind)].access).toBe(needs);
});

const basis = {
  'import.run': 'all',
  'asset.read': 'all',
  'asset.create': 'all',
  'person.read': 'all',
} as const;
const fields = {
  category: ['Category', 'category'],
  location: ['Location', 'location'],
  organisation: ['Using organisation', 'organisation'],
  person: ['Custodian', 'custodian'],
  supplier: ['Supplier', 'supplier'],
} as const satisfies Record<NamedKind, readonly [string, string]>;
const below = () => ({ organisationId: server.company.organisations.east });
let files = 0;
const fileNaming = (kind: NamedKind, name: string) => {
  files += 1;
  return csv(
    ['Asset no.', 'Name', fields[kind][0]],
    [`CW-${files}`, 'A', name],
    // What is left of a file is imported.
    [`CX-${files}`, 'B', ''],
  );
};
const named = async (kind: NamedKind, name: string) =>
  (await sql`select from ${sql.table(kind)} where name = ${name}`.execute(server.db)).rows.length;

async function outcomeOf(caller: Caller, kind: NamedKind, name: string) {
  const { check, commit, rows } = importing(server, caller);
  const run = await check(fileNaming(kind, name), { options: below() });
  const checked = (await rows(run.id)).flatMap(codes).filter((code) => code.startsWith('!'));
  const { willCreate } = run;
  await commit(run.id);
  return { checked, planned: willCreate.length, made: await named(kind, name) };
}

describe.each(namedKinds)('%s, named by a file of assets', (kind) => {
  const [, field] = fields[kind];
  const refused = { checked: [`!${field} createNotPermitted`], planned: 0, made: 0 };

  test('is refused to whoever may not create it on its screen, also when they say so', async () => {
    const caller = await server.signIn('keeper', { permissions: basis });
    expect(await outcomeOf(caller, kind, `No ${kind}`)).toEqual(refused);
    const { check, rows } = importing(server, caller);
    const name = `Said ${kind}`;
    const run = await check(fileNaming(kind, name), {
      options: { ...below(), names: { [kind]: { [name]: 'create' } } },
    });
    expect((await rows(run.id))[0]?.problems).toContainEqual(
      expect.objectContaining({ field, code: 'createNotPermitted', text: name, severity: 'reject' }),
    );
    expect((await caller.get('/import/unknown', { id: run.id })).notCreatable).toContain(kind);
    const answer = { id: run.id, choices: {}, names: {}, create: [kind] };
    expect(await caller.ask('/import/answer', answer)).toMatchObject({ errcode: errcodes.notPermitted });
  });

  test('is created by whoever may', async () => {
    const permissions = { ...basis, [createdWith[kind]]: 'all' as const };
    const caller = await server.signIn('keeper', { permissions });
    expect(await outcomeOf(caller, kind, `New ${kind}`)).toEqual({ checked: [], planned: 1, made: 1 });
  });

  test('is refused when the permission has gone since the check', async () => {
    const name = `Late ${kind}`;
    const permissions = { ...basis, [createdWith[kind]]: 'all' as const };
    const before = importing(server, await server.signIn('keeper', { permissions }));
    const run = await before.check(fileNaming(kind, name), { options: below() });
    const caller = await server.signIn('keeper', { permissions: basis });
    expect(await caller.ask('/import/event', { id: run.id, event: 'commit' })).toMatchObject({
      errcode: errcodes.notPermitted,
    });
    expect(await named(kind, name)).toBe(0);
  });
});

describe.each(['organisation', 'person'] as const)('%s, by its place', (kind) => {
  const refused = { checked: [`!${fields[kind][1]} createNotPermitted`], planned: 0, made: 0 };
  const elsewhere = () => server.company.organisations.south;
  const chosen = { ...basis, [createdWith[kind]]: 'chosen' as const };

  test('is refused beyond the scope of its permission', async () => {
    const organisations = [elsewhere()];
    const caller = await server.signIn('keeper', { permissions: chosen, organisations });
    expect(await outcomeOf(caller, kind, `Beyond ${kind}`)).toEqual(refused);
  });

  test('is refused when the scope no longer reaches there at the import', async () => {
    const name = `Narrowed ${kind}`;
    const wide = { ...basis, [createdWith[kind]]: 'all' as const };
    const before = importing(server, await server.signIn('keeper', { permissions: wide }));
    const run = await before.check(fileNaming(kind, name), { options: below() });
    const caller = await server.signIn('keeper', { permissions: chosen, organisations: [elsewhere()] });
    const { commit, rows } = importing(server, caller);
    await commit(run.id);
    expect((await rows(run.id)).flatMap(codes)).toContain(`!${fields[kind][1]} createNotPermitted`);
    expect(await named(kind, name)).toBe(0);
  });
});

test('below an organisation that a permission reaches alone, one level is added, and nothing below that', async () => {
  const organisations = [server.company.organisations.east];
  const permissions = { ...basis, 'organisation.write': 'chosen' as const };
  const caller = await server.signIn('keeper', { permissions, organisations });
  const { made } = await outcomeOf(caller, 'organisation', 'One level');
  expect(made).toBe(1);
  const { checked } = await outcomeOf(caller, 'organisation', 'Upper level / Lower level');
  expect(checked).toEqual(['!organisation createNotPermitted']);
});

test('an asset goes to no organisation that its own permission would not reach', async () => {
  const organisations = [server.company.organisations.east];
  const permissions = { ...basis, 'asset.create': 'chosen', 'organisation.write': 'all' } as const;
  const caller = await server.signIn('keeper', { permissions, organisations });
  expect((await outcomeOf(caller, 'organisation', 'Out of reach')).checked).toEqual([
    '!organisation createNotPermitted',
  ]);
});

test('handovers are imported with the permission to write them, and not with that to post them', async () => {
  const admin = await server.signIn('admin');
  const { company } = server;
  await admin.get('/asset/create', {
    assetNo: 'CW-H',
    name: 'A',
    categoryId: company.categories.computer,
    ownerOrganisationId: company.organisations.east,
    locationId: company.locations.store,
  });
  const heads = ['单号', '业务类型', '资产编号', '人员', '日期'];
  const file = csv(heads, ['', '领用', 'CW-H', '郑员工', '2021-03-04']);
  const how = { subject: 'handovers', options: { ...below(), people: 'reject' } } as const;
  const as = async (permission: string) =>
    importing(
      server,
      await server.signIn('keeper', {
        permissions: { 'import.run': 'all', 'asset.read': 'all', 'person.read': 'all', [permission]: 'all' },
      }),
    );
  await expect((await as('handover.post')).check(file, how)).rejects.toThrow('not permitted');
  expect(await (await as('handover.write')).check(file, how)).toMatchObject({ created: 1, rejected: 0 });
});
