import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import DepreciationForecast from '../../../../src/views/features/depreciation/forecast.tsx';
import AssetMovements from '../../../../src/views/features/depreciation/movements.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything } from './runs.ts';

const user = { ...keeper, mode: '1' as const, permissions: everything };

const movements = {
  category: 'Machines',
  opening: { cost: '1200.00', accumulated: '300.00', impairment: '0.00' },
  additions: { cost: '600.00', accumulated: '0.00' },
  charged: '100.00',
  impaired: '50.00',
  disposals: { cost: '0.00', accumulated: '0.00', impairment: '0.00' },
  other: { cost: '0.00', accumulated: '0.00' },
  closing: { cost: '1800.00', accumulated: '400.00', impairment: '50.00' },
};

test('movements lead from the opening to the closing balance, and are saved as a paper', async () => {
  const server = fakeServer({
    '/depreciation/movements': () => ({
      rows: [movements, { ...movements, category: 'Vehicles' }],
      leftOut: [],
    }),
    '/depreciation/movementSheet': () => new Blob(['x']),
  });
  const { person } = await drawInside(<AssetMovements />, { load: async () => user });
  const table = await screen.findByRole('table', { name: 'Asset movements' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toContain('Net value900.00600.00-150.000.000.001,350.00');
  expect(rows).toContain('Original value2,400.001,200.00—0.000.003,600.00');
  await person.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(server.payloads('/depreciation/movementSheet')).toHaveLength(1));
  expect(server.payloads('/depreciation/movementSheet')[0]).toMatchObject({
    fromMonth: expect.stringMatching(/^\d{4}-01$/),
    kind: 'fixed',
    words: {
      title: 'Asset movements · Fixed asset',
      items: { net: 'Net value' },
      columns: { charged: 'Charged' },
      signers: { prepared: 'Prepared by, date' },
    },
  });
});

test('the forecast is a chart and the table that says the same', async () => {
  const months = Array.from({ length: 3 }, (_, nth) => ({
    month: `2027-0${nth + 1}`,
    amount: `${100 - nth * 50}.00`,
    assets: 3 - nth,
  }));
  fakeServer({ '/depreciation/forecast': () => ({ currency: 'CNY', months, estimated: 0, leftOut: [] }) });
  await drawInside(<DepreciationForecast />, { load: async () => user });
  const name = 'Bar chart of the depreciation from 2027-01 to 2027-03. The table below says the same.';
  const bars = (await screen.findByRole('img', { name })).querySelectorAll('rect');
  const [first, second] = [...bars].map((bar) => Number(bar.getAttribute('height')));
  expect(bars).toHaveLength(3);
  expect(second).toBeCloseTo((first ?? 0) / 2);
  const table = screen.getByRole('table', { name: 'Depreciation forecast' });
  expect(within(table).getByText('CN¥50.00')).toBeVisible();
});
