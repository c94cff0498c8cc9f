import { expect, test } from '@jest/globals';
import { mayOpen } from '../../src/views/may-open.ts';

test.each([
  ['/imports/7', ['log.read'], false],
  ['/imports/7', ['import.run'], true],
  ['/assets/new', ['asset.read'], false],
  ['/assets/12', ['asset.read'], true],
  ['/assets?status=inUse', ['asset.read'], true],
  ['/inspector', ['machine.read'], false],
  ['/profile/index', [], true],
])('%s with %j: %p', (href, permissions, open) => {
  expect(mayOpen(href, permissions)).toBe(open);
});
