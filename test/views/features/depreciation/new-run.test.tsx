import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import DepreciationList from '../../../../src/views/features/depreciation/list.tsx';
import { nextMonth } from '../../../../src/views/parts/books/months.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, run } from './runs.ts';

const posted = (month: string, id = 3, reverses: { id: number; runNo: string } | null = null) =>
  run({ month, organisation: { id, name: 'East' }, state: 'posted', reverses });

test.each([
  [[], 3, '2026-10'],
  [[posted('2026-01')], 4, '2026-10'],
  [[posted('2025-11'), posted('2025-12')], 3, '2026-01'],
  [[posted('2025-11'), posted('2025-12', 3, { id: 1, runNo: 'ZJ1' })], 3, '2025-12'],
])('the month that follows is proposed: %#', (runs, organisation, expected) => {
  expect(nextMonth(runs, organisation, '2026-11')).toBe(expected);
});

test('a run begins with the organisation of the latest one and the month that follows', async () => {
  const server = fakeServer({
    '/organisation/tree': () => ({ rows: [] }) as never,
    '/depreciation/list': () => ({ rows: [posted('2025-12')], next: null, count: null }),
    '/depreciation/create': () => ({ id: 8, version: 2, runNo: 'ZJ8', state: 'previewed' }),
  });
  const { person } = await drawInside(<Route path="/depreciation" component={DepreciationList} />, {
    at: '/depreciation',
    load: async () => ({ ...keeper, mode: '1', permissions: everything }),
  });
  await person.click(await screen.findByRole('button', { name: 'New run' }));
  const dialog = await screen.findByRole('dialog', { name: 'New depreciation run' });
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /Month/ })).toHaveValue('2026-01'));
  await person.click(within(dialog).getByRole('button', { name: 'Preview' }));
  await waitFor(() =>
    expect(server.payloads('/depreciation/create')).toEqual([{ organisationId: 3, month: '2026-01' }]),
  );
});
