import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import FaultReportDetail from '../../../../src/views/features/fault-reports/detail.tsx';
import FaultReportList from '../../../../src/views/features/fault-reports/list.tsx';
import { Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { showMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';

beforeAll(() => layOut({ width: 1400, height: 600 }));

const user = { ...keeper, permissions: Object.keys(permissions) };
type FaultReport = Answer<'/faultReport/get'>;

const report = (more: Partial<FaultReport> = {}): FaultReport => ({
  id: 5,
  version: 1,
  reportNo: 'BZ20260101000005',
  state: 'received',
  fault: 'The screen is cracked',
  asset: { id: 7, assetNo: 'ZC7', name: 'Monitor' },
  location: null,
  receivedAt: '2026-01-01T01:00:00Z',
  name: 'A visitor',
  contact: '138 0000 0000',
  openRepair: null,
  repair: null,
  reason: '',
  endedBy: null,
  endedAt: null,
  seesAsset: true,
  ...more,
});

async function show(record: FaultReport) {
  const server = fakeServer({
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/faultReport/attachments': () => ({ rows: [] }),
    '/faultReport/get': () => record,
    '/faultReport/convert': () => ({ id: 5, version: 2, state: 'converted', repairId: 9, repairNo: 'WX9' }),
    '/faultReport/discard': () => ({ id: 5, version: 2, state: 'discarded' }),
  });
  const view = <Route path="/fault-reports/:id" component={FaultReportDetail} />;
  const drawn = await drawInside(view, { at: '/fault-reports/5', load: async () => user });
  await screen.findByRole('heading', { name: /Monitor/ });
  return { ...drawn, server };
}

test('a keeper sees what was sent, and makes a repair of it in better words', async () => {
  const { person, server } = await show(report());
  for (const text of ['A visitor', '138 0000 0000', 'The screen is cracked'])
    expect(screen.getByText(text)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Make a repair…' }));
  const dialog = await screen.findByRole('dialog');
  const fault = within(dialog).getByRole('textbox');
  expect(fault).toHaveValue('The screen is cracked');
  await person.type(fault, '!');
  await person.selectOptions(within(dialog).getByRole('combobox'), 'High');
  await person.click(within(dialog).getByRole('button', { name: 'Make a repair' }));
  await waitFor(() =>
    expect(server.payloads('/faultReport/convert')).toEqual([
      { id: 5, version: 1, fault: 'The screen is cracked!', urgency: 'high' },
    ]),
  );
});

test('a keeper discards it with a reason', async () => {
  const { person, server } = await show(report());
  showMore();
  await person.click(screen.getByRole('button', { name: 'Discard…' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await person.type(within(dialog).getByRole('textbox'), 'A joke');
  await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(server.payloads('/faultReport/discard')).toEqual([{ id: 5, version: 1, reason: 'A joke' }]),
  );
});

test('while a repair of the asset is open no other is offered', async () => {
  await show(report({ openRepair: { id: 3, repairNo: 'WX3' } }));
  expect(screen.getByRole('link', { name: 'WX3' })).toHaveAttribute('href', '#/repairs/3');
  expect(screen.queryByRole('button', { name: 'Make a repair…' })).toBeNull();
});

test('one that was made a repair leads there and offers nothing more', async () => {
  await show(report({ state: 'converted', repair: { id: 9, repairNo: 'WX9' } }));
  expect(screen.getByRole('link', { name: 'WX9' })).toHaveAttribute('href', '#/repairs/9');
  for (const name of ['Make a repair…', 'Discard…', 'Choose files'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the list shows what waits', async () => {
  const { id, version, reportNo, state, fault, asset, location, receivedAt } = report();
  const row = { id, version, reportNo, state, fault, asset, location, receivedAt };
  fakeServer({
    '/faultReport/list': () => ({ rows: [row], next: null, count: { value: 1, capped: false } }),
  });
  const view = <Route path="/fault-reports" component={FaultReportList} />;
  await drawInside(view, { at: '/fault-reports', load: async () => user });
  expect(await screen.findByRole('link', { name: 'BZ20260101000005' })).toBeVisible();
  expect(screen.getByText('The screen is cracked')).toBeVisible();
});
