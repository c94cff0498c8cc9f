import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { dispatchRuleHandlers } from '../../../server/modules/dispatch-rules/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

type Rule = Payload<'/dispatchRule/create'>;

const server = withApp({
  modules: [
    assetHandlers,
    dispatchRuleHandlers,
    logHandlers,
    notificationHandlers,
    repairHandlers,
    settingHandlers,
  ],
});
let admin: Caller;
let keeper: Caller;
beforeEach(async () => {
  [admin, keeper] = await Promise.all([server.signIn('admin'), server.signIn('keeper')]);
  for (const rule of (await admin.get('/dispatchRule/list', { state: 'active', limit: 200 })).rows)
    await admin.get('/dispatchRule/event', { ...at(rule), event: 'retire' });
});

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const create = (more: Partial<Rule> = {}) =>
  admin.get('/dispatchRule/create', {
    name: '派单规则',
    position: 100,
    outcome: 'engineers',
    engineerIds: [server.company.people.engineer],
    ...more,
  });
const makeAsset = async () => (await makeAssets(server, keeper, 1))[0] ?? 0;
const report = (assetId: number, urgency: Payload<'/repair/report'>['urgency'] = 'normal') =>
  keeper.get('/repair/report', { assetId, fault: '不能开机', urgency });
const preview = (assetId: number, urgency: Payload<'/repair/report'>['urgency'] = 'normal') =>
  admin.get('/dispatchRule/preview', { assetId, urgency });

describe('a rule', () => {
  test('needs the engineers or the skill of its outcome, and names only what is there', async () => {
    const refused = (more: Partial<Rule>) =>
      admin.ask('/dispatchRule/create', { name: 'x', position: 1, outcome: 'engineers', ...more });
    expect(await refused({})).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'engineerIds' },
    });
    expect(await refused({ outcome: 'skill', skill: '  ' })).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'skill' },
    });
    expect(await refused({ engineerIds: [server.company.people.staff] })).toMatchObject({
      errcode: errcodes.badReference,
      details: { field: 'engineerIds' },
    });
    for (const field of ['categoryId', 'locationId', 'organisationId'])
      expect(await refused({ outcome: 'pool', [field]: 987_654_321 })).toMatchObject({
        errcode: errcodes.badReference,
        details: { field },
      });
  });

  test('is changed, retired and restored, each in the log', async () => {
    const rule = await create();
    const changed = await admin.get('/dispatchRule/update', {
      ...at(rule),
      changes: { outcome: 'skill', skill: ' 电气 ', urgencyFrom: 'high' },
    });
    expect(await admin.get('/dispatchRule/get', { id: rule.id })).toMatchObject({
      version: 2,
      outcome: 'skill',
      skill: '电气',
      urgencyFrom: 'high',
      engineers: [],
    });
    const stale = await admin.ask('/dispatchRule/update', { ...at(rule), changes: { name: 'x' } });
    expect(stale).toMatchObject({ errcode: errcodes.stale, details: { current: { version: 2 } } });
    const retired = await admin.get('/dispatchRule/event', { ...at(changed), event: 'retire' });
    expect(
      (await admin.ask('/dispatchRule/update', { ...at(retired), changes: { name: 'x' } })).errcode,
    ).toBe(errcodes.transitionRefused);
    await admin.get('/dispatchRule/event', { ...at(retired), event: 'restore' });
    const { rows } = await admin.get('/log/list', { recordKind: 'dispatchRule', recordId: rule.id });
    expect(rows.map(({ action }) => action)).toEqual([
      'dispatch rule/retired/restore/active',
      'dispatch rule/active/retire/retired',
      'updated',
      'created',
    ]);
  });

  test('is read by auditors and written by administrators alone', async () => {
    const rule = await create();
    const auditor = await server.signIn('auditor');
    expect((await auditor.get('/dispatchRule/get', { id: rule.id })).name).toBe(rule.name);
    for (const who of [auditor, keeper]) {
      const refused = await who.ask('/dispatchRule/event', { ...at(rule), event: 'retire' });
      expect(refused.errcode).toBe(errcodes.notPermitted);
    }
    expect((await keeper.ask('/dispatchRule/get', { id: rule.id })).errcode).toBe(errcodes.notPermitted);
  });

  test('holds the records that it names, and says why an engineer gets nothing by it', async () => {
    const { organisations, people } = server.company;
    const rule = await create({ organisationId: organisations.south });
    const problem = async () =>
      (await admin.get('/dispatchRule/get', { id: rule.id })).engineers.map((one) => one.problem);
    expect(await problem()).toEqual(['outOfScope']);
    const { version } = await admin.get('/dispatchRule/update', {
      ...at(rule),
      changes: { organisationId: organisations.east },
    });
    expect(await problem()).toEqual([null]);
    await sql`update account set disabled = true where person_id = ${people.engineer}`.execute(server.db);
    expect(await problem()).toEqual(['noAccount']);
    // Whom a rule named before may stay in it.
    const changes = { remark: 'x', engineerIds: [people.engineer] };
    await admin.get('/dispatchRule/update', { id: rule.id, version, changes });
    await sql`update account set disabled = false where person_id = ${people.engineer}`.execute(server.db);
  });
});

