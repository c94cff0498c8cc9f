import { beforeAll, describe, expect, test } from '@jest/globals';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Path, Payload } from '../../../src/api/contract/index.ts';
import type { MenuItem } from '../../../src/vocabulary/menu.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();
let developer: Caller;
let keeper: Caller;

beforeAll(async () => {
  const { accounts, roles } = server.company;
  await server.db
    .updateTable('account_role')
    .set({ role_id: roles.developer })
    .where('account_id', '=', accounts.engineer)
    .execute();
  developer = await server.signIn('engineer');
  keeper = await server.signIn('keeper');
});

const answerTo = async <P extends Path>(path: P, payload: Payload<P>) =>
  (await developer.ask(path, payload)).errcode;

test('the menu of a developer leads to log, settings, error log, machines and inspector', async () => {
  const { guid } = await server.db
    .selectFrom('account')
    .select('guid')
    .where('loginid', '=', 'engineer')
    .executeTakeFirstOrThrow();
  const info = await developer.get('/user/getUserInfo', { guid });
  const menu: MenuItem[] = JSON.parse(info.roleMenu);
  const paths = menu.flatMap(({ path, children = [] }) =>
    path === '/menu/administration' ? children.map((child) => child.path) : [],
  );
  expect(paths).toEqual(['/logs', '/settings', '/error-reports', '/machines', '/inspector']);
});

describe('a developer', () => {
  test('opens the machines, the error log and the settings', async () => {
    expect(await answerTo('/machine/lifecycles', {})).toBe(0);
    expect(await answerTo('/errorReport/list', {})).toBe(0);
    expect(await answerTo('/setting/list', {})).toBe(0);
  });

  test('changes no setting, and reads neither accounts nor roles nor the state of the database', async () => {
    const answers = await Promise.all([
      answerTo('/account/list', {}),
      answerTo('/role/list', {}),
      answerTo('/database/space', {}),
      answerTo('/bill/list', {}),
      answerTo('/setting/update', { id: 1, version: 1, changes: {} }),
    ]);
    expect(answers).toEqual(answers.map(() => errcodes.notPermitted));
  });

  test('reads in the log what they did themselves, and nothing of the records of others', async () => {
    await keeper.get('/asset/create', {
      name: '他人的资产',
      categoryId: server.company.categories.computer,
      ownerOrganisationId: server.company.organisations.head,
    });
    const { rows } = await developer.get('/log/list', {});
    expect(rows.filter(({ actor }) => actor !== '吴维修')).toEqual([]);
    expect((await developer.get('/asset/list', {})).rows).toEqual([]);
  });
});
