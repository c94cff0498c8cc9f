import { describe, expect, test } from '@jest/globals';
import { contract, type Path } from '../../../src/api/contract/index.ts';
import { type Permission, permissions } from '../../../src/api/contract/permissions.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import type { AccountName, OrganisationName } from '../support/company.ts';
import { calls } from './payload-fields.ts';
import { server } from './probes/bench.ts';
import { elsewhere } from './probes/elsewhere.ts';
import { probes } from './probes/index.ts';
import type { Probe } from './probes/probe.ts';
import { Records } from './probes/records.ts';

const guarded = calls.filter(([, { access }]) => access !== 'public' && access !== 'session');

test('every call that needs a permission is held here, or says what holds it', () => {
  const known = [...Object.keys(probes), ...Object.keys(elsewhere)];
  expect(guarded.map(([path]) => path).toSorted()).toEqual(known.toSorted());
});

type Case = [who: AccountName, scope: Scope, chosen: OrganisationName | null, reached: boolean];

/**
 * The workshop lies below the east; the record is in the hands of `staff`, who belongs to the workshop. What the scopes
 * hold is proven once (test/server/scope.test.ts): these tell whether a call asks for its own, and by what of a record.
 */
const cases: Case[] = [
  ['eastKeeper', 'subtree', null, true],
  ['eastKeeper', 'organisation', null, false],
  ['southKeeper', 'chosen', 'workshop', true],
  ['eastKeeper', 'own', null, false],
  ['staff', 'own', null, true],
];

describe.each(Object.entries(probes) as [Path, Probe][])(
  '%s',
  (path, { reaches, ownsNothing, also = [] }) => {
    test('reaches what the scope of its own permission holds, whatever the others hold', async () => {
      const own = contract[path].access as Permission;
      // What is only read serves for all.
      const shared = contract[path].cancellable ? new Records() : null;
      const seen: [string, boolean][] = [];
      const expected: [string, boolean][] = [];
      for (const [who, scope, chosen, defaultValue] of cases) {
        const reached = defaultValue && !(ownsNothing && scope === 'own');
        // The others would say the opposite.
        const others: Scope = reached ? 'own' : 'all';
        const wrong = others === 'own' && who === 'staff' ? 'chosen' : others;
        const caller = await server.signIn(who, {
          permissions: {
            ...Object.fromEntries(Object.keys(permissions).map((permission) => [permission, wrong])),
            ...Object.fromEntries([own, ...also].map((permission) => [permission, scope])),
          },
          organisations: chosen === null ? [] : [server.company.organisations[chosen]],
        });
        const named = `${who} ${scope} ${chosen ?? ''}`;
        expected.push([named, reached]);
        seen.push([named, await reaches(caller, shared ?? new Records())]);
      }
      expect(seen).toEqual(expected);
    }, 60_000);
  },
);
