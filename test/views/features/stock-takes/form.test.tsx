import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import StockTakeForm from '../../../../src/views/features/stock-takes/form.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { trees } from '../assets/register.ts';

const draft = {
  ...{
    id: 7,
    version: 3,
    takeNo: 'PD7',
    name: 'Year end',
    state: 'draft',
    blind: false,
    photos: 'none',
    dueOn: null,
    remark: '',
  },
  organisation: { id: 1, name: 'Head office' },
  scope: { listId: 5 },
  sample: { size: 20, seed: 'first' },
  counters: [{ person: { id: 11, name: '顾晓岚' }, location: { id: 3, name: 'Store' }, lines: 0 }],
} as unknown as Answer<'/stockTake/get'>;
const user = { ...keeper, permissions: Object.keys(permissions) };
const view = <Route path="/stock-takes/:id/edit" component={StockTakeForm} />;

test('a new name leaves the scope, the sample and the parts of the counters as they are', async () => {
  const server = fakeServer({
    ...trees,
    '/stockTake/get': () => draft,
    '/stockTake/update': () => ({ id: 7, version: 4, takeNo: 'PD7', state: 'draft' }),
  });
  const { person } = await drawInside(view, { at: '/stock-takes/7/edit', load: async () => user });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  expect(screen.getByText('顾晓岚')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Size of the sample/ })).toHaveValue('20');
  await person.clear(name);
  await person.type(name, 'Interim');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/stockTake/update')).toEqual([
      { id: 7, version: 3, changes: { name: 'Interim' } },
    ]),
  );
});

test('a sample that is no number is said, and one without a seed gets one', async () => {
  const server = fakeServer({
    ...trees,
    '/stockTake/get': () => draft,
    '/stockTake/update': () => ({ id: 7, version: 4, takeNo: 'PD7', state: 'draft' }),
  });
  const { person } = await drawInside(view, { at: '/stock-takes/7/edit', load: async () => user });
  const size = await screen.findByRole('textbox', { name: /Size of the sample/ });
  await person.clear(size);
  await person.type(size, '0');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(size).toBeInvalid();
  await person.clear(size);
  await person.type(size, '50');
  await person.clear(screen.getByRole('textbox', { name: /Seed of the sample/ }));
  await person.click(screen.getByRole('button', { name: 'Remove 顾晓岚' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/stockTake/update').at(-1)?.changes).toEqual({
      sample: { size: 50, seed: expect.stringMatching(/^\d+$/) },
      counters: [],
    }),
  );
});
