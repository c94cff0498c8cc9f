import { expect, test } from '@jest/globals';
import { builtInRoles } from '../../../server/company/roles.ts';
import { accessOf } from '../../../src/api/contract/access-of.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { contract, type Path } from '../../../src/api/contract/index.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { senders } from '../../../src/machines/lifecycles/senders.ts';
import { reachIn, waysTo } from '../../../src/machines/lifecycles/who-may.ts';
import { machines } from '../../../src/machines/registry.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();

const at = { id: 900_000_000, version: 1 };
/** A permission that a call asks for beside its own depends on the record: `every-event` and its module hold those. */
const isRequested = (call: Path, permissions: readonly string[]) =>
  permissions.every((one) => new Set<string>([contract[call].access].flat()).has(one));

const cases = machines
  .filter(({ id }) => id in senders)
  .flatMap((machine) =>
    [...new Set(edgesOf(machine).map(({ cause }) => cause))].flatMap((event) =>
      waysTo(accessOf, machine.id, event).flatMap((way) =>
        way === 'the server' || way.through !== null
          ? []
          : (way.calls as readonly Path[])
              .filter((call) => isRequested(call, way.permissions))
              .map((call) => ({ life: machine.id, event, way, call })),
      ),
    ),
  );

test.each(builtInRoles.filter(({ code }) => code !== 'developer'))(
  '$code is let do what "who can do this" says, and nothing else',
  async ({ code, grant }) => {
    const scopes: Readonly<Record<string, Scope>> = grant;
    const caller = await server.signIn(code as 'keeper');
    const seen: string[] = [];
    const expected: string[] = [];
    for (const { life, event, way, call } of cases) {
      // The call itself tells who may sign in, and takes everybody.
      if (contract[call].access === 'public') continue;
      // Signing out would end what asks.
      const asks =
        call === '/user/logout' ? { errcode: 0 } : await caller.ask(call, { ...at, event } as never);
      const named = `${life}, ${event}, ${call}: `;
      seen.push(named + (asks.errcode === errcodes.notPermitted ? 'no' : 'yes'));
      expected.push(named + (reachIn(way, (permission) => scopes[permission]) === null ? 'no' : 'yes'));
    }
    expect(seen).toEqual(expected);
    expect(seen.length).toBeGreaterThan(150);
  },
  60_000,
);
