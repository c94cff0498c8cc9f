import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import AccountDetail from '../../../../src/views/features/accounts/detail.tsx';
import { toast } from '../../../../src/views/ui/toaster.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { role } from '../roles/roles.ts';
import { account, everything } from './accounts.ts';

const count = (value: number) => ({ value, capped: false });

async function show(calls: Parameters<typeof fakeServer>[0], user = {}) {
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    ...calls,
  });
  const view = <Route path="/accounts/:id" component={AccountDetail} />;
  const somebody = { ...keeper, permissions: everything, ...user };
  const drawn = await drawInside(view, { at: '/accounts/5', load: async () => somebody });
  const events: string[] = [];
  drawn.session.system.inspect((happening) => {
    if (happening.type === '@xstate.event') events.push(JSON.stringify(happening.event));
  });
  return { ...drawn, server, events };
}

const invited = (state: 'open' | 'withdrawn') => ({
  passwordIsInitial: true,
  invitation: { state, expiresAt: '2030-01-02T03:04:05.000Z' },
});

const actions = /^(Unlock|Reset password|End all sessions|Remove second factor)$/;
const offered = () =>
  screen.queryAllByRole('button', { name: actions }).map(({ textContent }) => textContent);

async function confirmed(person: Awaited<ReturnType<typeof show>>['person'], action: string, verb = action) {
  await person.click(await screen.findByRole('button', { name: action }));
  const dialog = await screen.findByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: verb }));
}

