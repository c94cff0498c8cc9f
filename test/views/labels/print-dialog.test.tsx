import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { PrintLabels } from '../../../src/views/labels/print-labels.tsx';
import { drawInside } from '../support/draw.tsx';
import { fakeServer } from '../support/fake-server.ts';
import { keeper } from '../support/people.ts';

const user = { ...keeper, permissions: ['asset.read', 'asset.export'] };

async function show(count: number, address: string | null = 'https://x.example/#/scan/') {
  const server = fakeServer({
    '/label/address': () => ({ address }),
    '/label/print': () => new Blob(['%PDF']) as never,
  });
  const view = <PrintLabels requested={{ ids: [7, 8], sort: 'assetNo' }} count={count} />;
  const drawn = await drawInside(view, { at: '/assets', load: async () => user });
  await drawn.person.click(await screen.findByRole('button', { name: /^Print label/ }));
  return { ...drawn, server };
}

test('labels are printed on the chosen sheet from its first free position', async () => {
  const { person, server } = await show(2);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'sheet3x8');
  await person.selectOptions(screen.getByRole('combobox', { name: 'First free position' }), '5');
  expect(screen.getByRole('img', { name: 'Preview of the label' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save as PDF' }));
  await waitFor(() =>
    expect(server.payloads('/label/print')).toEqual([
      { ids: [7, 8], sort: 'assetNo', template: 'sheet3x8', start: 5, title: 'Labels' },
    ]),
  );
});

test('a label printer has no position, and a missing address of the server is said', async () => {
  await show(1, null);
  expect(await screen.findByText(/does not know its public address/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'First free position' })).toBeNull();
});

test('more labels than one file holds cannot be printed', async () => {
  await show(5001);
  expect(await screen.findByText(/at most 5,000 labels/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save as PDF' })).toBeDisabled();
});
