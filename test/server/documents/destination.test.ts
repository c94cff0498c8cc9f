import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';
import { makeAssets } from './support.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, settingHandlers] });
let east: Caller;
let south: Caller;

beforeAll(async () => {
  [east, south] = [await server.signIn('eastKeeper'), await server.signIn('southKeeper')];
  await server.db
    .updateTable('person')
    .set({ state: 'left' })
    .where('id', '=', server.company.people.engineer)
    .execute();
});

type Kind = 'issue' | 'return';
type Field = 'custodianId' | 'organisationId' | 'locationId';

/** Where a keeper of the east may send nothing. An id of another kind leads nowhere either. */
const forbidden: [string, Kind, Field, () => number][] = [
  ['a person whom the keeper does not see', 'issue', 'custodianId', () => server.company.people.nobody],
  ['a person who is disabled', 'issue', 'custodianId', () => server.company.people.engineer],
  ['an account in place of a person', 'issue', 'custodianId', () => server.company.accounts.staff],
  [
    'an organisation outside of the scope',
    'issue',
    'organisationId',
    () => server.company.organisations.south,
  ],
  ['a place in place of an organisation', 'issue', 'organisationId', () => server.company.locations.store],
  ['an organisation in place of a place', 'issue', 'locationId', () => server.company.organisations.east],
  ['anybody who receives a return', 'return', 'custodianId', () => server.company.people.staff],
  [
    'an organisation that receives a return',
    'return',
    'organisationId',
    () => server.company.organisations.east,
  ],
];

describe.each(forbidden)('%s', (_, kind, field, id) => {
  const refused = () => ({ errcode: errcodes.badReference, details: { field } });

  /** A return takes what is in use. */
  const anAsset = async () => {
    const assetIds = await makeAssets(server, east, 1);
    const custodianId = server.company.people.staff;
    if (kind === 'return')
      await east.get('/handover/create', { kind: 'issue', assetIds, custodianId, post: true });
    return assetIds;
  };

  test('is refused when the document is made', async () => {
    const reply = await east.ask('/handover/create', { kind, assetIds: await anAsset(), [field]: id() });
    expect(reply).toMatchObject(refused());
  });

  test('is refused when the document is changed, and nothing is', async () => {
    const draft = await east.get('/handover/create', { kind, assetIds: await anAsset() });
    const reply = await east.ask('/handover/update', { id: draft.id, version: 1, [field]: id() });
    expect(reply).toMatchObject(refused());
    expect(await east.get('/handover/get', { id: draft.id })).toMatchObject({ version: 1, custodian: null });
  });
});

test('the organisation of the receiver may be named by somebody who sees no further than the receiver', async () => {
  const { people, organisations } = server.company;
  const grants = {
    permissions: { 'handover.write': 'subtree', 'person.read': 'all', 'handover.read': 'all' },
  } as const;
  const caller = await server.signIn('southKeeper', grants);
  const to = { custodianId: people.staff, organisationId: organisations.workshop };
  const assetIds = await makeAssets(server, south, 1, 'south');
  const made = await caller.get('/handover/create', { kind: 'issue', assetIds, ...to });
  expect(await caller.get('/handover/get', { id: made.id })).toMatchObject({
    organisation: { id: organisations.workshop },
  });
  const other = { id: made.id, version: 1, custodianId: people.eastKeeper };
  expect(await caller.ask('/handover/update', other)).toMatchObject({ details: { field: 'organisationId' } });
});
