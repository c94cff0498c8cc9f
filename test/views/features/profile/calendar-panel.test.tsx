import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import { CalendarPanel } from '../../../../src/views/features/profile/calendar-panel.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const load = async () => ({ ...keeper, permissions: Object.keys(permissions) });
const feed = { id: 3, organisation: null, createdAt: '2026-11-01T01:00:00Z', usedAt: null };

test('an address is made, shown this once, renewed after a question, and removed', async () => {
  let rows: (typeof feed)[] = [];
  const server = fakeServer({
    '/calendarFeed/list': () => ({ rows }),
    '/calendarFeed/create': () => {
      rows = [feed];
      return { id: 3, path: '/asset/calendar/abc' };
    },
    '/calendarFeed/renew': () => ({ id: 3, path: '/asset/calendar/def' }),
    '/calendarFeed/remove': () => {
      rows = [];
      return {};
    },
  });
  const { person } = await drawInside(<CalendarPanel />, { load });
  await person.click(await screen.findByRole('button', { name: 'Create address' }));
  expect(await screen.findByText(/\/asset\/calendar\/abc$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText(/calendar\/abc$/)).toBeNull());
  expect(await screen.findByText('Not used yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create address' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Renew the calendar address: My own' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/calendar\/def$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'I have copied it' }));
  await person.click(await screen.findByRole('button', { name: 'Remove the calendar address: My own' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeVisible();
  expect(server.payloads('/calendarFeed/remove')).toEqual([{ id: 3 }]);
});
