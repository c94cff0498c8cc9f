import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../src/api/contract/index.ts';
import ImportList from '../../../src/views/imports/list.tsx';
import { csvOf } from '../../../src/views/imports/run-parts/rejected-file.ts';
import ImportWizard from '../../../src/views/imports/wizard.tsx';
import { currentPlace, fullPath, Route } from '../../../src/window/router.ts';
import { layOut } from '../../support/lay-out.ts';
import { drawInside } from '../support/draw.tsx';
import { fakeServer, Refused } from '../support/fake-server.ts';
import { keeper } from '../support/people.ts';

type Run = Answer<'/import/get'>;
const run = (changes: Partial<Run> = {}): Run => ({
  id: 7,
  state: 'checked',
  fileName: 'register.xlsx',
  sheet: 'Sheet1',
  createdBy: 'Wang',
  createdAt: '2026-03-02T08:00:00Z',
  finishedAt: null,
  done: 3,
  total: 3,
  created: 2,
  updated: 0,
  unchanged: 0,
  rejected: 1,
  leftOut: [{ row: 9, reason: 'total', text: '合计' }],
  willCreate: [{ kind: 'location', names: ['Room 1'], count: 1 }],
  failure: null,
  ...changes,
});
const refusedRow: Answer<'/import/rows'>['rows'][number] = {
  row: 5,
  cells: ['HQ-5', 'Lorry', '-1200'],
  outcome: 'rejected',
  assetNo: 'HQ-5',
  name: 'Lorry',
  assetId: null,
  problems: [
    { field: 'originalValue', column: '原值', code: 'amountNegative', text: '-1200', severity: 'reject' },
  ],
  changes: [],
};

beforeAll(() => layOut({ width: 1400, height: 600 }));

async function show(at: string, calls: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    '/import/rows': ({ outcome }) => ({
      headers: ['No.', 'Name', '原值'],
      rows: outcome === 'rejected' ? [refusedRow] : [],
      next: null,
    }),
    ...calls,
  });
  const view = (
    <>
      <Route path="/imports" component={ImportList} />
      <Route path={at === '/imports/new' ? at : '/imports/:id'} component={ImportWizard} />
    </>
  );
  const user = { ...keeper, permissions: ['import.run'] };
  return { ...(await drawInside(view, { at, load: async () => user })), server };
}

describe('a run that was checked', () => {
  test('names the reason of every refused row, what is new, and what is no data', async () => {
    await show('/imports/7', { '/import/get': () => run() });
    expect(await screen.findByText('原值: The amount is negative “-1200”')).toBeVisible();
    expect(screen.getByText(/Names that are new/)).toHaveTextContent('Locations 1');
    expect(screen.getByText('Skipped non-data rows: 1')).toBeVisible();
    expect(screen.getByText('合计')).toBeInTheDocument();
  });

  test('is imported after it was confirmed', async () => {
    let state: Run['state'] = 'checked';
    const { person, server } = await show('/imports/7', {
      '/import/get': () => run({ state }),
      '/import/event': () => {
        state = 'imported';
        return { id: 7, state };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/New: 2. To change: 0. Rejected and skipped: 1./)).toBeVisible();
    expect(within(dialog).getByText('Room 1')).toHaveTextContent('Locations 1: Room 1');
    await person.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Imported')).toBeVisible();
    expect(server.payloads('/import/event')).toEqual([{ id: 7, event: 'commit' }]);
  });

  test('that would change nothing cannot be imported', async () => {
    await show('/imports/7', { '/import/get': () => run({ created: 0, unchanged: 3, rejected: 0 }) });
    expect(await screen.findByText('No row would change anything.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  });

  test('whose rows are all rejected says so', async () => {
    await show('/imports/7', { '/import/get': () => run({ created: 0, rejected: 60 }) });
    expect(await screen.findByText('No row can be imported. Rejected: 60; unchanged: 0.')).toBeVisible();
  });

  test('says which other rows have the same number', async () => {
    const problem = { field: 'assetNo', column: 'No.', code: 'numberRepeated', severity: 'reject' } as const;
    const row = { ...refusedRow, problems: [{ ...problem, text: 'HQ-5', rows: [14] }] };
    await show('/imports/7', {
      '/import/get': () => run(),
      '/import/rows': () => ({ headers: [], rows: [row], next: null }),
    });
    expect(
      await screen.findByText('No.: Other rows of the file have the same number “HQ-5”; see row 14'),
    ).toBeVisible();
  });

  test('a run of somebody else is none', async () => {
    await show('/imports/7', { '/import/get': () => new Refused('notFound', 'Not found') });
    expect(await screen.findByText('There is no such import')).toBeVisible();
  });
});

test('a run at work shows how far it is and can be given up', async () => {
  const { person, server } = await show('/imports/7', {
    '/import/get': () => run({ state: 'importing', done: 1 }),
    '/import/event': () => ({ id: 7, state: 'cancelled' }),
  });
  expect(await screen.findByText('Writing the rows: 1 of 3')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel the import' }));
  await waitFor(() => expect(server.payloads('/import/event')).toEqual([{ id: 7, event: 'cancel' }]));
});

test('own imports are listed and open', async () => {
  const { person } = await show('/imports', {
    '/import/list': () => ({ rows: [run()], next: null }),
    '/import/get': () => run(),
  });
  await person.click(await screen.findByRole('link', { name: 'register.xlsx' }));
  expect(fullPath(currentPlace())).toBe('/imports/7');
});

test('a new import begins with a file', async () => {
  await show('/imports/new', {});
  expect(await screen.findByRole('button', { name: 'Drop the register here, or choose it' })).toBeVisible();
  expect(screen.getByText('File', { selector: '[aria-current]' })).toBeVisible();
});

test('a file of refused rows cannot run formulas', () => {
  expect(csvOf([['a', '=1+1', 'x,"y"', '-3', '@z', '＝1']])).toBe(
    '\uFEFFa,\'=1+1,"x,""y""",\'-3,\'@z,\'＝1\r\n',
  );
});
