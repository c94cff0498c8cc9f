import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import Dashboard from '../../../../src/views/features/dashboard/dashboard.tsx';
import { drawInside } from '../../support/draw.tsx';
import { keeper } from '../../support/people.ts';
import { dashboard } from './example.ts';

const server = jest.fn<typeof fetch>();
beforeEach(() => {
  server.mockReset();
  globalThis.fetch = server as typeof fetch;
});

const answer = (body: unknown) =>
  ({ status: 200, ok: true, headers: new Headers(), text: async () => JSON.stringify(body) }) as Response;

const cells = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));

test('shows every figure, each also as text', async () => {
  server.mockResolvedValue(answer({ errcode: 0, data: dashboard }));
  await drawInside(<Dashboard />);
  expect(await screen.findByText('CN¥12,345,678.90')).toBeVisible();
  expect(screen.getByText('$8,000.00')).toBeVisible();
  expect(screen.getByText('60%')).toBeVisible();
  expect(cells('Assets by status')).toEqual([
    ['In use', '300'],
    ['In stock', '200'],
    ['Disposed', '4'],
  ]);
  expect(cells('Assets by category')).toEqual([
    ['笔记本电脑', '120'],
    ['办公设备', '90'],
    ['Other categories', '11'],
  ]);
  expect(cells('Purchases of the last twelve months (CNY)')).toEqual([
    ['2026-02', '0', 'CN¥0.00'],
    ['2026-03', '21', 'CN¥210,000.00'],
  ]);
});

test('each figure leads to what it counts, and to nothing else', async () => {
  server.mockResolvedValue(answer({ errcode: 0, data: dashboard }));
  await drawInside(<Dashboard />);
  await screen.findByText('60%');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const stored = 'status=draft,inStock,inUse,borrowed,transferring,inRepair,pendingDisposal,missing';
  expect(links).toEqual([
    ['DB71', '#/handovers/71'],
    ['Assets', `#/assets?${stored}`],
    ['In use', '#/assets?status=inUse'],
    ['In stock', '#/assets?status=inStock'],
    ['Warranty ending', `#/assets?${stored}&warrantyFrom=2026-03-20&warrantyUntil=2026-04-19`],
    ['Open handovers', '#/handovers?state=draft'],
    ['In use', '#/assets?status=inUse'],
    ['In stock', '#/assets?status=inStock'],
    ['Disposed', '#/assets?status=disposed'],
    ['笔记本电脑', `#/assets?${stored}&categoryId=23`],
    ['', '#/assets?purchasedFrom=2026-03-01&purchasedUntil=2026-03-31'],
    ['显示器', '#/assets/9'],
  ]);
});

test('says why it cannot, and tries again', async () => {
  server.mockResolvedValueOnce(answer({ errcode: errcodes.unavailable, errmsg: '服务暂时不可用' }));
  const { person } = await drawInside(<Dashboard />);
  expect(await screen.findByText('服务暂时不可用')).toBeVisible();
  server.mockResolvedValueOnce(answer({ errcode: 0, data: dashboard }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('60%')).toBeVisible();
});

test('who sees their own alone is told of these, and of no company', async () => {
  server.mockResolvedValue(answer({ errcode: 0, data: { ...dashboard, figures: null } }));
  await drawInside(<Dashboard />);
  expect(await screen.findByRole('region', { name: 'In my custody' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['DB71', '显示器']);
  expect(screen.queryByText('Original value')).toBeNull();
});

test('what waits for the person leads to where it is done; nothing waits for who sees no handover', async () => {
  server.mockResolvedValue(answer({ errcode: 0, data: dashboard }));
  const permissions = ['dashboard.read', 'handover.read', 'repair.read', 'maintenance.read', 'bill.read'];
  await drawInside(<Dashboard />, { load: async () => ({ ...keeper, permissions }) });
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(
    within(waiting)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'To answerREQ20261125000091Laptops × 2Li Na2026-11-24Overdue',
    'To doBY20261120000031Lathe · Monthly service2026-11-20Overdue',
    'Waiting for approvalZD73房东CN¥3,270.002026-01-31Overdue',
    'To acceptDB71Transfer to a person13 assets · 孙资产',
    'Partly answeredREQ20261125000092ZC9 Projector',
    'To confirmPD74年终盘点2 assets of yours2026-11-30',
    'AssignedWX72打印机High',
    'In progressXJ20261125000041Daily round2026-11-25',
  ]);
  expect(within(waiting).getByRole('link', { name: 'WX72' })).toHaveAttribute('href', '#/repairs/72');
  expect(within(waiting).getByRole('link', { name: 'BY20261120000031' })).toHaveAttribute(
    'href',
    '#/maintenance/31',
  );
  expect(within(waiting).getByRole('link', { name: 'ZD73' })).toHaveAttribute('href', '#/bills/73');
  expect(within(waiting).getByRole('link', { name: 'DB71' })).toHaveAttribute('href', '#/handovers/71');
});
