import { expect, test } from '@jest/globals';
import { canOpen } from '../../../src/views/ui/can-open.ts';

test.each([
  ['/imports/7', ['log.read'], false],
  ['/imports/7', ['import.run'], true],
  ['/imports/7', ['import.read'], true],
  ['/imports/new', ['import.read'], false],
  ['/assets/new', ['asset.read'], false],
  ['/assets/12', ['asset.read'], true],
  ['/assets?status=inUse', ['asset.read'], true],
  ['/inspector', ['machine.read'], false],
  ['/inspector', ['machine.inspect'], true],
  ['/profile/index', [], true],
])('%s with %j: %p', (href, permissions, open) => {
  expect(canOpen(href, permissions)).toBe(open);
});
