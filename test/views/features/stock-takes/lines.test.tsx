import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import { Lines } from '../../../../src/views/features/stock-takes/detail-parts/lines.tsx';
import { MissingPhotos } from '../../../../src/views/features/stock-takes/detail-parts/missing-photos.tsx';
import type {
  StockTake,
  StockTakeLine,
} from '../../../../src/views/features/stock-takes/detail-parts/stock-take-record.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { chosen, fakeUploads, picture } from '../attachments/uploads.ts';

const take = {
  ...{ id: 7, version: 3, takeNo: 'PD7', name: 'Year end', state: 'review', photos: 'all', undecided: 1 },
  ...{ totals: [{ state: 'missing', lines: 1 }], values: [], conflicts: 0, withheld: false, mayWrite: true },
} as unknown as StockTake;
const line = (id: number, more: Partial<StockTakeLine> = {}) =>
  ({
    ...{ id, assetId: id, code: `ZC${id}`, name: `Laptop ${id}`, state: 'missing', location: null },
    ...{ custodian: null, countedLocation: null, countedCustodian: null, countedBy: null, decision: null },
    ...{ reason: '', photos: 0, thumbnail: null, photoMissing: false, started: null },
    ...{
      conflict: false,
      readings: [],
      lateReadings: [],
      originalValue: null,
      netValue: null,
      currency: null,
    },
    ...more,
  }) as StockTakeLine;
const user = { ...keeper, permissions: Object.keys(permissions) };
const listOf = (rows: StockTakeLine[]) => ({
  rows,
  next: null,
  count: { value: rows.length, capped: false },
});

test('a line shows its photos and the document that was started, and a repair needs a reason', async () => {
  const acts: unknown[] = [];
  const lines = [
    line(1, { photos: 2, thumbnail: 'UklGRg==', state: 'damaged' }),
    line(2, { photoMissing: true }),
    line(3, { decision: 'startDisposal', started: { kind: 'handover', id: 31, no: 'BF31' } }),
  ];
  fakeServer({
    '/stockTakeLine/list': () => listOf(lines),
    '/stockTakeLine/attachments': () => ({ rows: [] }),
  } as never);
  const view = (
    <Lines
      take={take}
      busy={false}
      refused
      onAct={(...act) => void acts.push(act)}
      counted={0}
      onChanged={() => {}}
    />
  );
  const { person } = await drawInside(view, { load: async () => user });
  expect(await screen.findByRole('link', { name: 'BF31' })).toHaveAttribute(
    'href',
    expect.stringContaining('/handovers/31'),
  );
  expect(within(screen.getByRole('table')).getByText('Photo missing')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Choose ZC1' }));
  await person.selectOptions(screen.getByRole('combobox', { name: /Decision/ }), 'reportRepair');
  const decide = screen.getByRole('button', { name: 'Decide on 1 line' });
  expect(decide).toBeDisabled();
  await person.type(screen.getByRole('textbox', { name: /Reason/ }), 'Broken case');
  await person.click(decide);
  expect(acts).toEqual([['decide', { decision: 'reportRepair', reason: 'Broken case', lineIds: [1] }]]);
  expect(screen.getByRole('checkbox', { name: 'Choose ZC1' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Photos of ZC1' }));
  expect(await screen.findByText('No photos or files yet.')).toBeVisible();
});

test('the report is saved in the words of the screen', async () => {
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => {};
  const server = fakeServer({
    '/stockTakeLine/list': () => listOf([]),
    '/stockTake/report': () => new Blob(['x']),
  } as never);
  const view = (
    <Lines take={take} busy={false} refused={false} onAct={() => {}} counted={0} onChanged={() => {}} />
  );
  const { person } = await drawInside(view, { load: async () => user });
  await person.click(await screen.findByRole('button', { name: 'Report' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Variance report · PDF' }));
  await waitFor(() => expect(server.payloads('/stockTake/report')).toHaveLength(1));
  const [sent] = server.payloads('/stockTake/report');
  expect(sent).toMatchObject({
    ...{ id: 7, table: 'differences', format: 'pdf', title: 'Variance report PD7' },
    headWords: { signature: 'Signature', approvedAt: 'Approved' },
    signatures: ['Counted by', 'Reviewed by', 'Approved by'],
  });
});

test('a counter adds the photos that are missing', async () => {
  const server = fakeServer({ '/stockTakeLine/list': () => listOf([line(4)]) } as never);
  const uploads = fakeUploads({ errcode: 0, errmsg: '', data: { id: 9 } });
  let sent = 0;
  const view = <MissingPhotos takeId={7} counted={0} onSent={() => (sent += 1)} />;
  const { person } = await drawInside(view, { load: async () => user });
  await screen.findByRole('button', { name: 'Add a photo of ZC4' });
  expect(server.payloads('/stockTakeLine/list')[0]).toMatchObject({ mine: true, photoMissing: true });
  await chosen(person, picture('photo.png'));
  await waitFor(() => expect(sent).toBe(1));
  expect(uploads.sent).toHaveLength(1);
});

test('all undecided lines of a result are decided about at once; disagreeing counters are shown and left out', async () => {
  const acts: unknown[] = [];
  const many = {
    ...take,
    ...{ undecided: 500, conflicts: 1 },
    totals: [
      { state: 'missing', lines: 499 },
      { state: 'misplaced', lines: 1 },
    ],
    values: [{ state: 'missing', currency: 'CNY', amount: '1234.50' }],
  } as unknown as StockTake;
  const reading = (by: string, location: string) => ({
    ...{ by, location, custodian: null, condition: 'good' as const, at: '2026-11-27T08:00:00.000Z' },
  });
  const disagreeing = line(2, {
    ...{ state: 'misplaced', conflict: true, readings: [reading('Wu', 'Office'), reading('Li', 'Store')] },
  });
  const server = fakeServer({
    '/stockTakeLine/list': ({ limit }: { limit?: number }) =>
      limit === 1
        ? { rows: [], next: null, count: { value: 499, capped: false } }
        : listOf([line(1), disagreeing]),
  } as never);
  const view = (
    <Lines
      take={many}
      busy={false}
      refused={false}
      onAct={(...act) => void acts.push(act)}
      counted={0}
      onChanged={() => {}}
    />
  );
  const { person } = await drawInside(view, { load: async () => user });
  expect(await screen.findByText('Wu: Found Office')).toBeVisible();
  expect(screen.getByText('Li: Found Store')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Not found 499.*1,234\.50/ }));
  await person.selectOptions(screen.getByRole('combobox', { name: /Decision/ }), 'reportMissing');
  await person.click(await screen.findByRole('button', { name: 'Decide on all 499 lines shown' }));
  await person.click(await screen.findByRole('button', { name: 'Report missing' }));
  expect(acts).toEqual([['decide', { decision: 'reportMissing', reason: '', shown: 'missing' }]]);
  expect(server.payloads('/stockTakeLine/list')).toContainEqual({
    ...{ id: 7, state: ['missing'], undecided: true, conflict: false, count: true, limit: 1 },
  });
});
