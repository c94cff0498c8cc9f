import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import DuplicateList from '../../../../src/views/features/duplicates/list.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import { Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { asset, row, trees } from '../assets/register.ts';

beforeAll(() => layOut({ width: 1800, height: 600 }));
beforeEach(() => forgetTrees());

type Pair = Answer<'/duplicate/list'>['rows'][number];
const side = (id: number): Pair['later'] => {
  const { assetNo, name, model, serialNo, status } = row(id);
  return { id, assetNo, name, model, serialNo, status, organisation: 'IT' };
};
const pair = (changes: Partial<Pair> = {}): Pair => ({
  id: 30,
  reason: 'serial',
  common: ['model', 'brand'],
  earlier: side(9),
  later: side(30),
  apart: null,
  ...changes,
});

let owner = 7000;
async function show({ query = '', workMode = '1' as '0' | '1', rows = [pair()] } = {}) {
  owner += 1;
  const server = fakeServer({
    ...trees,
    '/duplicate/list': () => ({ rows, next: null, count: { value: rows.length, capped: false } }),
    '/duplicate/dismissBatch': () => ({ assets: 12 }),
    '/duplicate/dismiss': () => ({}),
    '/duplicate/restore': () => ({}),
    '/asset/get': ({ id }) => asset(row(id, { version: id })),
    '/asset/merge': ({ into }) => ({ id: into, version: 99, assetNo: 'HQ' }),
  });
  const drawn = await drawInside(<Route path="/assets/duplicates" component={DuplicateList} />, {
    at: `/assets/duplicates${query}`,
    load: async () => ({
      ...keeper,
      personId: owner,
      workMode,
      permissions: ['asset.read', 'asset.remove', 'organisation.read'],
    }),
  });
  return { ...drawn, server };
}
const open = async (
  { person }: Awaited<ReturnType<typeof show>>,
  title = 'Which asset and values to keep?',
) => {
  await person.click(await screen.findByText('Same serial number'));
  return within(await screen.findByRole('dialog', { name: title }));
};

test('each pair says why, and leads to both', async () => {
  await show();
  expect(await screen.findByText('Model · Brand')).toBeInTheDocument();
  for (const id of [9, 30])
    expect(screen.getByRole('link', { name: new RegExp(`^HQ-${id} `) })).toHaveAttribute(
      'href',
      `#/assets/${id}`,
    );
  expect(screen.queryByRole('columnheader', { name: 'Decided by' })).toBeNull();
});

test('a pair is merged side by side, the earlier one stays, and the list is asked anew', async () => {
  const drawn = await show();
  const dialog = await open(drawn);
  expect(await dialog.findByRole('radio', { name: 'HQ-9' })).toBeChecked();
  await drawn.person.click(dialog.getByRole('button', { name: 'Merge' }));
  const sent = { id: 30, version: 30, into: 9, intoVersion: 9, take: [] };
  await waitFor(() => expect(drawn.server.payloads('/asset/merge')).toEqual([sent]));
  await waitFor(() => expect(drawn.server.payloads('/duplicate/list')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('two that are not the same are told apart, and the list is asked anew', async () => {
  const drawn = await show();
  const dialog = await open(drawn);
  await drawn.person.click(await dialog.findByRole('button', { name: 'Not a duplicate' }));
  await waitFor(() => expect(drawn.server.payloads('/duplicate/dismiss')).toEqual([{ id: 9, otherId: 30 }]));
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('No longer suggested'));
  await waitFor(() => expect(drawn.server.payloads('/duplicate/list')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a whole batch is dismissed in one click, and the list says how many pairs there are', async () => {
  const drawn = await show();
  expect(await screen.findByText('1 entry')).toBeVisible();
  const dialog = await open(drawn);
  await drawn.person.click(await dialog.findByRole('button', { name: 'This batch is fine' }));
  await waitFor(() =>
    expect(drawn.server.payloads('/duplicate/dismissBatch')).toEqual([
      { id: 9, otherId: 30, reason: 'serial' },
    ]),
  );
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('12 assets are no longer suggested'));
  await waitFor(() => expect(drawn.server.payloads('/duplicate/list')).toHaveLength(2));
});

test('of those that were told apart it says who and when, and takes it back', async () => {
  const apart = { by: 'Wang', at: '2026-03-02T08:00:00Z' };
  const drawn = await show({ query: '?apart=1', rows: [pair({ id: 4, apart })] });
  expect(await screen.findByText('Wang')).toBeInTheDocument();
  expect(drawn.server.payloads('/duplicate/list')[0]).toMatchObject({ apart: true });
  const dialog = await open(drawn);
  await drawn.person.click(await dialog.findByRole('button', { name: 'Suggest again' }));
  await waitFor(() => expect(drawn.server.payloads('/duplicate/restore')).toEqual([{ id: 9, otherId: 30 }]));
});

test('in the browse mode both are compared and nothing can be done', async () => {
  const drawn = await show({ workMode: '0' });
  const dialog = await open(drawn, 'Likely duplicates');
  expect(await dialog.findByText('HQ-30')).toBeInTheDocument();
  expect(dialog.queryAllByRole('radio')).toEqual([]);
  for (const name of ['Merge', 'Not a duplicate', 'This batch is fine'])
    expect(dialog.queryByRole('button', { name })).toBeNull();
});
