import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import ChannelDetail from '../../../../src/views/features/channels/detail.tsx';
import ChannelForm from '../../../../src/views/features/channels/form.tsx';
import DeliveryList from '../../../../src/views/features/deliveries/list.tsx';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import { Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

beforeAll(() => layOut({ width: 1800, height: 600 }));
const user = { ...keeper, permissions: Object.keys(permissions) };
const load = async () => user;
type Channel = Answer<'/channel/get'>;

const channel: Channel = {
  id: 5,
  version: 1,
  state: 'unset',
  name: 'ERP',
  carrier: 'webhook',
  organisation: null,
  place: '',
  remark: '',
  language: 'en',
  topics: ['requests'],
  kinds: ['asset', 'repair'],
  peopleBy: 'jobNo',
  owner: { id: 3, name: 'Li' },
  secretSince: null,
  createdAt: '2026-11-01T01:00:00Z',
  waiting: 0,
  lastDeliveredAt: null,
  failing: null,
};
const around = { '/log/list': () => ({ rows: [], next: null, count: null }) };
const page = () => <Route path="/channels/:id" component={ChannelDetail} />;

test('an address that is refused stays in the dialog; the secret of a program is shown once', async () => {
  let answer: Answer<'/channel/setAddress'> | Refused = new Refused(
    'badValue',
    'Not a value that this takes.',
    {
      field: 'address',
    },
  );
  const server = fakeServer({
    ...around,
    '/channel/get': () => channel,
    '/channel/setAddress': () => answer,
  });
  const { person } = await drawInside(page(), { at: '/channels/5', load });
  expect(await screen.findByText('Asset, Repair')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Set address…' }));
  const dialog = await screen.findByRole('dialog');
  const address = within(dialog).getByRole('textbox', { name: /^Address/ });
  await person.type(address, 'https://10.0.0.1/x');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not a value that this takes.');
  expect(address).toHaveValue('https://10.0.0.1/x');
  answer = { id: 5, version: 2, name: 'ERP', secret: 'whsec_abc' };
  await person.clear(address);
  await person.type(address, 'https://erp.example.com/x');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('whsec_abc')).toBeVisible();
  expect(server.payloads('/channel/setAddress').at(-1)).toEqual({
    id: 5,
    version: 1,
    address: 'https://erp.example.com/x',
  });
  await person.click(screen.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
});

test('a channel says since when and why nothing is delivered, and what became of a trial', async () => {
  fakeServer({
    ...around,
    '/channel/get': () => ({
      ...channel,
      state: 'active' as const,
      failing: { since: '2026-11-29T01:00:00Z', answer: 'TOO_LATE' },
    }),
    '/channel/test': () => ({ state: 'abandoned' as const, answer: 'HTTP 503' }),
  });
  const { person } = await drawInside(page(), { at: '/channels/5', load });
  expect(await screen.findByText(/No answer within 15 seconds/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('Not delivered: HTTP 503'));
});

test('a chat is asked for its language, a program for the entries that it wants', async () => {
  const server = fakeServer({ '/channel/create': () => ({ id: 9, version: 1, name: 'ERP' }) });
  const view = <Route path="/channels/new" component={ChannelForm} />;
  const { person } = await drawInside(view, { at: '/channels/new', load });
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'ERP');
  expect(screen.getByRole('combobox', { name: /^Language/ })).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Webhook');
  expect(screen.queryByRole('combobox', { name: /^Language/ })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Asset' }));
  await person.click(screen.getByRole('checkbox', { name: /^Due dates/ }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/channel/create')[0]).toMatchObject({
      carrier: 'webhook',
      topics: ['requests', 'problems'],
      kinds: ['asset'],
    }),
  );
});

const delivery: Answer<'/delivery/list'>['rows'][number] = {
  id: 7,
  createdAt: '2026-11-30T01:00:00Z',
  carrier: 'slack',
  channel: { id: 5, name: 'Workshop' },
  person: null,
  record: { kind: 'repair', id: 3, label: 'WX1 Pump', others: 0 },
  reason: 'reported',
  isEntry: false,
  state: 'abandoned',
  tries: 12,
  answer: 'HTTP 404',
  nextAt: null,
  doneAt: '2026-11-30T02:00:00Z',
};

test('deliveries say what was answered, and those that are ticked are sent again', async () => {
  const rows = [
    delivery,
    { ...delivery, id: 6, channel: null, carrier: 'mail' as const, person: 'Li', record: null },
  ];
  const server = fakeServer({
    '/delivery/list': () => ({ rows, next: null, count: { value: 2, capped: false } }),
    '/delivery/sendAgain': () => ({ count: 1 }),
  });
  const view = <Route path="/deliveries" component={DeliveryList} />;
  const { person } = await drawInside(view, { at: '/deliveries?channelId=5', load });
  expect(await screen.findByText('Repair WX1 Pump')).toBeVisible();
  expect(screen.getAllByText('HTTP 404')[0]).toBeVisible();
  expect(server.payloads('/delivery/list')[0]).toMatchObject({ channelId: 5 });
  await person.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  await person.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(server.payloads('/delivery/sendAgain')).toEqual([{ ids: [7] }]));
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('1 is sent again'));
});
