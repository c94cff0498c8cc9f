import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import AssetDetail from '../../../../src/views/features/assets/detail.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { openMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { asset, everything, trees } from './register.ts';

beforeEach(forgetTrees);

async function show(correct: () => Refused | Answer<'/asset/correct'>) {
  const server = fakeServer({
    ...trees,
    '/asset/get': () =>
      asset({ status: 'disposed', custodian: null, location: null, organisation: { id: 2, name: 'East' } }),
    '/handover/list': () => ({ rows: [], next: null, count: null }),
    '/log/list': () => ({ rows: [], next: null, count: null }),
    '/asset/correct': correct,
  });
  const view = <Route path="/assets/:id" component={AssetDetail} />;
  const permissions = [...everything, 'asset.correct'];
  const drawn = await drawInside(view, {
    at: '/assets/9',
    load: async () => ({ ...keeper, mode: '1', permissions }),
  });
  await screen.findByRole('heading', { level: 1, name: /Laptop 9/ });
  await openMore();
  await drawn.person.click(screen.getByRole('button', { name: 'Correct…' }));
  return {
    ...drawn,
    server,
    dialog: within(await screen.findByRole('dialog', { name: 'Correct this asset' })),
  };
}

test('a correction says what changes, wants a reason, and is sent with what changed alone', async () => {
  const { person, server, dialog } = await show(() => ({ id: 9, version: 4, status: 'inStock' }));
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(dialog.getByText('Please enter a reason')).toBeVisible();
  expect(dialog.getByText('Nothing is different yet.')).toBeVisible();
  expect(dialog.queryByText('Custodian')).toBeNull();
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'inStock');
  const table = within(dialog.getByRole('table', { name: 'What changes' }));
  expect(table.getByRole('row', { name: /Status Disposed In stock/ })).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'It stands in the store');
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(server.payloads('/asset/correct')).toEqual([
      {
        id: 9,
        version: expect.any(Number),
        status: 'inStock',
        organisationId: 1,
        reason: 'It stands in the store',
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was typed stays where a correction is refused', async () => {
  const { person, dialog } = await show(
    () => new Refused('repairOpen', 'A repair is open.', { repairNo: 'WX1' }),
  );
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'inUse');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Found');
  await person.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Correct' })).toBeEnabled());
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Found');
});
