import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { writeLog } from '../../../server/log/write-log.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, logHandlers], countCap: 5 });
let keeper: Caller;
let numbers: string[];

beforeAll(async () => {
  keeper = await server.signIn('keeper');
  const { company } = server;
  numbers = [];
  for (const organisation of ['east', 'east', 'south'] as const) {
    const caller = await server.signIn(organisation === 'east' ? 'eastKeeper' : 'southKeeper');
    const { id, assetNo } = await caller.get('/asset/create', {
      name: '空调',
      categoryId: company.categories.computer,
      ownerOrganisationId: company.organisations[organisation],
    });
    numbers.push(assetNo);
    await caller.get('/asset/update', { id, version: 1, changes: { remark: '已检' } });
  }
  await writeLog(
    server.db,
    { id: null, name: 'somebody', ip: '10.0.0.1' },
    {
      way: 'form',
      action: 'sign-in refused',
      recordKind: 'account',
      recordId: 1,
      recordLabel: 'somebody',
      organisationId: null,
    },
  );
});

const actions = async (caller: Caller, query: Payload<'/log/list'> = {}) =>
  (await caller.get('/log/list', query)).rows.map(
    ({ recordLabel, action }) => `${recordLabel.split(' ')[0]} ${action}`,
  );

describe('the log', () => {
  test('newest first, in pages without a gap, counted up to the cap', async () => {
    const [a, b, c] = numbers;
    const expected = [
      `${c} updated`,
      `${c} created`,
      `${b} updated`,
      `${b} created`,
      `${a} updated`,
      `${a} created`,
    ];
    expect(await actions(keeper)).toEqual(expected);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await keeper.get('/log/list', { limit: 4, after, count: true });
      expect(page.count).toEqual({ value: 5, capped: true });
      seen.push(...page.rows.map(({ recordLabel, action }) => `${recordLabel.split(' ')[0]} ${action}`));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(expected);
  });

  test('an entry tells who did what, when, from where, from what to what', async () => {
    const { rows } = await keeper.get('/log/list', { limit: 1 });
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      actor: '周华南',
      ip: '127.0.0.1',
      way: 'form',
      action: 'updated',
      recordKind: 'asset',
      recordId: expect.any(Number),
      recordLabel: `${numbers[2]} 空调`,
      document: null,
      changes: [{ field: 'remark', from: null, to: '已检' }],
    });
  });

  test('filters', async () => {
    const [a, b, c] = numbers;
    const { people } = server.company;
    expect(await actions(keeper, { search: b?.toLowerCase() })).toEqual([`${b} updated`, `${b} created`]);
    expect(await actions(keeper, { search: 'zhouhuanan' })).toEqual([`${c} updated`, `${c} created`]);
    expect(await actions(keeper, { search: '周' })).toHaveLength(2);
    expect(await actions(keeper, { search: '%' })).toEqual([]);
    expect(await actions(keeper, { actorId: people.southKeeper, action: 'created' })).toEqual([
      `${c} created`,
    ]);
    expect(await actions(keeper, { way: 'import' })).toEqual([]);
    expect(await actions(keeper, { recordKind: 'handover' })).toEqual([]);
    const { rows } = await keeper.get('/log/list', { search: a, action: 'updated' });
    const at = rows[0]?.at ?? '';
    expect(await actions(keeper, { from: at, search: a })).toEqual([`${a} updated`]);
    expect(await actions(keeper, { until: at, search: a })).toEqual([`${a} created`]);
  });

  test('an entry that tells of no change says so', async () => {
    const { rows } = await (await server.signIn('admin')).get('/log/list', { action: 'sign-in refused' });
    expect(rows.map(({ actor, ip, recordId, changes }) => ({ actor, ip, recordId, changes }))).toEqual([
      { actor: 'somebody', ip: '10.0.0.1', recordId: 1, changes: [] },
    ]);
  });

  test('by the scope own one reads what one has done, whatever it was done to', async () => {
    const own = { permissions: { 'log.read': 'own' as const } };
    const [, , c] = numbers;
    expect(await actions(await server.signIn('southKeeper', own))).toEqual([`${c} updated`, `${c} created`]);
    expect(await actions(await server.signIn('staff', own))).toEqual([]);
  });

  test('is read within a scope; entries of no organisation by those who read all', async () => {
    const east = await server.signIn('eastKeeper');
    expect(await actions(east)).toHaveLength(4);
    expect(await actions(await server.signIn('southKeeper'))).toHaveLength(2);
    expect(await actions(keeper)).toHaveLength(6);
    for (const who of ['admin', 'auditor'] as const) {
      expect(await actions(await server.signIn(who))).toContain('somebody sign-in refused');
    }
    for (const who of ['engineer', 'staff'] as const) {
      expect((await (await server.signIn(who)).ask('/log/list', {})).errcode).toBe(errcodes.notPermitted);
    }
  });

  test('of an asset in scope is read as a whole, wherever it was before', async () => {
    const { company } = server;
    const { id } = await keeper.get('/asset/create', {
      name: '调拨设备',
      categoryId: company.categories.computer,
      ownerOrganisationId: company.organisations.south,
    });
    const custodianId = company.people.engineer;
    const issue = { kind: 'issue' as const, assetIds: [id], custodianId, post: true };
    const { documentNo } = await keeper.get('/handover/create', issue);
    const east = await server.signIn('eastKeeper');
    const { rows } = await east.get('/log/list', { recordKind: 'asset', recordId: id, count: true });
    expect(rows.map(({ action }) => action)).toEqual(['asset/inStock/issue/inUse', 'created']);
    expect(rows[0]?.document).toEqual({ id: expect.any(Number), documentNo });
    const south = await server.signIn('southKeeper');
    const seen = await south.get('/log/list', { recordKind: 'asset', recordId: id });
    expect(seen.rows.map(({ action }) => action)).toEqual(['asset/inStock/issue/inUse', 'created']);
  });

  test('of another record with the id of an asset in scope is none of the log of that asset', async () => {
    const east = await server.signIn('eastKeeper');
    const [asset] = (await east.get('/asset/list', { limit: 1 })).rows;
    const recordId = asset?.id ?? 0;
    await writeLog(
      server.db,
      { id: null, name: 'x', ip: null },
      {
        way: 'form',
        action: 'created',
        recordKind: 'handover',
        recordId,
        recordLabel: 'LY1',
        organisationId: server.company.organisations.south,
      },
    );
    expect(await actions(east, { recordKind: 'handover', recordId })).toEqual([]);
    expect(await actions(keeper, { recordKind: 'handover', recordId })).toEqual(['LY1 created']);
    await server.db.transaction().execute(async (tx) => {
      await sql`alter table log_entry disable trigger user`.execute(tx);
      await sql`delete from log_entry where record_label = 'LY1'`.execute(tx);
      await sql`alter table log_entry enable trigger user`.execute(tx);
    });
  });

  test.each(['update log_entry set actor_name = $$x$$', 'delete from log_entry', 'truncate log_entry'])(
    'only grows: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('the log is append-only');
    },
  );

  test('an entry that cannot be written undoes the change it tells of', async () => {
    const { company, db } = server;
    const draft = {
      name: '没有日志就没有变更',
      categoryId: company.categories.computer,
      ownerOrganisationId: company.organisations.east,
    };
    const { id } = await keeper.get('/asset/create', draft);
    await sql`alter table log_entry add constraint no_more check (action <> 'updated') not valid`.execute(db);
    const reply = await keeper.ask('/asset/update', { id, version: 1, changes: { name: 'x' } });
    expect(reply.errcode).not.toBe(0);
    await sql`alter table log_entry drop constraint no_more`.execute(db);
    expect(await keeper.get('/asset/get', { id })).toMatchObject({ version: 1, name: '没有日志就没有变更' });
  });
});
