import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { PersonName } from '../support/company.ts';
import { makeAssets } from './support.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, settingHandlers] });
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
});

const asset = async () => (await makeAssets(server, keeper, 1))[0] ?? 0;
const issue = (id: number, to: PersonName) =>
  keeper.get('/handover/create', {
    kind: 'issue',
    assetIds: [id],
    custodianId: server.company.people[to],
    post: true,
  });
const takeBack = (id: number) =>
  keeper.get('/handover/create', { kind: 'return', assetIds: [id], post: true });
const lend = (id: number, to: PersonName) =>
  keeper.get('/handover/create', {
    kind: 'borrow',
    assetIds: [id],
    custodianId: server.company.people[to],
    dueOn: '2999-12-31',
    post: true,
  });
const previous = (assetId: number, caller = keeper) => caller.get('/handover/previousCustodian', { assetId });
const none = { person: null, kind: null };

describe('the previous custodian of an asset', () => {
  test('gets it back by an issue once it was returned', async () => {
    const id = await asset();
    expect(await previous(id)).toEqual({ ...none, reason: 'nobodyBefore' });
    await issue(id, 'staff');
    expect(await previous(id)).toEqual({ ...none, reason: 'nobodyBefore' });
    await takeBack(id);
    const { person, kind, reason } = await previous(id);
    expect([person?.id, kind, reason]).toEqual([server.company.people.staff, 'issue', null]);
    await keeper.get('/handover/create', {
      kind: 'issue',
      assetIds: [id],
      custodianId: person?.id ?? null,
      post: true,
    });
    expect(await keeper.get('/asset/get', { id })).toMatchObject({ status: 'inUse', custodian: person });
  });

  test('gets it back by a transfer while another has it', async () => {
    const id = await asset();
    await issue(id, 'staff');
    await takeBack(id);
    await issue(id, 'engineer');
    const answer = await previous(id);
    expect([answer.person?.id, answer.kind]).toEqual([server.company.people.staff, 'personTransfer']);
    const custodianId = answer.person?.id ?? null;
    const sent = { kind: 'personTransfer' as const, assetIds: [id], custodianId };
    await keeper.get('/handover/create', sent);
    // A draft holds it now.
    expect(await previous(id)).toEqual({ ...none, reason: 'notNow' });
  });

  test('gets it back by the end of the loan where they lent it, and nobody what came out of the stock', async () => {
    const lent = await asset();
    await issue(lent, 'staff');
    await lend(lent, 'engineer');
    const answer = await previous(lent);
    expect([answer.person?.id, answer.kind]).toEqual([server.company.people.staff, 'returnLoan']);
    const stock = await asset();
    await issue(stock, 'staff');
    await takeBack(stock);
    await lend(stock, 'engineer');
    expect(await previous(stock)).toEqual({ ...none, reason: 'nobodyBefore' });
  });

  test('is not offered when they have left', async () => {
    const id = await asset();
    await issue(id, 'namesake');
    await takeBack(id);
    await sql`update person set state = 'left' where id = ${server.company.people.namesake}`.execute(
      server.db,
    );
    expect(await previous(id)).toEqual({ ...none, reason: 'hasLeft' });
    const refused = await keeper.ask('/handover/create', {
      kind: 'issue',
      assetIds: [id],
      custodianId: server.company.people.namesake,
      post: true,
    });
    expect(refused).toMatchObject({ errcode: errcodes.badReference, details: { field: 'custodianId' } });
  });

  test('is not named to whoever may not see them, and nothing is said of an asset out of scope', async () => {
    const id = await asset();
    await issue(id, 'nobody');
    await takeBack(id);
    const east = await server.signIn('eastKeeper');
    expect(await previous(id, east)).toEqual({ ...none, reason: 'outOfScope' });
    const south = await server.signIn('southKeeper');
    expect(await south.ask('/handover/previousCustodian', { assetId: id })).toMatchObject({
      errcode: errcodes.notFound,
    });
  });

  test('is not whoever a draft or a refused handover names', async () => {
    const id = await asset();
    await issue(id, 'staff');
    const draft = await keeper.get('/handover/create', {
      kind: 'personTransfer',
      assetIds: [id],
      custodianId: server.company.people.engineer,
    });
    await keeper.get('/handover/event', { id: draft.id, version: 1, event: 'cancel' });
    expect(await previous(id)).toEqual({ ...none, reason: 'nobodyBefore' });
  });
});
