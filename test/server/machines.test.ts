import { beforeAll, describe, expect, test } from '@jest/globals';
import { builtInRoles } from '../../server/company/roles.ts';
import { assetHandlers } from '../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../server/modules/documents/handlers.ts';
import { machineHandlers } from '../../server/modules/machines/handlers.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { type Caller, withApp } from './support/app.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, machineHandlers] });
let auditor: Caller;
let keeper: Caller;

beforeAll(async () => {
  auditor = await server.signIn('auditor');
  keeper = await server.signIn('keeper');
});

const lifecycles = async (machine: string) => {
  const { counts } = await auditor.get('/machine/lifecycles', {});
  return Object.fromEntries(
    counts.filter((count) => count.machine === machine).map(({ state, count }) => [state, count]),
  );
};
const register = () =>
  keeper.get('/asset/create', {
    name: '计数',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
    status: 'inStock',
  });

describe('the lives of records', () => {
  test('count what is in each state, as it is now', async () => {
    const before = await lifecycles('asset');
    const { id } = await register();
    expect((await lifecycles('asset')).inStock).toBe((before.inStock ?? 0) + 1);
    const documents = await lifecycles('handover document');
    await keeper.get('/handover/create', {
      kind: 'issue',
      custodianId: server.company.people.staff,
      assetIds: [id],
    });
    expect((await lifecycles('handover document')).draft).toBe((documents.draft ?? 0) + 1);
  });

  test('come with who may send each event, in each way', async () => {
    const { roles, ways } = await auditor.get('/machine/lifecycles', { machine: 'asset' });
    expect(roles.map(({ code }) => code).sort()).toEqual(builtInRoles.map(({ code }) => code).sort());
    const back = ways.filter(({ event }) => event === 'come back from repair');
    expect(
      back.map(({ through, reach }) => [
        through && `${through.machine} ${through.event}`,
        reach.map(({ role, scope }) => `${role} ${scope}`).join(),
      ]),
    ).toEqual([
      [null, 'admin all,keeper subtree'],
      ['repair verify', expect.stringContaining('staff organisation')],
      ['repair cancel', expect.stringContaining('staff organisation')],
    ]);
    expect((await auditor.get('/machine/lifecycles', {})).ways).toEqual([]);
  });

  test('are for auditors and administrators', async () => {
    const admin = await server.signIn('admin');
    expect(await admin.ask('/machine/lifecycles', {})).toMatchObject({ errcode: 0 });
    for (const caller of [keeper, await server.signIn('staff'), await server.signIn('engineer')])
      expect(await caller.ask('/machine/lifecycles', {})).toMatchObject({ errcode: errcodes.notPermitted });
  });
});
