import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { NotificationBell } from '../../../../src/views/app/shell/notification-bell.tsx';
import NotificationList from '../../../../src/views/features/notifications/list.tsx';
import { currentRoute, Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';

beforeAll(() => layOut({ width: 1400, height: 600 }));

type Row = Answer<'/notification/list'>['rows'][number];
const row = (id: number, changes: Partial<Row> = {}): Row => ({
  id,
  at: '2026-01-01T00:00:00Z',
  recordKind: 'asset',
  recordId: id + 100,
  recordLabel: `HQ-${id} Laptop`,
  others: 0,
  reason: 'change',
  actor: 'Wang',
  times: 1,
  read: false,
  ...changes,
});

async function show(rows: Row[], unread = 120) {
  const server = fakeServer({
    '/notification/list': () => ({ rows, next: null }),
    '/notification/count': () => ({ unread }),
    '/notification/read': () => ({ unread: 0 }),
  });
  const drawn = await drawInside(
    <>
      <NotificationBell />
      <Route path="/notifications" component={NotificationList} />
    </>,
    { at: '/notifications' },
  );
  return { ...drawn, server };
}

test('the bell tells how much is unread, and leads to the list', async () => {
  await show([]);
  const bell = await screen.findByRole('link', { name: 'Notifications, 120 unread' });
  expect(bell).toHaveTextContent('99+');
  expect(bell).toHaveAttribute('href', '#/notifications');
});

test('each line says who did what, and how often', async () => {
  await show([
    row(1, { reason: 'mention' }),
    row(2, { reason: 'comment', times: 3 }),
    row(3, { times: 2, read: true }),
  ]);
  expect(await screen.findByText('Wang mentioned you')).toBeInTheDocument();
  expect(screen.getByText('3 comments, the last by Wang')).toBeInTheDocument();
  expect(screen.getByText('2 changes, the last by Wang')).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(2);
});

test('what no person did is described without a name', async () => {
  await show([
    row(1, { recordKind: 'repair', reason: 'overdue', actor: '' }),
    row(2, { recordKind: 'faultReport', reason: 'received', actor: '' }),
  ]);
  expect(await screen.findByText('Target time missed')).toBeInTheDocument();
  expect(screen.getByText('New fault report')).toBeInTheDocument();
});

test('several records are one line, which leads to their list', async () => {
  const { person } = await show([
    row(1, { recordKind: 'maintenanceTask', recordLabel: 'BY1', reason: 'overdue', actor: '', others: 4 }),
    row(2, { recordKind: 'bill', recordLabel: 'ZD1', reason: 'due', actor: '' }),
    row(3, { reason: 'ends', actor: '', others: 1 }),
  ]);
  expect(await screen.findByText('Payment due soon')).toBeInTheDocument();
  expect(screen.getByText('HQ-3 Laptop and 1 other')).toBeInTheDocument();
  await person.click(screen.getByText('BY1 and 4 others'));
  await waitFor(() => expect(currentRoute().path).toBe('/maintenance'));
  expect(currentRoute().query).toContain('overdue=1');
});

test('opening one takes it as read and leads to the record', async () => {
  const { person, server } = await show([row(4)]);
  await person.click(await screen.findByText('Wang changed it'));
  await waitFor(() => expect(currentRoute().path).toBe('/assets/104'));
  expect(server.payloads('/notification/read')).toEqual([{ id: 4 }]);
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument();
});

test('all up to the newest that is shown are taken as read', async () => {
  const { person, server } = await show([row(6), row(5)]);
  await screen.findAllByText('Wang changed it');
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(server.payloads('/notification/read')).toEqual([{ id: 6, andEarlier: true }]));
  await waitFor(() => expect(server.payloads('/notification/list')).toHaveLength(2));
});
