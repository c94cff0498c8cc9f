import { beforeAll, describe, expect, test } from '@jest/globals';
import { permissions } from '../../../src/api/contract/permissions.ts';
import { attach, textFile } from '../attachments/support.ts';
import { makeAssets } from '../documents/support.ts';
import { csv, importing } from '../imports/support/importing.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { Schema } from '../support/fitting-data.ts';
import { idFields, least, put, withoutId } from './id-fields.ts';
import { calls } from './payload-fields.ts';

const server = withApp();

test('every field that holds an id says what it names', () => {
  expect(idFields.filter(({ kind }) => kind === 'unknown')).toEqual([]);
  expect(idFields.length).toBeGreaterThan(30);
});

const nobody = 900_000_000;
const foreign: Record<string, number[]> = {};
const own: Record<string, unknown> = {};
let south: Caller;

beforeAll(async () => {
  const east = await server.signIn('eastKeeper');
  const everything = Object.keys(permissions).map((permission) => [permission, 'subtree']);
  south = await server.signIn('southKeeper', { permissions: Object.fromEntries(everything) });
  const [asset = 0, drawn = 0] = await makeAssets(server, east, 2, 'east');
  const document = await east.get('/custody/create', { kind: 'issue', assetIds: [drawn] });
  const { rows } = await (await server.signIn('admin')).get('/user/getUserList', { limit: 200 });
  const { organs, categories } = server.company;
  foreign.account = [server.company.accounts.eastKeeper, server.company.accounts.admin];
  foreign.asset = [asset, drawn];
  const said = { recordKind: 'asset' as const, recordId: asset, text: 'x', mentions: [] };
  await east.get('/watch/set', { recordKind: 'asset', recordId: drawn, watching: true });
  foreign.comment = [(await east.get('/comment/create', said)).id];
  await (await server.signIn('admin')).get('/comment/create', said);
  foreign.notification = (await east.get('/notification/list', {})).rows.map(({ id }) => id);
  const shared = { name: '共享', organId: organs.east };
  foreign.list = [
    (await east.get('/assetList/create', { name: '自用' })).id,
    (await east.get('/assetList/create', shared)).id,
  ];
  foreign.document = [document.id];
  foreign.attachment = [await attach(server, east, asset, textFile)];
  foreign.organ = [organs.east, organs.head];
  foreign.person = rows.filter(({ organId }) => organId !== organs.south).map(({ id }) => id);
  foreign.run = [await importRunOf(east)];
  foreign.job = foreign.run;
  foreign.view = [
    (await east.get('/view/create', { list: 'assets', name: 'x', shared: false, organId: null, content })).id,
  ];
  const [mine = 0] = await makeAssets(server, south, 1, 'south');
  Object.assign(own, {
    id: mine,
    recordId: mine,
    text: 'x',
    assetIds: [mine],
    attachmentId: await attach(server, south, mine, textFile),
    version: 1,
    name: 'x',
    categoryId: categories.computer,
    ownerOrganId: organs.south,
    organId: organs.south,
    roleIds: [server.company.roles.staff],
    nodes: [{ name: '枝', below: null }],
    loginid: 'nobodys',
    kind: 'issue',
    shared: true,
    format: 'csv',
  });
});

const content = { query: '', columns: null, widths: {}, density: 'normal' as const };

const importRunOf = (caller: Caller): Promise<number> =>
  importing(server, caller).begin(csv(['Name'], ['x']), { options: { organId: server.company.organs.east } });

describe('an id of what lies outside the scope is answered as one of nothing', () => {
  const secret = idFields.filter(({ kind }) => kind !== 'everybody’s');
  test.each(secret.map((place) => [`${place.path} ${place.at.join('.')}`, place] as const))(
    '%s',
    async (_, { path, at, many, kind }) => {
      const schema = calls.find(([one]) => one === path)?.[1].payload as Schema;
      const answerTo = async (id: number) => {
        const payload = put(least(schema, own), at, many ? [id] : id);
        const { body, statusCode } = await server.app.inject({
          method: 'POST',
          url: `/asset${path}`,
          headers: { authorization: south.token, 'accept-language': 'en' },
          payload: payload as object,
        });
        // What is opened anew has a number and a version of its own.
        return [statusCode, withoutId(body, id)];
      };
      const ofNothing = await answerTo(nobody);
      expect(ofNothing[0]).toBe(200);
      for (const id of foreign[kind] ?? []) expect([id, ...(await answerTo(id))]).toEqual([id, ...ofNothing]);
    },
  );
});
