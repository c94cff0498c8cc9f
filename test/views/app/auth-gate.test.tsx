import { beforeAll, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AuthGate } from '../../../src/views/app/auth-gate.tsx';
import { currentRoute } from '../../../src/window/router.ts';
import { begin, draw } from '../support/draw.tsx';
import { keeper } from '../support/people.ts';

// What the views load on demand is there already, so that no test waits for it.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/views/app/shell/shell.tsx'),
    import('../../../src/views/features/profile/profile.tsx'),
    import('../../../src/views/app/session-dialogs.tsx'),
  ]);
});

test('nothing protected is drawn before the person is known', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof keeper>();
  draw(<AuthGate />, begin({ at: '/profile/index', load: () => promise }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  await act(async () => resolve(keeper));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('a failed user info asks to sign in again, in the words of the specification', async () => {
  const load = () => Promise.reject(new Error('offline'));
  const { person } = draw(<AuthGate />, begin({ language: 'zh', at: '/assets?status=inUse', load }));
  const dialog = await screen.findByRole('alertdialog', { name: '登录超时' });
  expect(dialog).toHaveTextContent('请重新登录！');
  await person.click(screen.getByRole('button', { name: '重新登录' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(currentRoute()).toEqual({ path: '/login', query: 'redirect=%2Fassets%3Fstatus%3DinUse' });
  expect(screen.getByLabelText('账号')).toBeVisible();
});

test('the default password keeps a person on the profile until it is changed', async () => {
  const load = async () => ({ ...keeper, passwordIsDefault: true });
  const { person } = draw(<AuthGate />, begin({ at: '/assets', load }));
  expect(await screen.findByRole('alertdialog', { name: 'Change the default password' })).toBeVisible();
  expect(currentRoute().path).toBe('/profile/index');
  await person.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await person.click(within(screen.getByRole('navigation', { name: 'Main menu' })).getByText('Dashboard'));
  expect(currentRoute().path).toBe('/profile/index');
});

test('logging out leads to the sign-in at once, with the way back', async () => {
  const { person } = draw(<AuthGate />, begin({ at: '/profile/index?a=1' }));
  await person.click(await screen.findByRole('button', { name: 'Account of 王建国' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(currentRoute()).toEqual({ path: '/login', query: 'redirect=%2Fprofile%2Findex%3Fa%3D1' });
});

test('a machine that fails in a way nobody foresaw leaves a way out', () => {
  const machines = begin({ tokenStored: false, at: '/login' });
  act(() => machines.root.send({ type: 'xstate.error.actor.session', error: new Error('x') } as never));
  draw(<AuthGate />, machines);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
