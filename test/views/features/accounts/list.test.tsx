import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import AccountList from '../../../../src/views/features/accounts/list.tsx';
import { currentRoute } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { type AccountRow, accountRow, everything } from './accounts.ts';

let nth = 700;
beforeAll(() => layOut({ width: 1440, height: 600 }));

async function show(rows: AccountRow[], at = '/accounts') {
  // What a list remembers is the person's.
  nth += 1;
  const server = fakeServer({
    '/account/list': () => ({ rows, next: null, count: { value: rows.length, capped: false } }),
  });
  const drawn = await drawInside(<AccountList />, {
    at,
    load: async () => ({ ...keeper, personId: nth, permissions: everything }),
  });
  return { ...drawn, server };
}
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('[role=row]');
  if (!(row instanceof HTMLElement)) throw new Error(`${name} has no row`);
  return row;
};

test.each<[string, Partial<AccountRow>, RegExp]>([
  ['active', {}, /Active/],
  ['disabled', { disabled: true }, /Disabled/],
  ['locked', { lockedUntil: '2030-01-02T03:04:05.000Z' }, /Locked until 2030-01-0/],
  ['with an initial password', { passwordIsInitial: true }, /Initial password/],
  [
    'whose password will be good for nothing',
    { passwordIsInitial: true, passwordExpiresAt: '2030-01-02T03:04:05.000Z' },
    /Password valid until 2030-01-0/,
  ],
  [
    'whose password is good for nothing',
    { passwordIsInitial: true, passwordExpiresAt: '2020-01-02T03:04:05.000Z' },
    /Password expired 2020-01-0/,
  ],
  [
    'invited',
    { passwordIsInitial: true, invitation: { state: 'open', expiresAt: '2030-01-02T03:04:05.000Z' } },
    /Invited until 2030-01-0/,
  ],
  [
    'invited too long ago',
    { passwordIsInitial: true, invitation: { state: 'open', expiresAt: '2020-01-02T03:04:05.000Z' } },
    /Invitation expired 2020-01-0/,
  ],
  [
    'invited no more',
    { passwordIsInitial: true, invitation: { state: 'withdrawn', expiresAt: '2030-01-02T03:04:05.000Z' } },
    /Invitation withdrawn(?!.*Initial)/,
  ],
  ['guarded by the password alone', {}, /None/],
  ['that lacks what a role wants', { secondFactorRequired: true }, /Missing/],
  ['guarded by codes', { device: true }, /Codes/],
  ['guarded by passkeys', { passkeys: 2 }, /Passkeys/],
  ['guarded by both', { device: true, passkeys: 1 }, /Passkeys and codes/],
])('tells of one that is %s', async (_, changes, said) => {
  await show([accountRow(1, changes)]);
  expect(await rowOf('Person 1')).toHaveTextContent(said);
});

test('leads to each, and asks for those that are locked or have no second factor', async () => {
  const { person, server } = await show([accountRow(1), accountRow(2)]);
  expect(await screen.findByRole('link', { name: 'Person 2' })).toHaveAttribute('href', '#/accounts/2');
  await person.click(screen.getByRole('button', { name: 'Locked' }));
  await person.click(screen.getByRole('button', { name: 'Without a second factor' }));
  await waitFor(() =>
    expect(server.payloads('/account/list').at(-1)).toMatchObject({
      locked: true,
      withoutSecondFactor: true,
    }),
  );
});

test('asks for what the address says', async () => {
  const { server } = await show([accountRow(1)], '/accounts?locked=1&search=wang');
  await screen.findByRole('link', { name: 'Person 1' });
  expect(server.payloads('/account/list')[0]).toMatchObject({ locked: true, search: 'wang' });
  expect(within(await rowOf('Person 1')).getByText('person1')).toBeVisible();
});

test('a new account begins with the person whose it is', async () => {
  const { person, server } = await show([accountRow(1)]);
  Object.assign(server.calls, {
    '/user/getUserList': () => ({
      rows: [{ id: 7, name: 'Person 7', jobNo: 'HQ007', organisation: 'East', state: 'active' as const }],
      next: null,
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'New account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose account?' }));
  await person.click(dialog.getByRole('combobox', { name: 'Person' }));
  await person.click(await screen.findByRole('option', { name: /Person 7/ }));
  await waitFor(() => expect(currentRoute()).toMatchObject({ path: '/people/7', query: 'account=new' }));
});
