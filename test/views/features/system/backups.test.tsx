import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Backups } from '../../../../src/views/features/system/backups.tsx';
import { LogChain } from '../../../../src/views/features/system/log-chain.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const name = 'houqin-2026-01-01T000000.tar.gz';
const verified = { at: '2026-01-02T00:00:00Z', entries: 12, seals: 2, faults: 3 };
const restored = { ...verified, restored: true };
const row = { name, bytes: 5_000_000, writtenAt: '2026-01-01T00:00:00Z', verified: null };
const load = async () => ({ ...keeper, permissions: ['system.read', 'backup.write'] });

test('a backup is verified, and what was found is told', async () => {
  let rows = [{ ...row, verified: null as typeof restored | null }];
  const server = fakeServer({
    '/backup/list': () => ({ possible: true, rows }),
    '/backup/verify': () => {
      rows = [{ ...row, verified: restored }];
      return verified;
    },
  });
  await drawInside(<Backups />, { at: '/system', load });
  const table = await screen.findByRole('table', { name: 'Backups' });
  expect(within(table).getByText('Not verified yet')).toBeVisible();
  await userEvent.click(within(table).getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('3 problems')).toBeVisible();
  expect(server.payloads('/backup/verify')).toEqual([{ name }]);
});

test('a backup that could not be restored is marked', async () => {
  const broken = { ...restored, entries: 0, faults: 0, restored: false };
  fakeServer({ '/backup/list': () => ({ possible: true, rows: [{ ...row, verified: broken }] }) });
  await drawInside(<Backups />, { at: '/system', load });
  expect(await screen.findByText('Cannot be restored')).toBeVisible();
  expect(screen.queryByText('Intact')).toBeNull();
});

test('who may only read is offered nothing to do', async () => {
  fakeServer({ '/backup/list': () => ({ possible: true, rows: [row] }) });
  await drawInside(<Backups />, {
    at: '/system',
    load: async () => ({ ...keeper, permissions: ['system.read'] }),
  });
  await screen.findByRole('table', { name: 'Backups' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('the log is verified when asked for', async () => {
  let found = { verified: null as typeof verified | null, lastSeal: null as string | null };
  fakeServer({
    '/log/verified': () => found,
    '/log/verify': () => {
      const whole = { verified: { ...verified, faults: 0 }, lastSeal: 'ab12' };
      found = whole;
      return whole;
    },
  });
  await drawInside(<LogChain />, { at: '/system', load });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify the log now' }));
  await waitFor(() => expect(screen.getByText('Intact')).toBeVisible());
  expect(screen.getByText(/ab12/)).toBeVisible();
});
