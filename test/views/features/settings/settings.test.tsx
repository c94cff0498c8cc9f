import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../../../src/api/contract/index.ts';
import SettingForm from '../../../../src/views/features/settings/form.tsx';
import SettingList from '../../../../src/views/features/settings/list.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const permissions = ['setting.read', 'setting.write'];
const section: Answer<'/setting/get'> = {
  id: 900_004,
  version: 3,
  name: 'backups',
  settings: [
    { name: 'backupHours', stored: null, inForce: '6', source: 'environment' },
    { name: 'backupsKept', stored: '30', inForce: '30', source: 'company' },
  ],
  updatedAt: '2026-01-01T00:00:00Z',
};
const load = async () => ({ ...keeper, permissions });

test('what is in force is told with who decides it', async () => {
  fakeServer({
    '/setting/list': () => ({ rows: [section], environment: [{ name: 'PORT', value: '8800' }] }),
  });
  await drawInside(<Route path="/settings" component={SettingList} />, { at: '/settings', load });
  const backups = await screen.findByRole('region', { name: 'Backups' });
  expect(within(backups).getByText('From the environment: BACKUP_HOURS')).toBeVisible();
  expect(within(backups).getByText('30')).toBeVisible();
  expect(screen.getByRole('cell', { name: '8800' })).toBeVisible();
});

test('only what was changed is sent, as numbers, and what is out of bounds is not', async () => {
  const server = fakeServer({
    '/setting/get': () => section,
    '/setting/list': () => ({ rows: [section], environment: [] }),
    '/setting/update': () => ({ id: 900_004, version: 4, name: 'backups' }),
  });
  const user = userEvent.setup();
  await drawInside(<Route path="/settings/:id/edit" component={SettingForm} />, {
    at: '/settings/900004/edit',
    load,
  });
  const stored = await screen.findByRole('textbox', { name: 'Backups to keep' });
  expect(await screen.findByText('6 (from the environment)')).toBeVisible();
  await user.clear(stored);
  await user.type(stored, '999');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('A whole number from 1 to 365')).toBeVisible();
  await user.clear(stored);
  await user.type(stored, '14');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/setting/update')).toEqual([
      { id: 900_004, version: 3, changes: { backupsKept: 14 } },
    ]),
  );
  // A second one would take the first back, and the form with it.
  expect(server.payloads('/setting/get')).toEqual([{ id: 900_004 }]);
});
