import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';
import { makeAssets } from './support.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, settingHandlers] });
let keeper: Caller;
let admin: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  admin = await server.signIn('admin');
});

const bought = async (on: string) => {
  const [id = 0] = await makeAssets(server, keeper, 1);
  await sql`update asset set purchase_date = ${on} where id = ${id}`.execute(server.db);
  return id;
};
const dayIn = async (days: number) => {
  const { rows } = await sql<{ on: string }>`
    select to_char(company_today() + ${days}::integer, 'YYYY-MM-DD') as on`.execute(server.db);
  return rows[0]?.on ?? '';
};
const issueOn = async (assetId: number, happenedOn?: string) => {
  const custodianId = server.company.people.staff;
  return keeper.ask('/handover/create', {
    kind: 'issue',
    assetIds: [assetId],
    custodianId,
    happenedOn,
    post: true,
  });
};

describe('the day on which a document takes effect', () => {
  test('is not in the future, and nothing is moved by such a document', async () => {
    const id = await bought('2026-01-10');
    expect((await issueOn(id, await dayIn(1))).errcode).toBe(errcodes.dayAhead);
    expect((await keeper.get('/asset/get', { id })).status).toBe('inStock');
    expect((await issueOn(id, await dayIn(0))).errcode).toBe(0);
  });

  test('is not before an asset was purchased, also where it is left to today', async () => {
    const id = await bought('2026-01-10');
    const early = await issueOn(id, '2026-01-09');
    expect(early.errcode).toBe(errcodes.dayBeforePurchase);
    expect(early.details).toEqual({ assetNo: expect.any(String), purchased: '2026-01-10' });
    expect(early.errmsg).toContain('2026-01-10');
    expect((await issueOn(id, '2026-01-10')).errcode).toBe(0);
    const ordered = await bought(await dayIn(3));
    expect((await issueOn(ordered)).errcode).toBe(errcodes.dayBeforePurchase);
  });

  test('holds for a transfer when it is handed over', async () => {
    const id = await bought('2026-01-10');
    const { id: transfer, version } = await keeper.get('/handover/create', {
      kind: 'organisationTransfer',
      assetIds: [id],
      organisationId: server.company.organisations.east,
      happenedOn: '2026-01-09',
      post: true,
    });
    const handOver = () => keeper.ask('/handover/event', { id: transfer, version, event: 'hand over' });
    expect((await handOver()).errcode).toBe(errcodes.dayBeforePurchase);
    await sql`update document set happened_on = '2026-01-10' where id = ${transfer}`.execute(server.db);
    expect((await handOver()).errcode).toBe(0);
  });

  test('holds for a disposal when it is completed', async () => {
    const id = await bought(await dayIn(3));
    const disposal = await keeper.get('/handover/create', {
      kind: 'disposal',
      assetIds: [id],
      reason: 'x',
      method: 'scrapped',
      post: true,
    });
    const approved = await admin.get('/handover/decideDisposal', {
      ...disposalOf(disposal),
      event: 'approve',
    });
    const complete = () => keeper.ask('/handover/event', { ...disposalOf(approved), event: 'complete' });
    expect((await complete()).errcode).toBe(errcodes.dayBeforePurchase);
    await sql`update asset set purchase_date = company_today() where id = ${id}`.execute(server.db);
    expect((await complete()).errcode).toBe(0);
  });
});

const disposalOf = ({ id, version }: { id: number; version: number }) => ({ id, version });
