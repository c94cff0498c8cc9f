import { expect, test } from '@jest/globals';
import { isCancellable } from '../../src/api/cancellable.ts';
import { contract } from '../../src/api/contract/index.ts';

test('the browser takes back what the contract calls cancellable, and nothing else', () => {
  const known = Object.entries(contract).map(([path]) => [path, isCancellable(path)]);
  expect(known).toEqual(Object.entries(contract).map(([path, { cancellable }]) => [path, cancellable]));
});
