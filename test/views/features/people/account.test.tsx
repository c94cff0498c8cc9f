import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import PersonDetail from '../../../../src/views/features/people/detail.tsx';
import { currentRoute, Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { openMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { everything, person } from './people.ts';

const none = { rows: [], next: null, count: { value: 0, capped: false } };
const expiresAt = '2030-01-02T03:04:05.000Z';
const password = 'Abcd2345Efgh6789';

async function show(accountId: number | null, user = {}, at = '/people/5') {
  let there = accountId;
  const server = fakeServer({
    '/log/list': () => none,
    '/handover/list': () => none,
    '/person/get': () => person(5, { accountId: there, loginid: there === null ? null : 'li' }),
    '/account/roles': () => ({ rows: [{ id: 2, name: 'Keeper', mayGive: true, assets: 'subtree' }] }),
    '/account/reach': () => ({ visible: { value: 11, capped: false }, total: { value: 59, capped: false } }),
    '/account/create': ({ loginid, invite }) => {
      if (loginid === 'taken') return new Refused('duplicate', 'It exists already', { field: 'loginid' });
      there = 40;
      if (invite) return { id: 40, password: null, link: '/#/invitation/x', expiresAt };
      return { id: 40, password, link: null, expiresAt: null };
    },
  });
  const view = <Route path="/people/:id" component={PersonDetail} />;
  const somebody = { ...keeper, permissions: everything, ...user };
  const drawn = await drawInside(view, { at, load: async () => somebody });
  const events: string[] = [];
  drawn.session.system.inspect((happening) => {
    if (happening.type === '@xstate.event') events.push(JSON.stringify(happening.event));
  });
  return { ...drawn, server, events };
}
async function create() {
  await screen.findByRole('heading', { name: /^Person 5/ });
  await openMore();
  return screen.findByRole('button', { name: 'Create account' });
}

test('the address of a new account asks for it at once, or says that there is one', async () => {
  const { unmount, person: somebody } = await show(null, {}, '/people/5?account=new');
  const dialog = await screen.findByRole('dialog', { name: 'An account for Person 5' });
  await somebody.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(currentRoute().query).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  await show(40, {}, '/people/5?account=new');
  expect(await screen.findByText('Person 5 already has an account: li.')).toBeVisible();
});

describe('an account for a person', () => {
  test('has a login that nobody has and a role; its password is shown once, and known to no machine', async () => {
    const { person: somebody, server, events } = await show(null);
    await somebody.click(await create());
    const dialog = await screen.findByRole('dialog', { name: 'An account for Person 5' });
    const login = within(dialog).getByRole('textbox', { name: /Username/ });
    const save = within(dialog).getByRole('button', { name: 'Create account' });
    expect(login).toHaveValue('HQ005');
    await somebody.clear(login);
    await somebody.click(save);
    expect(within(dialog).getByText('2 to 60 characters, without spaces')).toBeVisible();
    expect(within(dialog).getByText('Choose at least one.')).toBeVisible();
    await somebody.type(login, 'taken');
    await somebody.click(await within(dialog).findByRole('checkbox', { name: 'Keeper' }));
    await somebody.click(save);
    expect(await within(dialog).findByText('Already used by another record.')).toBeVisible();
    await somebody.clear(login);
    await somebody.type(login, ' li ');
    await somebody.click(save);
    const shown = await screen.findByRole('dialog', { name: 'New password of Person 5' });
    expect(within(shown).getByLabelText('New password')).toHaveTextContent(password);
    await somebody.click(within(shown).getByRole('button', { name: 'I have sent it' }));
    await waitFor(() => expect(screen.queryByText(password)).toBeNull());
    expect(await screen.findByRole('link', { name: 'li' })).toHaveAttribute('href', '#/accounts/40');
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
    expect(server.payloads('/account/create')).toEqual([
      { personId: 5, loginid: 'taken', roleIds: [2] },
      { personId: 5, loginid: 'li', roleIds: [2] },
    ]);
    expect(events.join()).not.toContain(password);
  });

  test('can begin with an invitation instead of a password', async () => {
    const { person: somebody, server } = await show(null);
    await somebody.click(await create());
    const dialog = await screen.findByRole('dialog', { name: 'An account for Person 5' });
    await somebody.click(await within(dialog).findByRole('checkbox', { name: 'Keeper' }));
    await somebody.click(within(dialog).getByRole('button', { name: 'Create and invite' }));
    const shown = await screen.findByRole('dialog', { name: 'Invitation for Person 5' });
    expect(within(shown).getByLabelText('Invitation link')).toHaveTextContent(/\/#\/invitation\/x$/);
    expect(server.payloads('/account/create')).toEqual([
      { personId: 5, loginid: 'HQ005', roleIds: [2], invite: true },
    ]);
  });

  test.each([
    ['who has one', 40, {}],
    ['by whoever may not give any', null, { permissions: ['person.read', 'person.write'] }],
    ['in the browse mode', null, { workMode: '0' as const }],
  ])('is not offered %s', async (_, accountId, user) => {
    await show(accountId, user);
    expect(await screen.findByText('Fitter')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  });
});
