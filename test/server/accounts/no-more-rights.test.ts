import { beforeEach, describe, expect, test } from '@jest/globals';
import { grantsOf } from '../../../server/access/roles-of.ts';
import { accountHandlers } from '../../../server/modules/accounts/handlers.ts';
import { invitationHandlers } from '../../../server/modules/invitations/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { roleHandlers } from '../../../server/modules/roles/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { permissions } from '../../../src/api/contract/permissions.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import { type Caller, type InputGrants, withApp } from '../support/app.ts';
import type { AccountName, OrganisationName } from '../support/company.ts';

const server = withApp({
  modules: [accountHandlers, invitationHandlers, peopleHandlers, roleHandlers, treesHandlers],
});
let admin: Caller;
beforeEach(async () => {
  admin = await server.signIn('admin');
});

const everything = (scope: Scope, changes: Record<string, Scope> = {}) => ({
  ...Object.fromEntries(Object.keys(permissions).map((permission) => [permission, scope])),
  ...changes,
});
const administration = ['account', 'person', 'role', 'organisation'];
/** Administers everybody, and reaches assets, documents and the like by one scope. */
const helpdesk = (scope: Scope) =>
  everything(
    scope,
    Object.fromEntries(
      Object.keys(permissions)
        .filter((permission) => administration.includes(permission.split('.')[0] ?? ''))
        .map((permission) => [permission, 'all']),
    ),
  );

/** Accounts that reach less than the keeper of the head office, each in its own way. */
const smaller: [string, AccountName, () => InputGrants][] = [
  ['a branch helpdesk by subtree', 'eastKeeper', () => ({ permissions: helpdesk('subtree') })],
  ['a helpdesk of the head office alone', 'admin', () => ({ permissions: helpdesk('organisation') })],
  ['a helpdesk of own things', 'admin', () => ({ permissions: helpdesk('own') })],
  [
    'a helpdesk of chosen organisations',
    'admin',
    () => ({
      permissions: helpdesk('chosen'),
      organisations: (['head', 'east', 'workshop'] as const).map(
        (name) => server.company.organisations[name],
      ),
    }),
  ],
  [
    'everything but one permission',
    'admin',
    () => ({
      permissions: Object.fromEntries(
        Object.entries(everything('all')).filter(([p]) => p !== 'asset.update'),
      ),
    }),
  ],
  ['all of a branch', 'eastKeeper', () => ({ permissions: everything('subtree') })],
];

let made = 0;
/** Somebody with an account, made by the administrator. */
async function colleague(organisation: OrganisationName, roleIds: number[]) {
  made += 1;
  const { company } = server;
  const { id } = await admin.get('/person/create', {
    name: `同事${made}`,
    jobNo: `N${made}`,
    organisationId: company.organisations[organisation],
  });
  if (roleIds.length > 0) await admin.get('/account/create', { personId: id, loginid: `n${made}`, roleIds });
  return id;
}
const versionOf = async (personId: number) => (await admin.get('/person/get', { id: personId })).version;
const accountOf = async (personId: number) => {
  const { accountId } = await admin.get('/person/get', { id: personId });
  return admin.get('/account/get', { id: accountId ?? 0 });
};

type Attempt = (by: Caller, target: number) => Promise<{ errcode: number }>;
/** What would hand somebody the keeper's account, or take it from its holder. */
const guarded: [string, Attempt][] = [
  ['resets the password', (by, personId) => by.ask('/account/resetPassword', { personId })],
  ['removes the second factor', (by, personId) => by.ask('/account/removeSecondFactor', { personId })],
  ['ends the sessions', (by, personId) => by.ask('/account/endSessions', { personId })],
  [
    'disables',
    async (by, personId) =>
      by.ask('/account/setDisabled', {
        personId,
        version: (await accountOf(personId)).version,
        disabled: true,
      }),
  ],
  [
    'changes the roles',
    async (by, personId) =>
      by.ask('/account/setRoles', {
        personId,
        version: (await accountOf(personId)).version,
        roleIds: [server.company.roles.keeper, server.company.roles.engineer],
      }),
  ],
  ['invites', (by, personId) => by.ask('/account/invite', { personId })],
  ['withdraws the invitation', (by, personId) => by.ask('/account/withdrawInvitation', { personId })],
  [
    'gives the same roles to a new account',
    async (by) =>
      by.ask('/account/create', {
        personId: await colleague('head', []),
        loginid: `x${made}`,
        roleIds: [server.company.roles.keeper],
      }),
  ],
  [
    'moves',
    async (by, id) =>
      by.ask('/person/update', {
        id,
        version: await versionOf(id),
        changes: { organisationId: server.company.organisations.east },
      }),
  ],
  [
    'changes the e-mail',
    async (by, id) =>
      by.ask('/person/update', { id, version: await versionOf(id), changes: { email: 'mine@example.org' } }),
  ],
  ['closes', async (by, id) => by.ask('/person/event', { id, version: await versionOf(id), event: 'leave' })],
  [
    'merges into another',
    async (by, id) =>
      by.ask('/person/merge', {
        id,
        version: await versionOf(id),
        into: await colleague('east', []),
      }),
  ],
  [
    'merges another into',
    async (by, id) => {
      const other = await colleague('east', []);
      return by.ask('/person/merge', { id: other, version: await versionOf(other), into: id });
    },
  ],
];