describe('one account', () => {
  test('tells whose it is, where it is signed in, and its log', async () => {
    await show({ '/account/get': () => account(5) });
    expect(await screen.findByRole('heading', { name: /Person 5/, level: 1 })).toBeVisible();
    for (const notice of ['person5', 'HQ005', 'Workshop', 'Keeper'])
      expect(screen.getByText(notice)).toBeVisible();
    const sessions = screen.getByRole('table', { name: 'Sessions' });
    expect(sessions).toHaveTextContent(/Firefox · Linux10\.0\.0\.7/);
    expect(screen.getByRole('heading', { name: 'Log' })).toBeVisible();
  });

  test.each<[string, Parameters<typeof account>[1], string[]]>([
    ['has nothing against it', {}, ['Reset password', 'End all sessions']],
    [
      'is locked',
      { lockedUntil: '2030-01-02T03:04:05.000Z' },
      ['Unlock', 'Reset password', 'End all sessions'],
    ],
    ['has a passkey', { passkeys: 1 }, ['Reset password', 'End all sessions', 'Remove second factor']],
  ])('that %s offers what can be done', async (_, changes, expected) => {
    await show({ '/account/get': () => account(5, changes) });
    await screen.findByRole('button', { name: 'Reset password' });
    expect(offered()).toEqual(expected);
  });

  test.each([
    ['without the right', { permissions: ['account.read'] }],
    ['in the browse mode', { workMode: '0' as const }],
  ])('offers nothing %s', async (_, user) => {
    const guarded = { passkeys: 1, lockedUntil: '2030-01-02T03:04:05.000Z' };
    await show({ '/account/get': () => account(5, guarded) }, user);
    expect(await screen.findByText('person5')).toBeVisible();
    expect(offered()).toEqual([]);
  });

  test.each([
    ['Unlock', 'Unlock', '/account/unlock'],
    ['End all sessions', 'End all sessions', '/account/endSessions'],
    ['Remove second factor', 'Remove', '/account/removeSecondFactor'],
  ] as const)('%s asks first, then does it for the person', async (action, verb, path) => {
    let left = account(5, { lockedUntil: '2030-01-02T03:04:05.000Z', passkeys: 1 });
    const { person, server } = await show({
      '/account/get': () => left,
      [path]: () => {
        left = account(5, { sessions: [] });
        return {};
      },
    });
    await confirmed(person, action, verb);
    await waitFor(() => expect(server.payloads(path)).toEqual([{ personId: 105 }]));
    expect(await screen.findByText('No active sessions.')).toBeVisible();
  });

  test('a new password is shown once, copied, and known to no machine', async () => {
    const reset = { password: 'Abcd2345Efgh6789', expiresAt: '2030-01-02T03:04:05.000Z' };
    const { person, server, events } = await show({
      '/account/get': () => account(5),
      '/account/resetPassword': () => reset,
    });
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await confirmed(person, 'Reset password');
    const dialog = await screen.findByRole('dialog', { name: 'New password of Person 5' });
    expect(within(dialog).getByLabelText('New password')).toHaveTextContent(reset.password);
    expect(dialog).toHaveTextContent(/Valid until 2030-01-0/);
    await person.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(reset.password);
    await person.click(within(dialog).getByRole('button', { name: 'I have sent it' }));
    await waitFor(() => expect(screen.queryByText(reset.password)).toBeNull());
    expect(server.payloads('/account/resetPassword')).toEqual([{ personId: 105 }]);
    expect(events.join()).not.toContain(reset.password);
  });

  test('the link of an invitation is shown once, copied, and known to no machine', async () => {
    const secret = 'Qw3rTy-token';
    const made = { link: `/#/invitation/${secret}`, expiresAt: '2030-01-02T03:04:05.000Z', mailed: null };
    const { person, server, events } = await show({
      '/account/get': () => account(5, { passwordIsInitial: true }),
      '/account/invite': () => made,
    });
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await confirmed(person, 'Invite');
    const dialog = await screen.findByRole('dialog', { name: 'Invitation for Person 5' });
    const link = `${location.origin}/#/invitation/${secret}`;
    expect(within(dialog).getByLabelText('Invitation link')).toHaveTextContent(link);
    expect(dialog).toHaveTextContent(/Valid once, until 2030-01-0/);
    await person.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(link);
    await person.click(within(dialog).getByRole('button', { name: 'I have sent it' }));
    await waitFor(() => expect(screen.queryByText(link)).toBeNull());
    expect(server.payloads('/account/invite')).toEqual([{ personId: 105 }]);
    expect(events.join()).not.toContain(secret);
  });

  test.each<[string, Parameters<typeof account>[1], string[]]>([
    ['whose password is the own', {}, []],
    ['that has an initial password', { passwordIsInitial: true }, ['Invite']],
    ['that is disabled', { passwordIsInitial: true, disabled: true }, []],
    ['that is invited', invited('open'), ['Invite again', 'Withdraw invitation']],
    ['whose invitation was withdrawn', invited('withdrawn'), ['Invite again']],
  ])('one %s offers of invitations %j', async (_, changes, expected) => {
    await show({ '/account/get': () => account(5, changes) });
    await screen.findByRole('button', { name: 'Reset password' });
    const buttons = screen.queryAllByRole('button', { name: /invit/i });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(expected);
  });

  test.each([
    ['went out', true, null],
    ['was not taken', false, '/#/invitation/x'],
  ])(
    'one goes by mail in the language that is chosen, and it is told that it %s',
    async (_, mailed, link) => {
      const described = jest.spyOn(toast, 'success');
      const { person, server } = await show({
        '/account/get': () =>
          account(5, { passwordIsInitial: true, mail: { state: 'ready', address: 'li@example.com' } }),
        '/account/invite': () => ({ link, mailed, expiresAt: '2030-01-02T03:04:05.000Z' }),
      });
      await person.click(await screen.findByRole('button', { name: 'Invite by e-mail' }));
      const dialog = await screen.findByRole('alertdialog', {
        name: 'Send an invitation to li@example.com?',
      });
      await person.selectOptions(within(dialog).getByLabelText('Language of the e-mail'), '日本語');
      await person.click(within(dialog).getByRole('button', { name: 'Send' }));
      if (mailed) await waitFor(() => expect(described).toHaveBeenCalledWith('Sent to li@example.com'));
      else expect(await screen.findByText(/The mail server rejected the message/)).toBeVisible();
      expect(server.payloads('/account/invite')).toEqual([{ personId: 105, mail: 'ja' }]);
    },
  );

  test.each([
    ['originUnknown', /public address is not configured/],
    ['addressMissing', /no valid e-mail address/],
  ] as const)('it is told why none can go by mail: %s', async (state, said) => {
    await show({
      '/account/get': () => account(5, { passwordIsInitial: true, mail: { state, address: '' } }),
    }).then(async ({ person }) => person.click(await screen.findByRole('button', { name: 'Invite' })));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(said);
    expect(screen.queryByRole('button', { name: 'Invite by e-mail' })).toBeNull();
  });

  test('an invitation is withdrawn once that was confirmed', async () => {
    const { person, server } = await show({
      '/account/get': () => account(5, invited('open')),
      '/account/withdrawInvitation': () => ({}),
    });
    await confirmed(person, 'Withdraw invitation', 'Withdraw');
    await waitFor(() => expect(server.payloads('/account/withdrawInvitation')).toEqual([{ personId: 105 }]));
  });

  test('other roles are given, at least one, and none that the giver may not give', async () => {
    const { person, server } = await show({
      '/account/get': () => account(5, { version: 3 }),
      '/account/roles': () => ({
        rows: [
          { id: 1, name: 'Administrator', mayGive: false, assets: 'all' },
          { id: 2, name: 'Keeper', mayGive: true, assets: 'subtree' },
          { id: 3, name: 'Engineer', mayGive: true, assets: 'subtree' },
        ],
      }),
      '/account/reach': () => ({ visible: count(59), total: count(59) }),
      '/account/setRoles': () => ({}),
    });
    await person.click(await screen.findByRole('button', { name: 'Change roles' }));
    const dialog = await screen.findByRole('dialog', { name: 'Roles of Person 5' });
    const role = (name: string) => within(dialog).findByRole('checkbox', { name });
    expect(await role('Keeper')).toBeChecked();
    expect(await role('Administrator')).toBeDisabled();
    await person.click(await role('Keeper'));
    expect(await within(dialog).findByText('Choose at least one.')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(server.payloads('/account/setRoles')).toEqual([]);
    await person.click(await role('Engineer'));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.payloads('/account/setRoles')).toEqual([{ personId: 105, version: 3, roleIds: [3] }]),
    );
  });

  test('roles that reach less than all assets say how many, and a copy that covers all takes their place', async () => {
    let copied = false;
    const { person, server } = await show(
      {
        '/account/get': () => account(5, { version: 3 }),
        '/account/roles': () => ({
          rows: [
            { id: 2, name: 'Keeper', mayGive: true, assets: 'subtree' },
            ...(copied
              ? [{ id: 9, name: 'Keeper (all records)', mayGive: true, assets: 'all' as const }]
              : []),
          ],
        }),
        '/account/reach': ({ roleIds }) => ({
          visible: count(roleIds.includes(9) ? 59 : 11),
          total: count(59),
        }),
        '/role/get': ({ id }) => role(id, { grant: { 'asset.read': 'subtree', 'job.read': 'own' } }),
        '/role/create': ({ name }) => {
          copied = true;
          return { id: 9, version: 1, name };
        },
        '/account/setRoles': () => ({}),
      },
      { permissions: [...everything, 'role.read', 'role.write'] },
    );
    await person.click(await screen.findByRole('button', { name: 'Change roles' }));
    const dialog = await screen.findByRole('dialog', { name: 'Roles of Person 5' });
    expect(await within(dialog).findByText('Assets visible with these roles: 11 of 59')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: /Use a copy of “Keeper”/ }));
    expect(await within(dialog).findByRole('checkbox', { name: 'Keeper (all records)' })).toBeChecked();
    expect(server.payloads('/role/create')).toEqual([
      {
        name: 'Keeper (all records)',
        grant: { 'asset.read': 'all', 'job.read': 'own' },
        organisationIds: [],
      },
    ]);
    expect(await within(dialog).findByText('Assets visible with these roles: 59 of 59')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.payloads('/account/setRoles')).toEqual([{ personId: 105, version: 3, roleIds: [9] }]),
    );
  });

  test('it is disabled once that was confirmed, and enabled', async () => {
    let blocked = false;
    const { person, server } = await show({
      '/account/get': () => account(5, { blocked, disabled: blocked }),
      '/account/setDisabled': ({ disabled }) => {
        blocked = disabled;
        return {};
      },
    });
    await confirmed(person, 'Disable');
    await person.click(await screen.findByRole('button', { name: 'Enable' }));
    await screen.findByRole('button', { name: 'Disable' });
    expect(server.payloads('/account/setDisabled')).toEqual([
      { personId: 105, version: 1, disabled: true },
      { personId: 105, version: 1, disabled: false },
    ]);
  });

  test('a refusal is told', async () => {
    const { person } = await show({
      '/account/get': () => account(5),
      '/account/endSessions': () => new Refused('notPermitted', 'They may do more than you.'),
    });
    await confirmed(person, 'End all sessions');
    expect(await screen.findByRole('alert')).toHaveTextContent('They may do more than you.');
  });

  test('that does not exist is said so', async () => {
    await show({ '/account/get': () => new Refused('notFound', 'Not found') });
    expect(await screen.findByText('Account not found')).toBeVisible();
  });
});
