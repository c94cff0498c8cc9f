import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { password } from '../../../src/api/password.ts';
import { isCancelled, listenToApi, post } from '../../../src/api/post.ts';
import { AuthGate } from '../../../src/views/app/auth-gate.tsx';
import { askForConfirmation } from '../../../src/wiring/ask-for-confirmation.ts';
import { drawInside } from '../support/draw.tsx';
import { fakeServer, Refused } from '../support/fake-server.ts';

beforeAll(async () => {
  await import('../../../src/views/app/shell/shell.tsx');
  await import('../../../src/views/app/session-dialogs.tsx');
  await import('../../../src/views/features/profile/profile.tsx');
});
beforeEach(() => void password.take());

/** A call that waits for the password, which is right when it is `right-one`. */
async function reset() {
  let confirmed = false;
  const server = fakeServer({
    '/user/sessions': () => ({ rows: [] }),
    '/account/resetPassword': () =>
      confirmed ? { password: 'new', expiresAt: null } : new Refused('confirmationNeeded', 'Confirm first.'),
  });
  const drawn = await drawInside(<AuthGate />, {
    at: '/profile/index',
    confirm: async () => {
      confirmed = password.take() === 'right-one';
      if (!confirmed) throw new Error('The password is not correct.');
    },
  });
  const quiet = () => {};
  listenToApi({
    onSessionEnded: quiet,
    onFault: quiet,
    onCallBegan: quiet,
    onCallEnded: quiet,
    onBuild: quiet,
    onSettings() {},
    onNewBrowser: quiet,
    onConfirmationNeeded: () => askForConfirmation(drawn.confirmation),
  });
  let outcome: Promise<unknown> = Promise.resolve();
  await act(async () => {
    outcome = post('/account/resetPassword', { personId: 1 }).catch((error: unknown) => error);
  });
  await screen.findByRole('dialog', { name: 'Confirm your identity' });
  return { ...drawn, server, outcome: () => outcome };
}

const field = () => screen.getByLabelText(/^Password/);

test('a call waits for the password and goes on with the right one', async () => {
  const { person, server, outcome } = await reset();
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('Please enter your password')).toBeVisible();
  await person.type(field(), 'wrong-one{Enter}');
  expect(await screen.findByText('The password is not correct.')).toBeVisible();
  await person.clear(field());
  await person.type(field(), 'right-one{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await outcome()).toEqual({ password: 'new', expiresAt: null });
  expect(server.payloads('/account/resetPassword')).toHaveLength(2);
});

test('one that is given up ends without a word', async () => {
  const { person, server, outcome } = await reset();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isCancelled(await outcome())).toBe(true);
  expect(server.payloads('/account/resetPassword')).toHaveLength(1);
});
