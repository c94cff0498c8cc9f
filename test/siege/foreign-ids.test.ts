import { expect, test } from '@jest/globals';
import { permissions } from '../../src/api/contract/permissions.ts';
import { makeForeignRecords, makeOwnFields, type Part } from '../server/calls/foreign-records.ts';
import { bareAnswer, idFields, min, put } from '../server/calls/id-fields.ts';
import { calls } from '../server/calls/payload-fields.ts';
import type { AccountName } from '../server/support/company.ts';
import type { Schema } from '../server/support/fitting-data.ts';
import { withWholeApp } from '../server/support/whole-app.ts';
import { note } from './support/figures.ts';

const server = withWholeApp();
const nobody = 900_000_000;
const everything = Object.fromEntries(
  Object.keys(permissions).map((permission) => [permission, 'subtree' as const]),
);
const readers: [AccountName, Part][] = [
  ['eastKeeper', 'east'],
  ['southKeeper', 'south'],
  ['engineer', 'east'],
  ['staff', 'east'],
];
const secret = idFields.filter(({ kind }) => kind !== 'everybody’s');

test('every id of every call by every role: outside of the scope as if it were not there', async () => {
  let compared = 0;
  const foreign = {
    east: await makeForeignRecords(server, 'east'),
    south: await makeForeignRecords(server, 'south'),
  };
  const different: unknown[] = [];
  for (const [who, part] of readers) {
    const keeper = await server.signIn(part === 'east' ? 'eastKeeper' : 'southKeeper');
    for (const grants of [undefined, { permissions: everything }]) {
      const own = await makeOwnFields(server, keeper, part);
      const { token } = await server.signIn(who, grants);
      for (const { path, at, many, kind } of secret) {
        const schema = calls.find(([one]) => one === path)?.[1].payload as Schema;
        const answerTo = async (id: number) => {
          const { body, statusCode } = await server.app.inject({
            method: 'POST',
            url: `/asset${path}`,
            headers: { authorization: token, 'accept-language': 'en' },
            payload: put(min(schema, own), at, many ? [id] : id, schema, own) as object,
          });
          return `${statusCode} ${bareAnswer(path, body, id)}`;
        };
        const ofNothing = await answerTo(nobody);
        for (const id of foreign[part][kind] ?? []) {
          // Has written into the log of both parts, to set them up.
          if (id === server.company.people.admin) continue;
          const answer = await answerTo(id);
          if (answer !== ofNothing) different.push([who, path, at.join('.'), kind, id, answer, ofNothing]);
          compared += 1;
        }
      }
    }
  }
  expect(different).toEqual([]);
  note(
    'ids outside the scope',
    `${secret.length} fields of ${new Set(secret.map(({ path }) => path)).size} calls, ${readers.length} people, each as their role and with every permission`,
    `${compared.toLocaleString('en')} answered as if not there`,
  );
}, 900_000);
