import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { invitedPassword } from '../../../../src/api/invitation-calls.ts';
import InvitationPage from '../../../../src/views/app/invitation/invitation-page.tsx';
import { LoginPage } from '../../../../src/views/app/login/login-page.tsx';
import { invitationToken, invitedLogin, takeInvitation } from '../../../../src/window/invitation-link.ts';
import { begin, draw } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';

const token = 'Qw3rTy-_token-of-an-invitation-0123456789ab';
const chosen = 'a-tulip-in-26';
const answer = { company: 'Harbour', loginid: 'li', passwordLength: { min: 8, max: 16 } };

beforeEach(() => {
  invitationToken.forget();
  invitedLogin.forget();
  invitedPassword.take();
});

function open(answers: Parameters<typeof fakeServer>[0], { signedIn = false, loadedAnew = false } = {}) {
  if (!loadedAnew) {
    location.hash = `#/invitation/${token}`;
    takeInvitation();
  }
  const server = fakeServer(answers);
  const machines = begin({ tokenStored: signedIn, at: '/invitation' });
  const events: string[] = [];
  machines.session.system.inspect((happening) => {
    if (happening.type === '@xstate.event') events.push(JSON.stringify(happening.event));
  });
  return { ...draw(<InvitationPage />, machines), machines, server, events };
}

type Typing = ReturnType<typeof draw>['person'];
async function choose(person: Typing, password: string, again = password) {
  await person.clear(await screen.findByLabelText(/New password/));
  await person.type(screen.getByLabelText(/New password/), password);
  await person.clear(screen.getByLabelText(/Confirm password/));
  await person.type(screen.getByLabelText(/Confirm password/), again);
  await person.click(screen.getByRole('button', { name: 'Set password' }));
}

describe('the page of an invitation', () => {
  test('tells to what, takes a password, and leads to the sign-in with the login filled in', async () => {
    const { person, server, events } = open({
      '/invitation/read': () => answer,
      '/invitation/accept': () => ({ loginid: 'li' }),
    });
    expect(await screen.findByText('You are invited to Harbour asset management.')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('li');
    expect(location.hash).toBe('#/invitation');
    await choose(person, 'short');
    expect(screen.getAllByText('8 to 16 characters long')).toHaveLength(2);
    await choose(person, chosen, 'another-in-26');
    expect(screen.getByText('The two passwords are not the same!')).toBeVisible();
    expect(server.payloads('/invitation/accept')).toEqual([]);
    await choose(person, chosen);
    await person.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(server.payloads('/invitation/accept')).toEqual([{ token, newPassword: chosen }]);
    expect(location.hash).toBe('#/login');
    expect(invitationToken.read()).toBeUndefined();
    expect(events.join()).not.toContain(token);
    expect(events.join()).not.toContain(chosen);
  });

  test('says beside the field why a password is refused, and keeps what was typed', async () => {
    const { person } = open({
      '/invitation/read': () => answer,
      '/invitation/accept': () => new Refused('passwordTooCommon', 'Too common'),
    });
    await choose(person, 'password1');
    expect(await screen.findByText('Too common')).toBeVisible();
    expect(screen.getByLabelText(/New password/)).toHaveValue('password1');
    expect(screen.getByLabelText(/New password/)).toHaveFocus();
    await person.type(screen.getByLabelText(/New password/), '2');
    expect(screen.queryByText('Too common')).toBeNull();
  });

  test('says anything else that is refused over the button', async () => {
    const { person } = open({
      '/invitation/read': () => answer,
      '/invitation/accept': () => new Refused('tooManyAttempts', 'Too many'),
    });
    await choose(person, chosen);
    expect(await screen.findByText('Too many')).toBeVisible();
  });

  test('says that a link is of no use', async () => {
    open({ '/invitation/read': () => new Refused('invitationOver', 'Over') });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid');
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '#/login');
  });

  test('asks to open the link once more where it was loaded anew', async () => {
    const { server } = open({ '/invitation/read': () => answer }, { loadedAnew: true });
    expect(await screen.findByRole('alert')).toHaveTextContent('open the link again');
    expect(server.payloads('/invitation/read')).toEqual([]);
  });

  test('asks again when the server could not be asked', async () => {
    let down = true;
    const { person } = open({
      '/invitation/read': () => (down ? new Refused('busy', 'Busy') : answer),
    });
    expect(await screen.findByText('Busy')).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('li');
  });

  test('begins anew with another link that is opened on it', async () => {
    const { server } = open({ '/invitation/read': () => answer });
    await screen.findByLabelText('Username');
    act(() => {
      location.hash = '#/invitation/another';
      takeInvitation();
    });
    await waitFor(() =>
      expect(server.payloads('/invitation/read')).toEqual([{ token }, { token: 'another' }]),
    );
  });

  test('signs out whoever is signed in on this browser', async () => {
    const { person, machines } = open(
      { '/invitation/read': () => answer, '/invitation/accept': () => ({ loginid: 'li' }) },
      { signedIn: true },
    );
    await waitFor(() => expect(machines.session.getSnapshot().hasTag('inside')).toBe(true));
    await choose(person, chosen);
    expect(await screen.findByText(/is signed in on this browser/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(machines.session.getSnapshot().matches('signing out')).toBe(true);
  });
});

test('the sign-in knows who has chosen a password here, until they sign in', async () => {
  invitedLogin.keep('li');
  const { person } = draw(<LoginPage />, begin({ tokenStored: false, at: '/login' }));
  expect(screen.getByLabelText('Username')).toHaveValue('li');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await person.type(screen.getByLabelText('Password'), chosen);
  await person.keyboard('{Enter}');
  expect(invitedLogin.read()).toBe('');
});
