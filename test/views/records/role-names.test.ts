import { expect, test } from '@jest/globals';
import { builtInRoles } from '../../../server/company/roles.ts';
import { builtInNames } from '../../../src/views/records/role-names.ts';

test('each role of the product, as it is stored, has its name in words', () => {
  expect(Object.keys(builtInNames)).toEqual(builtInRoles.map(({ name }) => name));
});
