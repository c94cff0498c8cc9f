import { expect, test } from '@jest/globals';
import { errcodes } from '../../src/api/contract/errors.ts';
import type { Path } from '../../src/api/contract/index.ts';
import { idFields, least, put, withoutId } from '../server/calls/id-fields.ts';
import { calls } from '../server/calls/payload-fields.ts';
import { makeAssets } from '../server/documents/support.ts';
import { csv, importing } from '../server/imports/support/importing.ts';
import { withApp } from '../server/support/app.ts';
import type { AccountName, OrganName } from '../server/support/company.ts';
import type { Schema } from '../server/support/fitting-data.ts';
import { note } from './support/figures.ts';

const server = withApp();

/** People of every role, and nobody. */
const everybody: (AccountName | null)[] = [
  ...(['admin', 'keeper', 'eastKeeper', 'southKeeper', 'engineer', 'staff', 'auditor', 'newcomer'] as const),
  null,
];
const nobody = 900_000_000;

const send = async (token: string, path: string, payload: unknown) => {
  const { body, statusCode } = await server.app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: { authorization: token, 'accept-language': 'en' },
    payload: payload as object,
  });
  return { body, statusCode, errcode: body.startsWith('{"errcode"') ? JSON.parse(body).errcode : 0 };
};

test('every call by every role: let in as the role says, and not otherwise', async () => {
  let asked = 0;
  for (const who of everybody)
    for (const [path, { access, payload, body }] of calls) {
      if (access === 'public' || path === '/user/logout') continue;
      const { token } = await server.signIn(who);
      const permissions = who
        ? await server.db
            .selectFrom('account_role')
            .innerJoin('role_permission', 'role_permission.role_id', 'account_role.role_id')
            .where('account_role.account_id', '=', server.company.accounts[who])
            .select('role_permission.permission')
            .execute()
        : [];
      const mayCall =
        access === 'session' ||
        permissions.some(({ permission }) => [access].flat().some((one) => one === permission));
      const expected =
        who === null
          ? errcodes.sessionEnded
          : who === 'newcomer' && access !== 'session'
            ? errcodes.defaultPasswordMustChange
            : mayCall
              ? 'let in'
              : errcodes.notPermitted;
      const closed = [errcodes.sessionEnded, errcodes.defaultPasswordMustChange, errcodes.notPermitted];
      const reply = await send(token, path, body === 'multipart' ? {} : least(payload as Schema, {}));
      const was = closed.some((code) => code === reply.errcode) ? reply.errcode : 'let in';
      // The information of oneself is for whom the token belongs to.
      if (path === '/user/getUserInfo' && who !== null) continue;
      expect([who, path, was]).toEqual([who, path, expected]);
      asked += 1;
    }
  note(
    'calls by roles',
    `${calls.length} calls, ${everybody.length} people`,
    `${asked} let in or refused as the role says`,
  );
}, 600_000);

test('every id of every call by every role: outside of the scope as if it were not there', async () => {
  const { organs, categories, people } = server.company;
  const east = await server.signIn('eastKeeper');
  const south = await server.signIn('southKeeper');
  const of = async (caller: typeof east, organ: OrganName) => {
    const [asset = 0, drawn = 0] = await makeAssets(server, caller, 2, organ);
    const document = await caller.get('/custody/create', { kind: 'issue', assetIds: [drawn] });
    const run = await importing(server, caller).begin(csv(['Name'], ['x']), {
      options: { organId: organs[organ] },
    });
    return { asset: [asset, drawn], document: [document.id], run: [run], organ: [organs[organ]] };
  };
  const belongings = {
    east: { ...(await of(east, 'east')), person: [people.eastKeeper, people.engineer] },
    south: { ...(await of(south, 'south')), person: [people.southKeeper, people.nobody] },
  };
  let asked = 0;
  for (const [who, home] of [
    ['eastKeeper', 'east'],
    ['southKeeper', 'south'],
    ['engineer', 'east'],
    ['staff', 'workshop'],
  ] as const) {
    const foreign: Record<string, number[]> = belongings[home === 'south' ? 'east' : 'south'];
    const own = {
      version: 1,
      name: 'x',
      kind: 'issue',
      format: 'csv',
      categoryId: categories.computer,
      ownerOrganId: organs[home],
      organId: organs[home],
    };
    const { token } = await server.signIn(who);
    for (const { path, at, many, kind } of idFields) {
      if (kind === 'everybody’s') continue;
      const schema = calls.find(([one]: [Path, unknown]) => one === path)?.[1].payload as Schema;
      const answerTo = async (id: number) => {
        const { body, statusCode } = await send(token, path, put(least(schema, own), at, many ? [id] : id));
        return [statusCode, withoutId(body, id)];
      };
      const ofNothing = await answerTo(nobody);
      for (const id of foreign[kind] ?? []) {
        expect([who, path, at, id, ...(await answerTo(id))]).toEqual([who, path, at, id, ...ofNothing]);
        asked += 1;
      }
    }
  }
  note(
    'ids outside the scope',
    `${idFields.length} fields of calls, 4 people`,
    `${asked} answered as if not there`,
  );
}, 600_000);
