import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Answer } from '../../../src/api/contract/index.ts';
import Dashboard from '../../../src/views/dashboard/index.tsx';
import { drawInside } from '../support/draw.tsx';

const figures: Answer<'/dashboard/figures'> = {
  assets: 500,
  value: [
    { currency: 'CNY', amount: '12345678.90' },
    { currency: 'USD', amount: '8000.00' },
  ],
  byStatus: [
    { status: 'inUse', count: 300 },
    { status: 'inStock', count: 200 },
    { status: 'missing', count: 0 },
  ],
  byCategory: [{ category: { id: 3, name: '笔记本电脑' }, count: 120, amount: '600000.00' }],
  purchased: [{ month: '2026-03', count: 21, amount: '210000.00' }],
  warrantyEnding: 7,
  openDocuments: 3,
  mine: [{ id: 9, assetNo: 'HQ-00009', name: '显示器' }],
};

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
  server.mockResolvedValue(answer({ errcode: 0, data: figures }));
  await drawInside(<Dashboard />);
  expect(await screen.findByText('¥12,345,678.90')).toBeVisible();
  expect(screen.getByText('$8,000.00')).toBeVisible();
  expect(screen.getByText('60%')).toBeVisible();
  expect(cells('Assets by status')).toEqual([
    ['In use', '300'],
    ['In stock', '200'],
  ]);
  expect(cells('Assets by category')).toEqual([['笔记本电脑', '120']]);
  expect(cells('Purchases of the last twelve months')).toEqual([['2026-03', '21', '¥210,000.00']]);
  expect(screen.getByRole('link', { name: 'HQ-00009' })).toHaveAttribute('href', '#/assets/9');
  expect(screen.getByRole('link', { name: 'In use' })).toHaveAttribute('href', '#/assets?status=inUse');
});

test('says why it cannot, and tries again', async () => {
  server.mockResolvedValueOnce(answer({ errcode: 5001, errmsg: '服务暂时不可用' }));
  const { person } = await drawInside(<Dashboard />);
  expect(await screen.findByText('服务暂时不可用')).toBeVisible();
  server.mockResolvedValueOnce(answer({ errcode: 0, data: figures }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('60%')).toBeVisible();
});
