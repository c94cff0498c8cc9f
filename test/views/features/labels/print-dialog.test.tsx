import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { PrintLabels } from '../../../../src/views/features/labels/print-labels.tsx';
import type { LabelTemplate } from '../../../../src/vocabulary/labels.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const own: LabelTemplate = {
  width: 35,
  height: 20,
  sheet: null,
  elements: [{ kind: 'line', x: 1, y: 1, width: 30, height: 1 }],
};
const printer = { id: 5, name: '仓库 Zebra', location: null } as Answer<'/device/list'>['rows'][number];
const parameters = { resolution: '300', labelWidth: '35', labelHeight: '20' };
const user = { ...keeper, permissions: ['asset.read', 'asset.export', 'device.read'] };

async function show(count: number, address: string | null = 'https://x.example/#/scan/') {
  const server = fakeServer({
    '/label/address': () => ({ address }),
    '/label/templates': () => ({ rows: [{ id: 31, name: '小件', layout: own }] }),
    '/device/list': () => ({ rows: [printer], next: null, count: null }),
    '/device/get': () => ({ ...printer, parameters }) as never,
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

test('a printer among the devices proposes its resolution and a template of its labels', async () => {
  const { person, server } = await show(2);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Printer' }), '仓库 Zebra');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Template' })).toHaveValue('31'));
  expect(screen.getByRole('combobox', { name: 'Output' })).toHaveValue('300');
  await person.click(screen.getByRole('button', { name: 'Save as ZPL' }));
  await waitFor(() =>
    expect(server.payloads('/label/print')).toEqual([
      { ids: [7, 8], sort: 'assetNo', templateId: 31, format: 'zpl', resolution: 300, title: 'Labels' },
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
