import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import IdentityProviderDetail from '../../../../src/views/features/identity-providers/detail.tsx';
import IdentityProviderForm from '../../../../src/views/features/identity-providers/form.tsx';
import { Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

beforeAll(() => layOut({ width: 1800, height: 600 }));
const user = { ...keeper, permissions: Object.keys(permissions) };
const load = async () => user;
type Provider = Answer<'/identityProvider/get'>;

const provider: Provider = {
  ...{
    id: 5,
    version: 1,
    state: 'unset',
    name: 'Acme ID',
    type: 'oidc',
    issuer: 'https://login.example.com',
  },
  ...{
    accounts: 0,
    remark: '',
    clientId: 'houqin',
    agentId: '',
    scopes: 'openid',
    matchBy: 'jobNo',
    claim: '',
  },
  ...{
    createsAccounts: false,
    role: null,
    groupsClaim: 'groups',
    baseDn: '',
    loginAttribute: '',
    authority: '',
    secondStep: 'here',
    signsOut: false,
  },
  groupRoles: [{ group: 'keepers', role: { id: 2, name: '资产管理员' } }],
  ...{ secretSince: null, createdAt: '2026-11-01T01:00:00Z' },
  redirectUri: 'https://assets.example.com/auth-redirect',
  logoutUri: 'https://assets.example.com/asset/provider-logout/5',
};
const around = { '/log/list': () => ({ rows: [], next: null, count: null }) };
const page = () => <Route path="/identity-providers/:id" component={IdentityProviderDetail} />;

test('a provider says what to enter there, and takes its secret beside the machines', async () => {
  let answer: Answer<'/identityProvider/setSecret'> | Refused = new Refused('notPermitted', 'Not permitted.');
  const server = fakeServer({
    ...around,
    '/identityProvider/get': () => provider,
    '/identityProvider/setSecret': () => answer,
  });
  const { person } = await drawInside(page(), { at: '/identity-providers/5', load });
  expect(await screen.findByText('https://assets.example.com/auth-redirect')).toBeVisible();
  expect(screen.getByText('keepers: Asset manager')).toBeVisible();
  expect(screen.getByText('Job number (employee_number)')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Set secret…' }));
  const dialog = await screen.findByRole('dialog');
  const secret = within(dialog).getByLabelText(/^Client secret/);
  await person.type(secret, 'hush-hush');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not permitted.');
  expect(secret).toHaveValue('hush-hush');
  answer = { id: 5, version: 2, name: 'Acme ID' };
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.payloads('/identityProvider/setSecret').at(-1)).toEqual({
    ...{ id: 5, version: 1, secret: 'hush-hush' },
  });
});

test('the form asks for what its type needs, and for a role where accounts are made', async () => {
  const server = fakeServer({
    '/role/list': () => ({ rows: [], next: null }),
    '/identityProvider/create': () => ({ id: 9, version: 1, name: 'WeCom' }),
  });
  const view = <Route path="/identity-providers/new" component={IdentityProviderForm} />;
  const { person } = await drawInside(view, { at: '/identity-providers/new', load });
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'WeCom');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'WeCom');
  await person.type(screen.getByRole('textbox', { name: /^Client ID/ }), 'ww1');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Without an account' }), 'Gets an account');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: /^Agent ID/ })).toBeInvalid();
  expect(screen.getByRole('combobox', { name: /^Role of new accounts/ })).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Without an account' }), 'Refused');
  await person.type(screen.getByRole('textbox', { name: /^Agent ID/ }), '1000002');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/identityProvider/create')[0]).toMatchObject({
      ...{ name: 'WeCom', type: 'wecom', issuer: '', clientId: 'ww1', agentId: '1000002' },
      ...{ createsAccounts: false, roleId: null, groupRoles: [] },
    }),
  );
});
