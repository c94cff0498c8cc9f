import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { SessionsPanel } from '../../../../src/views/features/profile/sessions-panel.tsx';
import { Toasts } from '../../../../src/views/ui/toasts.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';

const moment = '2026-03-01T08:00:00.000Z';
const session = (id: number, current = false) => ({
  id,
  current,
  ip: `10.0.0.${id}`,
  userAgent: id === 3 ? 'curl/8' : 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  createdAt: moment,
  lastSeenAt: moment,
});
type Calls = Parameters<typeof fakeServer>[0];

async function drawPanel(calls: Calls = {}) {
  let rows = [session(1, true), session(2), session(3)];
  const server = fakeServer({
    '/user/sessions': () => ({ rows }),
    '/user/endSession': ({ id }) => {
      rows = rows.filter((row) => row.id !== id);
      return {};
    },
    '/user/endOtherSessions': () => {
      rows = rows.slice(0, 1);
      return { ended: 2 };
    },
    ...calls,
  });
  const drawn = await drawInside(
    <>
      <SessionsPanel />
      <Toasts />
    </>,
  );
  await screen.findByText('10.0.0.1');
  return { ...drawn, server };
}

test('each session says what it is, and this one cannot be ended here', async () => {
  await drawPanel();
  expect(screen.getAllByText('Firefox · Linux')).toHaveLength(2);
  expect(screen.getByText('Another program')).toBeVisible();
  expect(screen.getByText('This session')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^End the session in/ })).toHaveLength(2);
});

test('one is ended, and gone from the list', async () => {
  const { person, server } = await drawPanel();
  await person.click(screen.getByRole('button', { name: 'End the session in Another program, 10.0.0.3' }));
  await waitFor(() => expect(screen.queryByText('10.0.0.3')).toBeNull());
  expect(server.payloads('/user/endSession')).toEqual([{ id: 3 }]);
});

test('all others are ended, and there is nothing to end then', async () => {
  const { person } = await drawPanel();
  await person.click(screen.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(screen.queryByText('10.0.0.2')).toBeNull());
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  expect(screen.getByText('10.0.0.1')).toBeVisible();
});

test('a refusal is told', async () => {
  const { person } = await drawPanel({
    '/user/endSession': () => new Refused('notFound', 'It is over already.'),
  });
  await person.click(screen.getByRole('button', { name: /10\.0\.0\.2$/ }));
  expect(await screen.findByText('It is over already.')).toBeVisible();
});
