import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import Scan from '../../../src/views/scan/index.tsx';
import { currentRoute, fullPath, Route } from '../../../src/window/router.ts';
import { drawInside } from '../support/draw.tsx';
import { fakeServer } from '../support/fake-server.ts';
import { keeper } from '../support/people.ts';

const row = { id: 9, assetNo: 'ZC9', name: '显示器', status: 'inUse' as const, by: 'code' as const };
const user = { ...keeper, permissions: ['asset.read'] };

async function show(at: string, rows: (typeof row)[]) {
  const server = fakeServer({ '/scan/find': () => ({ rows }) });
  const view = <Route path={at === '/scan' ? '/scan' : '/scan/:code'} component={Scan} />;
  return { ...(await drawInside(view, { at, load: async () => user })), server };
}
const place = () => fullPath(currentRoute());

test('what a hand scanner types opens the asset', async () => {
  const { person, server } = await show('/scan', [row]);
  await person.type(await screen.findByRole('textbox'), 'ZC9{Enter}');
  await waitFor(() => expect(place()).toBe('/assets/9'));
  expect(server.payloads('/scan/find')).toEqual([{ text: 'ZC9' }]);
});

test('the address in a code opens the asset', async () => {
  const { server } = await show('/scan/ABCDEFGHJKMNPQ01', [row]);
  await waitFor(() => expect(place()).toBe('/assets/9'));
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
