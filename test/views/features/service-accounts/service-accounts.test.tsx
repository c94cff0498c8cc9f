import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import ServiceAccountDetail from '../../../../src/views/features/service-accounts/detail.tsx';
import ServiceAccountForm from '../../../../src/views/features/service-accounts/form.tsx';
import { Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

beforeAll(() => layOut({ width: 1800, height: 600 }));
const load = async () => ({ ...keeper, permissions: Object.keys(permissions) });

type Account = Answer<'/serviceAccount/get'>;
const issued = (id: number, ending: string): Account['issued'][number] => ({
  ...{ id, ending, createdAt: '2026-11-01T01:00:00Z', createdBy: '钱管理' },
  ...{ lastUsedAt: null, lastAddress: null },
});
const account: Account = {
  ...{ id: 5, version: 1, state: 'active', name: 'BI', organisation: { id: 1001, name: '集团总部' } },
  ...{ roles: [{ id: 7003, name: '审计员' }], mayWrite: false, expiresOn: '2026-01-31', expired: true },
  ...{ tokens: 1, lastUsedAt: null, remark: '', networks: ['10.0.0.0/8'], perMinute: 300 },
  ...{ createdAt: '2026-11-01T01:00:00Z', personId: 4040, issued: [issued(1, 'aB3x')] },
};
const auditor: Answer<'/role/list'>['rows'][number] = {
  ...{ id: 7003, version: 1, name: '审计员', builtIn: true, people: 1, grant: {} },
};
const around = { '/log/list': () => ({ rows: [], next: null, count: null }) };
const page = () => <Route path="/service-accounts/:id" component={ServiceAccountDetail} />;

test('a token is shown once, a second one is for rotation, and the first is revoked after a question', async () => {
  let stored = account;
  const server = fakeServer({
    ...around,
    '/serviceAccount/get': () => stored,
    '/serviceAccount/createToken': () => {
      stored = { ...account, version: 2, tokens: 2, issued: [issued(1, 'aB3x'), issued(2, 'Zz9y')] };
      return { id: 5, version: 2, name: 'BI', token: 'hq_secret-Zz9y' };
    },
    '/serviceAccount/revokeToken': () => {
      stored = { ...account, version: 3, issued: [issued(2, 'Zz9y')] };
      return { id: 5, version: 3, name: 'BI' };
    },
  });
  const { person } = await drawInside(page(), { at: '/service-accounts/5', load });
  expect(await screen.findByText('hq_…aB3x')).toBeVisible();
  expect(screen.getByText('Read only')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('hq_secret-Zz9y')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText('hq_secret-Zz9y')).toBeNull());
  expect(await screen.findByText('hq_…Zz9y')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create token' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Revoke the token that ends in aB3x' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('hq_…aB3x')).toBeNull());
  expect(server.payloads('/serviceAccount/revokeToken')).toEqual([{ id: 5, version: 2, tokenId: 1 }]);
});

test('the form reads networks by line, and shows at its field what the server refuses', async () => {
  let answer: Answer<'/serviceAccount/update'> | Refused = new Refused('badValue', 'Not a network.', {
    field: 'networks',
  });
  const server = fakeServer({
    ...around,
    '/serviceAccount/get': () => account,
    '/role/list': () => ({ rows: [auditor], next: null, count: null }),
    '/serviceAccount/update': () => answer,
  });
  const view = <Route path="/service-accounts/:id/edit" component={ServiceAccountForm} />;
  const { person } = await drawInside(view, { at: '/service-accounts/5/edit', load });
  const role = await screen.findByRole('checkbox', { name: 'Auditor' });
  await person.click(role);
  const networks = screen.getByRole('textbox', { name: /^Allowed networks/ });
  await person.clear(networks);
  await person.type(networks, '10.0.0.0/8, 10.0.0.300');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Select at least one')).toBeVisible();
  expect(server.payloads('/serviceAccount/update')).toEqual([]);
  await person.click(role);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(networks).toBeInvalid());
  expect(networks).toHaveValue('10.0.0.0/8, 10.0.0.300');
  answer = { id: 5, version: 2, name: 'BI' };
  await person.clear(networks);
  await person.type(networks, '10.0.0.0/8\n192.0.2.7');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/serviceAccount/update').at(-1)).toMatchObject({
      changes: { networks: ['10.0.0.0/8', '192.0.2.7'] },
    }),
  );
});
