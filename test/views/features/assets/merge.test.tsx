import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import AssetDetail from '../../../../src/views/features/assets/detail.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import { currentRoute, Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { openMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { asset, everything, row, trees } from './register.ts';

beforeEach(forgetTrees);

const other = asset({
  ...row(30, { version: 4, category: { id: 4, name: 'Tablets' } }),
  model: 'X1',
  name: 'Laptop 9',
});

async function show(
  calls: Parameters<typeof fakeServer>[0] = {},
  permissions = [...everything, 'asset.correct'],
) {
  const server = fakeServer({
    ...trees,
    '/asset/get': ({ id }) => (id === 30 ? other : asset()),
    '/asset/duplicates': () => ({ rows: [{ ...row(30), sameSerial: true }] }),
    '/asset/merge': ({ into }) => ({ id: into, version: 9, assetNo: 'HQ' }),
    '/handover/list': () => ({ rows: [], next: null, count: null }),
    '/log/list': () => ({ rows: [], next: null, count: null }),
    ...calls,
  });
  const drawn = await drawInside(
    <Route path="/assets/:id">
      <AssetDetail />
    </Route>,
    { at: '/assets/9', load: async () => ({ ...keeper, mode: '1', permissions }) },
  );
  return { ...drawn, server };
}
const begin = async ({ person }: Awaited<ReturnType<typeof show>>) => {
  await screen.findByRole('heading', { level: 1, name: /Laptop/ });
  await openMore();
  await person.click(await screen.findByRole('button', { name: 'Merge…' }));
  await person.click(await screen.findByRole('button', { name: 'Compare with HQ-30' }));
  return within(await screen.findByRole('dialog', { name: 'Which asset and values to keep?' }));
};

test('what differs is shown side by side; the value that is chosen is taken over', async () => {
  const drawn = await show();
  const dialog = await begin(drawn);
  const heads = (await dialog.findAllByRole('rowheader')).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Keep in register', 'Model', 'Serial no.', 'Category']);
  await drawn.person.click(dialog.getByRole('radio', { name: 'SN30' }));
  await drawn.person.click(dialog.getByRole('button', { name: 'Merge' }));
  const sent = { id: 30, version: 4, into: 9, intoVersion: 1, take: ['serialNo'] };
  await waitFor(() => expect(drawn.server.payloads('/asset/merge')).toEqual([sent]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the other can stay, whose page takes the place of this one', async () => {
  const drawn = await show();
  const dialog = await begin(drawn);
  await drawn.person.click(await dialog.findByRole('radio', { name: 'HQ-30' }));
  expect(dialog.getByRole('radio', { name: 'SN30' })).toBeChecked();
  await drawn.person.click(dialog.getByRole('button', { name: 'Merge' }));
  const sent = { id: 9, version: 1, into: 30, intoVersion: 4, take: [] };
  await waitFor(() => expect(drawn.server.payloads('/asset/merge')).toEqual([sent]));
  await waitFor(() => expect(currentRoute().path).toBe('/assets/30'));
});

test('two categories are merged by an administrator alone, and the dialog says so', async () => {
  const dialog = await begin(await show({}, everything));
  expect(await dialog.findByRole('note')).toHaveTextContent('The categories differ.');
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
});

test('one that is not the same is suggested no more', async () => {
  const decided: object[] = [];
  const drawn = await show({
    '/asset/duplicates': () => ({ rows: decided.length > 0 ? [] : [{ ...row(30), sameSerial: true }] }),
    '/duplicate/dismiss': (pair) => {
      decided.push(pair);
      return {};
    },
  });
  const dialog = await begin(drawn);
  await drawn.person.click(dialog.getByRole('button', { name: 'Not a duplicate' }));
  expect(await screen.findByText('No similar assets.')).toBeInTheDocument();
  expect(decided).toEqual([{ id: 9, otherId: 30 }]);
});

test('a merge that is refused says why, and what was chosen stays', async () => {
  const drawn = await show({
    '/asset/merge': () => new Refused('belowItself', 'It lies below itself'),
  });
  const dialog = await begin(drawn);
  await drawn.person.click(await dialog.findByRole('radio', { name: 'SN30' }));
  await drawn.person.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(drawn.server.payloads('/asset/merge')).toHaveLength(1));
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('It lies below itself'));
  expect(dialog.getByRole('radio', { name: 'SN30' })).toBeChecked();
});

test('at the address of one that was merged stands where it goes on', async () => {
  await show({
    '/asset/get': () => new Refused('notFound', 'There is none'),
    '/asset/successor': () => ({ into: { id: 30, assetNo: 'HQ-30', name: 'Laptop', mergedNo: 'HQ-9' } }),
  });
  expect(await screen.findByText('HQ-9 was merged into another asset')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'HQ-30 Laptop' })).toHaveAttribute('href', '#/assets/30');
});

test('a merge is undone at the address of the one that is gone', async () => {
  let merged = true;
  const { person, server } = await show({
    '/asset/get': () => (merged ? new Refused('notFound', 'There is none') : asset()),
    '/asset/successor': () => ({ into: { id: 30, assetNo: 'HQ-30', name: 'Laptop', mergedNo: 'HQ-9' } }),
    '/asset/undoMerge': ({ id }) => {
      merged = false;
      return { id, version: 2, assetNo: 'HQ-9' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Undo merge' }));
  const requested = within(await screen.findByRole('alertdialog', { name: 'Undo the merge of HQ-9?' }));
  await person.click(requested.getByRole('button', { name: 'Undo merge' }));
  await waitFor(() => expect(server.payloads('/asset/undoMerge')).toEqual([{ id: 9 }]));
  expect(await screen.findByRole('heading', { level: 1, name: /^Laptop 9/ })).toBeInTheDocument();
});
