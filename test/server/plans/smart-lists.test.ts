import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { maintenanceHandlers } from '../../../server/modules/maintenance/handlers.ts';
import { planHandlers } from '../../../server/modules/plans/handlers.ts';
import { createDueTasks } from '../../../server/modules/schedules/create-tasks.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [assetListHandlers, assetHandlers, maintenanceHandlers, planHandlers, settingHandlers],
});
let admin: Caller;
let keeper: Caller;
let startOn: string;

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  [admin, keeper] = await Promise.all([server.signIn('admin'), server.signIn('keeper')]);
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(server.db);
  startOn = daysAfter(rows[0]?.today as string, 1);
});

const rename = (ids: readonly number[], name: string) =>
  sql`update asset set name = ${name}, search_text = search_text || ${name.toLowerCase()} || ' '
    where id = any(${[...ids]}::bigint[])`.execute(server.db);

/** A shared list of what is called so, and a plan of it that is due every day. */
async function planOf(name: string, more: Partial<Payload<'/plan/create'>> = {}) {
  const list = await admin.get('/assetList/create', {
    name,
    organisationId: server.company.organisations.head,
    filter: { search: name },
  });
  const content = { target: 'assetList' as const, assetListId: list.id, startOn, leadDays: 0, ...more };
  const drafted = await admin.get('/plan/create', {
    name,
    organisationId: server.company.organisations.head,
    every: 1,
    unit: 'day',
    ...content,
  });
  return { drafted, content };
}
const activate = (drafted: { id: number; version: number }) =>
  admin.get('/plan/event', { ...at(drafted), event: 'activate' });
const assetsOf = async (planId: number) =>
  [
    ...new Set(
      (await admin.get('/maintenanceTask/list', { planId, limit: 200 })).rows.map(({ asset }) => asset.id),
    ),
  ].toSorted((one, other) => one - other);

describe('a plan of a smart list', () => {
  test('covers what its filter matches on the day, in preview, page, calendar and tasks', async () => {
    const [first = 0, second = 0, later = 0] = await makeAssets(server, keeper, 3);
    await rename([first, second], 'smartpump');
    const { drafted, content } = await planOf('smartpump');
    const { leadDays: _, ...recurring } = content;
    const preview = { ...recurring, every: 1, unit: 'day' as const };
    expect(
      await admin.get('/plan/preview', {
        ...preview,
        organisationId: server.company.organisations.head,
      }),
    ).toMatchObject({ covered: 2 });
    expect(await admin.get('/plan/get', { id: drafted.id })).toMatchObject({
      covered: 2,
      targetName: 'smartpump',
    });
    await activate(drafted);
    const calendar = await admin.get('/plan/calendar', { from: startOn, to: daysAfter(startOn, 1) });
    expect(calendar.rows.filter(({ kind, id }) => kind === 'plan' && id === drafted.id)[0]).toMatchObject({
      tasks: 2,
    });
    await createDueTasks(server.db, startOn);
    expect(await assetsOf(drafted.id)).toEqual([first, second]);

    await rename([later], 'smartpump');
    await createDueTasks(server.db, daysAfter(startOn, 1));
    expect(await assetsOf(drafted.id)).toEqual([first, second, later]);
    expect((await admin.get('/plan/list', { assetId: later })).rows.map(({ id }) => id)).toContain(
      drafted.id,
    );
  });

  test('covers nothing beyond the organisation of the plan', async () => {
    const [near = 0, far = 0] = await makeAssets(server, keeper, 2);
    await rename([near, far], 'smartfan');
    const { east, head } = server.company.organisations;
    await sql`update asset set organisation_id = case id when ${near} then ${east}::bigint else ${head}::bigint end
      where id in (${near}, ${far})`.execute(server.db);
    const { drafted } = await planOf('smartfan', { organisationId: east });
    await activate(drafted);
    await createDueTasks(server.db, startOn);
    expect(await assetsOf(drafted.id)).toEqual([near]);
  });

  test('that counts from completion creates one task for each asset', async () => {
    const ids = await makeAssets(server, keeper, 2);
    await rename(ids, 'smartvalve');
    const { drafted } = await planOf('smartvalve', { anchor: 'completion' });
    await activate(drafted);
    await createDueTasks(server.db, startOn);
    await createDueTasks(server.db, daysAfter(startOn, 1));
    expect((await admin.get('/maintenanceTask/list', { planId: drafted.id })).rows).toHaveLength(2);
  });

  test('covers nothing while its filter names a field that is gone, and leaves other plans alone', async () => {
    const ids = await makeAssets(server, keeper, 2);
    await rename(ids, 'smartmotor');
    const [broken, sound] = [(await planOf('smartmotor')).drafted, (await planOf('smartmotor ')).drafted];
    await activate(broken);
    await activate(sound);
    await sql`update asset_list set filter = '{"where": "nonsense"}' where id =
      (select asset_list_id from plan where id = ${broken.id})`.execute(server.db);
    await createDueTasks(server.db, startOn);
    expect(await assetsOf(broken.id)).toEqual([]);
    expect(await assetsOf(sound.id)).toEqual(ids);
  });

  test('cannot go by a list that the person does not reach', async () => {
    const [id = 0] = await makeAssets(server, keeper, 1);
    await rename([id], 'smartfilter');
    const own = await admin.get('/assetList/create', {
      name: 'smartfilter',
      filter: { search: 'smartfilter' },
    });
    const content = { name: 'x', target: 'assetList' as const, assetListId: own.id, startOn };
    expect(await keeper.ask('/plan/create', { ...content, every: 1, unit: 'day' })).toMatchObject({
      errcode: errcodes.badReference,
      details: { field: 'assetListId' },
    });
  });
});
