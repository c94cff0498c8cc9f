import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import WorkDialog from '../../../../src/views/features/depreciation/work-entry/work-dialog.tsx';
import {
  entriesOf,
  inBatches,
  takenFromMeters,
  type WorkRow,
} from '../../../../src/views/features/depreciation/work-entry/work-values.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const row = (id: number, more: Partial<WorkRow> = {}): WorkRow => ({
  id,
  assetNo: `ZC${id}`,
  name: '卡车',
  workUnit: 'km',
  totalWork: '500000.00',
  done: '4000.00',
  units: null,
  source: null,
  author: null,
  closed: false,
  metered: null,
  ...more,
});
const rows = [
  row(1),
  row(2, { metered: { units: '120.50', meter: '里程表' } }),
  row(3, { units: '9.00', closed: true, metered: { units: '8.00', meter: '里程表' } }),
  row(4, { units: '7.00', metered: { units: '8.00', meter: '里程表' } }),
];

describe('the work of a month', () => {
  test('is entered, or taken from meters where nobody entered it', async () => {
    const server = fakeServer({
      '/depreciation/work': () => ({ rows, next: null }),
      '/asset/saveWork': ({ entries }) => ({ saved: entries.length }),
    });
    const done: string[] = [];
    const dialog = (
      <WorkDialog month="2026-06" onClose={() => done.push('closed')} onSaved={() => done.push('saved')} />
    );
    const { person } = await drawInside(dialog, { load: async () => keeper });
    const field = async (name: string) => screen.findByRole('textbox', { name: `Work of ${name}` });
    expect(await field('ZC3')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await person.type(await field('ZC1'), 'many');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await person.clear(await field('ZC1'));
    await person.type(await field('ZC1'), '4,000');
    await person.click(screen.getByRole('button', { name: 'Fill in from meters' }));
    expect(await field('ZC2')).toHaveValue('120.5');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(done).toEqual(['saved', 'closed']));
    expect(server.payloads('/asset/saveWork')).toEqual([
      {
        month: '2026-06',
        entries: [
          { assetId: 1, units: '4000', before: null, source: 'person' },
          { assetId: 2, units: '120.50', before: null, source: 'meter' },
        ],
      },
    ]);
  });

  test('of no asset says so', async () => {
    fakeServer({ '/depreciation/work': () => ({ rows: [], next: null }) });
    await drawInside(<WorkDialog month="2026-06" onClose={() => {}} onSaved={() => {}} />, {
      load: async () => keeper,
    });
    const dialog = await screen.findByRole('dialog', { name: 'Work of 2026-06' });
    expect(await within(dialog).findByText(/No asset is charged/)).toBeVisible();
  });
});

test.each([
  [
    'a figure that is emptied is taken back',
    { 4: '' },
    [{ assetId: 4, units: null, before: '7.00', source: 'person' }],
  ],
  ['the same figure written otherwise is no change', { 4: '7' }, []],
  ['of a month that has been charged nothing is sent', { 3: '1' }, []],
])('%s', (_, typed, expected) => {
  expect(entriesOf(rows, typed)).toEqual(expected);
});

test('what somebody entered stands beside what a meter counted', () => {
  expect(takenFromMeters(rows, { 2: '3' })).toEqual({ 2: '3' });
});

test('more than a call takes are sent in several', () => {
  const many = Array.from({ length: 401 }, (_, nth) => row(nth + 1));
  const typed = Object.fromEntries(many.map(({ id }) => [id, '1']));
  expect(inBatches(entriesOf(many, typed)).map(({ length }) => length)).toEqual([200, 200, 1]);
});
