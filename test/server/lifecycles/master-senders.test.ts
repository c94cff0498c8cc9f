import { expect, test } from '@jest/globals';
import { builtInRoles } from '../../../server/company/roles.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Path } from '../../../src/api/contract/index.ts';
import { permissionsOf, senders } from '../../../src/machines/lifecycles/senders.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();

const nobody = 900_000_000;
const at = { id: nobody, version: 1 };
const cases = Object.entries(senders['master record'] ?? {}).flatMap(([event, sender]) =>
  permissionsOf(sender).map(({ record, permission }) => [event, record ?? '', permission] as const),
);

test('the machine of master records is drawn for every kind that has it', () => {
  expect(cases.map(([, record]) => record)).toEqual(
    ['retire', 'restore', 'merge'].flatMap(() => [
      'supplier',
      'sparePart',
      'checklist',
      'labelTemplate',
      'organisation',
      'location',
      'category',
      'assetList',
    ]),
  );
});

test.each(cases)(
  '%s of a %s is taken from the roles that the drawing says',
  async (event, record, permission) => {
    const path = `/${record}/${event === 'merge' ? 'merge' : 'event'}` as Path;
    const payload = event === 'merge' ? { ...at, into: nobody + 1 } : { ...at, event };
    for (const { code, grant } of builtInRoles) {
      const caller = await server.signIn(code === 'developer' ? 'staff' : code);
      const { errcode } = await caller.ask(path, payload as never);
      expect([code, errcode !== errcodes.notPermitted]).toEqual([code, permission in grant]);
    }
  },
);
