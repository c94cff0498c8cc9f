import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { LoginPage } from '../../../../src/views/app/login/login-page.tsx';
import { writeCompany } from '../../../../src/window/company.ts';
import { begin, draw } from '../../support/draw.tsx';

const providers = JSON.stringify([
  [3, 'Acme ID'],
  [4, '企业微信'],
]);
beforeEach(() => writeCompany({ providers, passwordSignIn: '' }));
afterEach(() => writeCompany({ providers: '', passwordSignIn: '' }));

const signIn = (at = '/login') => {
  const machines = begin({ tokenStored: false, at });
  return { ...draw(<LoginPage />, machines), ...machines };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('each provider has a button below the form, which leads there', async () => {
  const { person, session } = signIn();
  expect(await button('Continue with Acme ID')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
  await person.click(await button('Continue with 企业微信'));
  await waitFor(() => expect(session.getSnapshot().matches('at the provider')).toBe(true));
  expect(await button('Continue with Acme ID')).toBeDisabled();
});

test('an address that names a provider begins at once; one that is not offered does not', async () => {
  const { session, unmount } = signIn('/login?provider=4');
  await waitFor(() => expect(session.getSnapshot().matches('at the provider')).toBe(true));
  unmount();
  const other = signIn('/login?provider=9');
  expect(await button('Continue with Acme ID')).toBeEnabled();
  expect(other.session.getSnapshot().matches('anonymous')).toBe(true);
});

test('where passwords are switched off the form comes for an emergency account alone', async () => {
  writeCompany({ passwordSignIn: 'emergency' });
  const { person } = signIn();
  expect(await button('Continue with Acme ID')).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await person.click(await button('Sign in with an emergency account'));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(await button('Continue with Acme ID')).toBeVisible();
});

test('without a provider a company that has switched passwords off still has its form', async () => {
  writeCompany({ providers: '', passwordSignIn: 'emergency' });
  signIn();
  expect(await screen.findByLabelText('Password')).toBeVisible();
});
