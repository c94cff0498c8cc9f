import { beforeEach, expect, test } from '@jest/globals';
import { invitationsOpened, invitationToken, takeInvitation } from '../../src/window/invitation-link.ts';
import { currentRoute } from '../../src/window/router.ts';

beforeEach(() => invitationToken.forget());

test('the token leaves the address as soon as it is read, without an entry in the history', () => {
  history.replaceState(null, '', '#/invitation/secret-token');
  const { length } = history;
  const before = invitationsOpened();
  expect(currentRoute()).toEqual({ path: '/invitation', query: '' });
  takeInvitation();
  expect(location.href).not.toContain('secret-token');
  expect(currentRoute()).toEqual({ path: '/invitation', query: '' });
  expect([history.length, invitationsOpened()]).toEqual([length, before + 1]);
  expect(invitationToken.read()).toBe('secret-token');
});

test.each(['#/invitation', '#/invitations/x', '#/assets?invitation/x', ''])('%p is none', (hash) => {
  history.replaceState(null, '', `/${hash}`);
  takeInvitation();
  expect([location.hash, invitationToken.read()]).toEqual([hash, undefined]);
});
