import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { secondProof } from '../../../../src/api/password.ts';
import { LoginPage } from '../../../../src/views/app/login/login-page.tsx';
import { begin, draw } from '../../support/draw.tsx';

beforeEach(() => void secondProof.take());

async function signIn(secondStep: () => Promise<void>) {
  const machines = begin({ tokenStored: false, at: '/login', secondStep });
  const events: string[] = [];
  machines.session.system.inspect((happening) => {
    if (happening.type === '@xstate.event') events.push(JSON.stringify(happening.event));
  });
  const { person } = draw(<LoginPage />, machines);
  await person.type(screen.getByLabelText('Username'), 'keeper');
  await person.type(screen.getByLabelText('Password'), 'Houqin-2026');
  await person.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Second step' });
  return { person, events, ...machines };
}

test('asks for the code after the password, and sends it beside the machine', async () => {
  const sent: unknown[] = [];
  const { person, session, events } = await signIn(async () => void sent.push(secondProof.take()));
  expect(await screen.findByLabelText('Code')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Please enter the code')).toBeVisible();
  await person.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(session.getSnapshot().hasTag('inside')).toBe(true));
  expect(sent).toEqual([{ code: '123456' }]);
  expect(events.join()).not.toContain('123456');
});

test('says what the server said, as an alert, with an empty field', async () => {
  const { person } = await signIn(() => Promise.reject(new Error('The code is not right.')));
  await person.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('The code is not right.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The code is not right.');
  expect(screen.getByLabelText('Code')).toHaveValue('');
});

test('leads back to the sign-in', async () => {
  const { person } = await signIn(async () => {});
  await person.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(await screen.findByLabelText('Username')).toBeVisible();
});
