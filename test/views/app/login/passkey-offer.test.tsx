import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Ways } from '../../../../src/machines/session/second-step.ts';
import { LoginPage } from '../../../../src/views/app/login/login-page.tsx';
import { begin, draw } from '../../support/draw.tsx';

const byPasskey: Ways = { device: false, passkeys: true, passkeysAt: 'https://a.example', hindrance: null };
const never = () => new Promise<never>(() => {});

async function signIn(fakes: Pick<Parameters<typeof begin>[0], 'ways' | 'dialog' | 'secondStep'>) {
  const machines = begin({ tokenStored: false, at: '/login', secondStep: never, ways: byPasskey, ...fakes });
  const { person } = draw(<LoginPage />, machines);
  await person.type(screen.getByLabelText('Username'), 'keeper');
  await person.type(screen.getByLabelText('Password'), 'Houqin-2026{Enter}');
  await screen.findByRole('heading', { name: 'Second step' });
  return { person, ...machines };
}

test('is offered first, and lets the person in', async () => {
  const { person, session } = await signIn({ dialog: async () => {}, secondStep: async () => {} });
  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  expect(button).toHaveFocus();
  await person.click(button);
  await waitFor(() => expect(session.getSnapshot().hasTag('inside')).toBe(true));
});

test('leads back without a word when the dialog of the browser is left', async () => {
  const left = Object.assign(new Error('x'), { reason: 'dialog cancelled' });
  const { person } = await signIn({ dialog: () => Promise.reject(left) });
  await person.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveFocus();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('says what the server said against it', async () => {
  const secondStep = () => Promise.reject<void>(new Error('The passkey was not accepted.'));
  const { person } = await signIn({ dialog: async () => {}, secondStep });
  await person.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The passkey was not accepted.'));
});

test('can be left for a recovery code while the dialog is open, and come back to', async () => {
  const { person } = await signIn({});
  await person.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await person.click(screen.getByRole('button', { name: 'Use a code instead' }));
  expect(await screen.findByLabelText('Code')).toHaveFocus();
  expect(screen.getByText('One of your recovery codes.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('button', { name: 'Use a code instead' })).toBeVisible();
});

test.each([
  ['no https', /browsers allow them only over HTTPS/],
  ['not known to the browser', /this browser does not support them/],
  ['no address', /public address is not configured/],
  ['another address', /they only work at https:\/\/a\.example/],
] as const)('says why it cannot be used where there is %s, and asks for a code', async (hindrance, why) => {
  await signIn({ ways: { ...byPasskey, hindrance } });
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
