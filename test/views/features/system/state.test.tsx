import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../../../src/api/contract/index.ts';
import SystemState from '../../../../src/views/features/system/state.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const state: Answer<'/system/state'> = {
  version: '1.2.3',
  startedAt: '2026-11-20T08:00:00.000Z',
  databaseVersion: '17.5',
  migration: '0021-passkeys',
  vacuumedAt: null,
  backupHours: 24,
  backedUpAt: null,
  sealedAt: '2026-11-20T09:00:00.000Z',
  entriesAhead: null,
};
const embedded = {
  engine: 'embedded',
  taken: 44_000_000,
  free: 12_500_000_000,
  stored: 209_715_200,
} as const;

test('says what runs, how large the database is, and what of its disk is kept free', async () => {
  fakeServer({ '/system/state': () => state, '/database/space': () => embedded });
  await drawInside(<SystemState />, { at: '/system' });
  for (const said of ['1.2.3', '17.5', '0021-passkeys', 'Embedded', '42 MB', '11.6 GB', '200 MB'])
    expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText('Unknown')).toBeVisible();
  expect(screen.getByText('None yet')).toBeVisible();
});

test('says what was logged while the clock was ahead, and leads to it', async () => {
  const entriesAhead = { entries: 3, last: '2026-11-22T08:00:00.000Z' };
  fakeServer({ '/system/state': () => ({ ...state, entriesAhead }), '/database/space': () => embedded });
  const load = async () => ({ ...keeper, permissions: ['system.read', 'log.read'] });
  await drawInside(<SystemState />, { at: '/system', load });
  const entries = await screen.findByRole('link', { name: /^3 log entries, .*22/ });
  expect(entries).toHaveAttribute('href', expect.stringMatching(/\/logs\?from=\d{4}-\d\d-\d\d$/));
});

test('says nothing of what a PostgreSQL server keeps to itself', async () => {
  const server = { engine: 'postgres', taken: 5, free: null, stored: null } as const;
  fakeServer({
    '/system/state': () => ({ ...state, backupHours: null }),
    '/database/space': () => server,
  });
  await drawInside(<SystemState />, { at: '/system' });
  expect(await screen.findByText('PostgreSQL server')).toBeVisible();
  expect(await screen.findByText('1.2.3')).toBeVisible();
  for (const unsaid of ['Reserved', 'Free disk space', 'Last backup'])
    expect(screen.queryByText(unsaid)).toBeNull();
});

test('says how many attached files are missing, and looks for them again when asked', async () => {
  let verified = { at: '2026-11-20T08:00:00.000Z', files: 1234, missing: 2 };
  fakeServer({
    '/system/state': () => state,
    '/database/space': () => embedded,
    '/attachment/verified': () => ({ verified }),
    '/attachment/verify': () => {
      verified = { ...verified, missing: 0 };
      return { verified };
    },
  });
  await drawInside(<SystemState />, { at: '/system' });
  expect(await screen.findByText('2 files missing')).toBeVisible();
  expect(screen.getByText(/1,234 files/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verify the files now' }));
  expect(await screen.findByText('None missing')).toBeVisible();
});

test('says of one part why it is not there, and shows the other', async () => {
  fakeServer({
    '/system/state': () => state,
    '/database/space': () => new Refused('notPermitted', 'Not for you'),
  });
  await drawInside(<SystemState />, { at: '/system' });
  expect(await screen.findByText('1.2.3')).toBeVisible();
  expect(await screen.findByText('Not for you')).toBeVisible();
});