describe('a new repair', () => {
  test('goes to the engineer of the first rule that fits, in one step that the log says of the rule', async () => {
    const rule = await create({ name: '电脑派单', categoryId: server.company.categories.fixed });
    const reported = await report(await makeAsset());
    expect(reported).toMatchObject({ state: 'assigned', version: 2 });
    expect(await keeper.get('/repair/get', { id: reported.id })).toMatchObject({
      state: 'assigned',
      assignee: { id: server.company.people.engineer },
    });
    const { rows } = await keeper.get('/log/list', { recordKind: 'repair', recordId: reported.id });
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['repair/reported/assign/assigned', rule.name],
      ['created', expect.not.stringMatching(rule.name)],
    ]);
    const engineer = await server.signIn('engineer');
    const { rows: notified } = await engineer.get('/notification/list', {});
    expect(notified).toContainEqual(
      expect.objectContaining({ recordKind: 'repair', recordId: reported.id, actor: rule.name }),
    );
  });

  test('is matched by category, location, organisation and urgency, and the order decides', async () => {
    const { organisations } = server.company;
    const assetId = await makeAsset();
    const by = async (urgency: Payload<'/repair/report'>['urgency'] = 'normal') =>
      (await preview(assetId, urgency)).rule?.name ?? null;
    expect(await by()).toBeNull();
    await create({ name: 'last', position: 900 });
    await create({ name: 'urgent', position: 500, urgencyFrom: 'high' });
    expect([await by(), await by('high'), await by('critical')]).toEqual(['last', 'urgent', 'urgent']);
    await create({ name: 'south', position: 10, organisationId: organisations.south });
    expect(await by()).toBe('last');
    await create({ name: 'east', position: 20, organisationId: organisations.east, outcome: 'pool' });
    expect(await preview(assetId)).toMatchObject({ rule: { name: 'east' }, engineer: null });
    expect(await report(assetId)).toMatchObject({ state: 'reported', version: 1 });
  });

  test('passes over a rule without anybody who can repair the asset, which the preview says', async () => {
    const { people } = server.company;
    const assetId = await makeAsset();
    const nobody = await create({ name: 'nobody', position: 1, outcome: 'skill', skill: '没人会的' });
    const next = await create({ name: 'next', position: 2 });
    expect(await preview(assetId)).toEqual({
      rule: { id: next.id, name: 'next' },
      engineer: { id: people.engineer, name: '吴维修' },
      withoutEngineer: [{ id: nobody.id, name: 'nobody' }],
    });
    await sql`update asset set organisation_id = ${server.company.organisations.south} where id = ${assetId}`.execute(
      server.db,
    );
    expect(await preview(assetId)).toMatchObject({ rule: null, engineer: null });
  });

  test('goes to whoever has the skill and the fewest open repairs', async () => {
    const { people } = server.company;
    expect(
      await admin.ask('/dispatchRule/setSkills', { personId: people.staff, skills: ['液压'] }),
    ).toMatchObject({ errcode: errcodes.badReference, details: { field: 'personId' } });
    for (const personId of [people.engineer, people.keeper])
      expect(await admin.get('/dispatchRule/setSkills', { personId, skills: [' 液压', '液压'] })).toEqual({
        skills: ['液压'],
      });
    expect((await admin.get('/dispatchRule/skills', {})).rows).toContainEqual({
      person: { id: people.keeper, name: '孙资产' },
      skills: ['液压'],
    });
    await create({ outcome: 'skill', skill: '液压' });
    await sql`update repair set state = 'cancelled' where assignee_id is not null`.execute(server.db);
    const assigned: (number | undefined)[] = [];
    for (const _ of [1, 2]) {
      const { id } = await report(await makeAsset());
      assigned.push((await keeper.get('/repair/get', { id })).assignee?.id);
    }
    expect(new Set(assigned)).toEqual(new Set([people.engineer, people.keeper]));
  });

  test('of an asset out of scope is not previewed', async () => {
    const assetId = await makeAsset();
    const south = await server.signIn('southKeeper', {
      permissions: { 'dispatchRule.read': 'all', 'asset.read': 'subtree' },
    });
    expect(await south.ask('/dispatchRule/preview', { assetId, urgency: 'low' })).toMatchObject({
      errcode: errcodes.badReference,
    });
  });
});
