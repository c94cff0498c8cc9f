import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import Scan from '../../../../src/views/features/scan/scan.tsx';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { asset, row as listed } from '../assets/register.ts';

const row = {
  id: 9,
  assetNo: 'ZC9',
  name: '显示器',
  status: 'inUse' as const,
  by: 'code' as const,
  custodian: null,
  organisation: '华东分公司',
  location: null,
};
const user = { ...keeper, permissions: ['asset.read', 'asset.update', 'asset.create', 'handover.write'] };

async function show(at: string, rows: (typeof row)[]) {
  const server = fakeServer({
    '/scan/find': () => ({ rows }),
    '/asset/get': ({ id }) => asset({ id }),
    '/scan/attach': ({ id }) => ({ id, version: 2 }),
    '/asset/list': () => ({ rows: [listed(31)], next: null, count: null }),
  });
  const view = <Route path={at === '/scan' ? '/scan' : '/scan/:code'} component={Scan} />;
  return { ...(await drawInside(view, { at, load: async () => user })), server };
}
const place = () => fullPath(currentRoute());

test('what a hand scanner types shows the asset, with what can be done with it, and takes the next scan', async () => {
  const { person, server } = await show('/scan', [row]);
  await person.type(await screen.findByRole('textbox'), 'ZC9{Enter}');
  expect(await screen.findByRole('link', { name: 'Open asset' })).toHaveAttribute('href', '#/assets/9');
  expect(screen.getByRole('button', { name: 'Issue…' })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(server.payloads('/scan/find')).toEqual([{ text: 'ZC9' }]);
});

test('the address in a code shows the asset', async () => {
  const { server } = await show('/scan/ABCDEFGHJKMNPQ01', [row]);
  await screen.findByRole('link', { name: 'Open asset' });
  expect(server.payloads('/scan/find')).toEqual([{ text: 'ABCDEFGHJKMNPQ01' }]);
});

test('a text that names nothing is said, and the next one can be scanned at once', async () => {
  const { person } = await show('/scan', []);
  await person.type(await screen.findByRole('textbox'), 'https://x.example/#/scan/XYZ{Enter}');
  expect(await screen.findByText('No asset found for XYZ')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(place()).toBe('/scan');
});

test('a serial number of several assets offers each', async () => {
  const { person } = await show('/scan', [row, { ...row, id: 10, assetNo: 'ZC10' }]);
  await person.type(await screen.findByRole('textbox'), 'SN{Enter}');
  expect(await screen.findByRole('link', { name: 'ZC10' })).toHaveAttribute('href', '#/assets/10');
});

test('an unknown code is attached to an asset, or an asset is registered with it', async () => {
  const { person, server } = await show('/scan', []);
  await person.type(await screen.findByRole('textbox'), 'EAN-1{Enter}');
  expect(await screen.findByRole('link', { name: 'Register an asset with this code' })).toHaveAttribute(
    'href',
    '#/assets/new?code=EAN-1',
  );
  await person.click(screen.getByRole('button', { name: 'Attach to an asset' }));
  const dialog = await screen.findByRole('dialog', { name: 'Attach code' });
  await person.click(within(dialog).getByRole('combobox', { name: 'Asset' }));
  await person.click(await screen.findByRole('option', { name: /ZC31|资产|31/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Attach' }));
  await waitFor(() =>
    expect(server.payloads('/scan/attach')).toEqual([{ id: 31, version: 1, text: 'EAN-1' }]),
  );
  await waitFor(() => expect(server.payloads('/scan/find')).toHaveLength(2));
});

test('several are collected one after the other, each once', async () => {
  const { person } = await show('/scan', [row]);
  await person.click(await screen.findByRole('switch', { name: 'Collect several' }));
  await person.type(screen.getByRole('textbox'), 'ZC9{Enter}ZC9{Enter}');
  const list = await screen.findByRole('list', { name: 'Scanned assets' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await person.click(within(list).getByRole('button', { name: 'Remove ZC9' }));
  expect(screen.queryByRole('list', { name: 'Scanned assets' })).toBeNull();
});

test('the label of an asset that the person may only report opens the form for its fault', async () => {
  const server = fakeServer({
    '/scan/find': () => ({ rows: [] }),
    '/repair/assets': () => ({
      rows: [
        {
          ...{
            id: 12,
            assetNo: 'ZC12',
            name: '复印机',
            location: null,
            custodian: null,
            warrantyUntil: null,
          },
          openRepair: null,
        },
      ],
    }),
  });
  const staff = { ...keeper, permissions: ['asset.read', 'repair.report'] };
  const view = <Route path="/scan" component={Scan} />;
  const { person } = await drawInside(view, { at: '/scan', load: async () => staff });
  await person.type(await screen.findByRole('textbox'), 'ZC12{Enter}');
  await waitFor(() => expect(place()).toBe('/repairs/new?asset=12'));
  expect(server.payloads('/repair/assets')).toEqual([{ scanned: 'ZC12' }]);
});
