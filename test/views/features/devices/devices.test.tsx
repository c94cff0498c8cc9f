import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import DeviceDetail from '../../../../src/views/features/devices/detail.tsx';
import DeviceForm from '../../../../src/views/features/devices/form.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const user = { ...keeper, permissions: Object.keys(permissions) };
type Device = Answer<'/device/get'>;

const device = (more: Partial<Device> = {}): Device => ({
  id: 5,
  version: 3,
  deviceNo: 'DEV20260101000005',
  name: '机房温度',
  kind: 'sensor',
  state: 'active',
  organisation: { id: 2, name: '华东分公司' },
  location: null,
  manufacturer: '',
  model: 'T-100',
  serialNumber: '',
  asset: null,
  parameters: { host: 's1.example.com', interval: '5' },
  remark: '',
  createdAt: '2026-01-01T01:00:00Z',
  tokenAt: null,
  reportedAt: null,
  dropped: [],
  seesAsset: false,
  mayWrite: true,
  ...more,
});

test('the page of a sensor shows what is set of it and the meters that it feeds', async () => {
  const server = fakeServer({
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/meter/list': () => ({ rows: [], next: null, count: null }),
    '/device/get': () => device(),
  });
  const view = <Route path="/devices/:id" component={DeviceDetail} />;
  await drawInside(view, { at: '/devices/5', load: async () => user });
  await screen.findByRole('heading', { name: /机房温度/ });
  expect(screen.getByText('s1.example.com')).toBeVisible();
  expect(screen.queryByText('Resolution (dpi)')).toBeNull();
  await waitFor(() =>
    expect(server.payloads('/meter/list')).toEqual([expect.objectContaining({ deviceId: 5 })]),
  );
});

test('a form has the parameters of the kind, checks them, and sends what was changed', async () => {
  const server = fakeServer({
    '/device/get': () => device(),
    '/device/update': () => ({ id: 5, version: 4, state: 'active' }),
  });
  const view = <Route path="/devices/:id/edit" component={DeviceForm} />;
  const { person } = await drawInside(view, { at: '/devices/5/edit', load: async () => user });
  const host = await screen.findByRole('textbox', { name: /Host/ });
  expect(screen.queryByRole('textbox', { name: /Label width/ })).toBeNull();
  await person.clear(host);
  await person.type(host, 'http://x');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A host name or an IP address')).toBeVisible();
  await person.clear(host);
  await person.type(host, '10.0.0.8');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/device/update')).toEqual([
      { id: 5, version: 3, changes: { parameters: { host: '10.0.0.8' } } },
    ]),
  );
});

test('a token is shown once, in a dialog; then the page offers to renew and to withdraw it', async () => {
  let made = false;
  const server = fakeServer({
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/meter/list': () => ({ rows: [], next: null, count: null }),
    '/device/get': () => device(made ? { tokenAt: '2026-01-02T01:00:00Z', version: 4 } : {}),
    '/device/renewToken': () => {
      made = true;
      return { id: 5, version: 4, token: 'secret-of-a-sensor' };
    },
    '/device/withdrawToken': () => ({ id: 5, version: 5, state: 'active' }),
  });
  const view = <Route path="/devices/:id" component={DeviceDetail} />;
  const { person } = await drawInside(view, { at: '/devices/5', load: async () => user });
  await screen.findByRole('heading', { name: /机房温度/ });
  await person.click(screen.getByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = await screen.findByRole('dialog', { name: 'Token of DEV20260101000005' });
  expect(dialog).toHaveTextContent('secret-of-a-sensor');
  await person.click(screen.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(document.body).not.toHaveTextContent('secret-of-a-sensor'));
  await person.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('button', { name: 'Renew token' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Withdraw token' }));
  const question = await screen.findByRole('alertdialog');
  await person.click(within(question).getByRole('button', { name: 'Withdraw token' }));
  await waitFor(() => expect(server.payloads('/device/withdrawToken')).toEqual([{ id: 5, version: 4 }]));
});

test('no other device has a token', async () => {
  fakeServer({
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/device/get': () => device({ kind: 'printer', parameters: {} }),
  });
  const view = <Route path="/devices/:id" component={DeviceDetail} />;
  await drawInside(view, { at: '/devices/5', load: async () => user });
  await screen.findByRole('heading', { name: /机房温度/ });
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
  expect(screen.queryByText('Last reported')).toBeNull();
});
