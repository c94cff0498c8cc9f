import { expect, test } from '@jest/globals';
import { contract, type Path } from '../../src/api/contract/index.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Scope } from '../../src/vocabulary/scopes.ts';
import { server } from '../server/calls/probes/bench.ts';
import { probes } from '../server/calls/probes/index.ts';
import { Records } from '../server/calls/probes/records.ts';
import { note } from './support/figures.ts';
import { grantedTo, type Holder, holders, names, scopeOf } from './support/holders.ts';

/** Whether somebody’s scope holds a record of the workshop that is in the hands of `staff`. */
function holds(who: Holder, scope: Scope | undefined, ownsNothing: true | undefined): boolean {
  if (scope === 'own') return who === 'staff' && !ownsNothing;
  if (scope === 'organisation') return holders[who].organisation === 'workshop';
  return scope === 'all' || (scope === 'subtree' && holders[who].organisation !== 'south');
}

test('every record by every role: reached as far as the role reaches', async () => {
  const wrong: unknown[] = [];
  let requested = 0;
  for (const [path, probe] of Object.entries(probes) as [Path, NonNullable<(typeof probes)[Path]>][]) {
    // What is only read serves for all.
    const shared = contract[path].cancellable ? new Records() : null;
    for (const who of names) {
      const { access } = contract[path];
      if (!grantedTo(who, access as Permission)) continue;
      const due = holds(who, scopeOf(who, access as Permission), probe.ownsNothing);
      const reached = await probe
        .reaches(await server.signIn(who), shared ?? new Records())
        .catch((error: unknown) => String(error));
      if (reached !== due) wrong.push([who, path, reached, due]);
      requested += 1;
    }
  }
  expect(wrong).toEqual([]);
  note(
    'reach of roles',
    `${Object.keys(probes).length} calls that reach records, ${names.length} people`,
    `${requested.toLocaleString('en')} reached or hidden as the scope of the role says`,
  );
}, 900_000);