describe.each(smaller)('%s', (_, who, input) => {
  test.each(guarded)('never %s where somebody reaches more', async (_name, attempt) => {
    const target = await colleague('head', [server.company.roles.keeper]);
    const by = await server.signIn(who, input());
    const before = await accountOf(target);
    const { errcode } = await attempt(by, target);
    expect([errcodes.notPermitted, errcodes.notFound, errcodes.badReference]).toContain(errcode);
    expect(await accountOf(target)).toEqual(before);
  });
});

/** There has to be an invitation or a second factor. */
const needsMore = ['withdraws the invitation', 'removes the second factor'];

test.each(guarded.filter(([name]) => !needsMore.includes(name)))(
  'an administrator %s',
  async (_, attempt) => {
    const target = await colleague('head', [server.company.roles.keeper]);
    expect((await attempt(admin, target)).errcode).toBe(0);
  },
);

describe('nobody reaches more by what somebody smaller changes', () => {
  const branch = () => server.signIn('eastKeeper', { permissions: helpdesk('subtree') });
  const refused = { errcode: errcodes.notPermitted };
  const readerOfSubtree = async () => {
    made += 1;
    const grant = { 'asset.read': 'subtree' } as const;
    return (await admin.get('/role/create', { name: `查看${made}`, grant, organisationIds: [] })).id;
  };

  test('a person who would reach more in another organisation is not moved there', async () => {
    const id = await colleague('east', [await readerOfSubtree()]);
    const move = async (organisation: OrganisationName) =>
      (await branch()).ask('/person/update', {
        id,
        version: await versionOf(id),
        changes: { organisationId: server.company.organisations[organisation] },
      });
    expect(await move('head')).toMatchObject(refused);
    expect((await move('workshop')).errcode).toBe(0);
  });

  test('an account of somebody with less is administered', async () => {
    const id = await colleague('workshop', [await readerOfSubtree()]);
    expect((await (await branch()).ask('/account/resetPassword', { personId: id })).errcode).toBe(0);
  });

  test('a role is not changed while somebody reaches more by it', async () => {
    const grant = { 'person.read': 'all', 'asset.read': 'subtree' } as const;
    const role = await admin.get('/role/create', { name: '查看', grant, organisationIds: [] });
    const by = await branch();
    const widen = (version: number) =>
      by.ask('/role/update', {
        id: role.id,
        version,
        changes: { grant: { ...grant, 'asset.export': 'subtree' } },
      });
    await colleague('east', [role.id]);
    expect((await widen(role.version)).errcode).toBe(0);
    await colleague('south', [role.id]);
    expect(await by.ask('/role/update', { id: role.id, version: 2, changes: { grant } })).toMatchObject(
      refused,
    );
  });

  test('an organisation is not moved below people who would see what the mover does not', async () => {
    const { organisations } = server.company;
    const far = await admin.get('/organisation/create', {
      name: '远方',
      parentId: organisations.south,
    } as never);
    const move = async (by: Caller, parentId: number) =>
      by.ask('/organisation/move', {
        id: far.id,
        version: (await admin.get('/organisation/get', { id: far.id })).version,
        parentId,
      });
    expect(await move(await branch(), organisations.east)).toMatchObject(refused);
    const { version } = await admin.get('/organisation/get', { id: far.id });
    expect(
      await (await branch()).ask('/organisation/merge', { id: far.id, version, into: organisations.east }),
    ).toMatchObject(refused);
    expect((await move(admin, organisations.east)).errcode).toBe(0);
  });

  test('what one role chose widens no other', async () => {
    const { organisations } = server.company;
    const east = await admin.get('/role/create', {
      name: '看华东',
      grant: { 'asset.read': 'chosen' },
      organisationIds: [organisations.east],
    });
    const south = await admin.get('/role/create', {
      name: '改华南',
      grant: { 'asset.read': 'chosen', 'asset.update': 'chosen' },
      organisationIds: [organisations.south],
    });
    const id = await colleague('workshop', [east.id, south.id]);
    const { permissions: granted } = await grantsOf(server.db, (await accountOf(id)).id);
    expect(granted).toEqual({
      'asset.read': { scopes: ['chosen'], organisations: [organisations.east, organisations.south] },
      'asset.update': { scopes: ['chosen'], organisations: [organisations.south] },
    });
  });
});

describe('the last administrator', () => {
  test('is not somebody who may administer accounts and roles alone', async () => {
    const { roles, people } = server.company;
    const grant = {
      'account.write': 'all',
      'account.read': 'all',
      'role.write': 'all',
      'role.read': 'all',
    } as const;
    const role = await admin.get('/role/create', { name: '账号管理', grant, organisationIds: [] });
    await colleague('head', [role.id]);
    const { version } = await accountOf(people.admin);
    expect(
      await admin.ask('/account/setRoles', { personId: people.admin, version, roleIds: [roles.keeper] }),
    ).toMatchObject({ errcode: errcodes.lastAdministrator });
  });

  test('may be somebody with every permission for all', async () => {
    const { roles, people } = server.company;
    const role = await admin.get('/role/create', {
      name: '全部',
      grant: everything('all') as never,
      organisationIds: [],
    });
    const other = await colleague('head', [role.id]);
    const { version } = await accountOf(people.admin);
    const input = await admin.ask('/account/setRoles', {
      personId: people.admin,
      version,
      roleIds: [roles.keeper],
    });
    expect(input.errcode).toBe(0);
    const successor = await server.signIn('admin', { permissions: everything('all') });
    expect(
      (
        await successor.ask('/account/setRoles', {
          personId: people.admin,
          version: version + 1,
          roleIds: [roles.admin],
        })
      ).errcode,
    ).toBe(0);
    expect(other).toBeGreaterThan(0);
  });
});
