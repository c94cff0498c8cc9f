import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import ReportList from '../../../../src/views/features/reports/list.tsx';
import ReportScreen from '../../../../src/views/features/reports/report.tsx';
import { standardReports } from '../../../../src/vocabulary/report.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const user = { ...keeper, permissions: Object.keys(permissions) };

const result: Answer<'/report/run'> = {
  columns: ['high', 'low', null],
  rows: [{ keys: ['2026-01'], currency: null, cells: [['3'], null, ['1']], sum: ['4'] }],
  sums: [{ keys: [null], currency: null, cells: [['3'], null, ['1']], sum: ['4'] }],
  rowCount: 700,
  span: { from: '2026-01-01', until: '2026-12-31' },
};
const saved: Answer<'/report/get'> = {
  id: 5,
  version: 2,
  name: '维修',
  state: 'saved',
  owner: '钱管理',
  mine: true,
  shared: false,
  organisation: null,
  definition: { ...standardReports.repairs, chart: 'none' },
  readable: true,
  mayChange: true,
  subscription: null,
  changedAt: '2026-01-01T00:00:00Z',
};

const serve = () =>
  fakeServer({
    '/report/run': () => result,
    '/report/get': () => saved,
    '/report/list': () => ({ rows: [saved], mayShareWithAll: true }),
    '/report/update': () => ({ ...saved, version: 3 }),
    '/organisation/tree': () => ({ rows: [] }),
    '/category/tree': () => ({ rows: [] }),
    '/location/tree': () => ({ rows: [] }),
  });
const open = (at: '/reports/5' | `/reports/new${string}`) =>
  drawInside(
    <Route path={at === '/reports/5' ? '/reports/:id' : '/reports/new'} component={ReportScreen} />,
    {
      at,
      load: async () => user,
    },
  );

test('a report says its groups in the words of the screen, and how much of it is shown', async () => {
  serve();
  await open('/reports/5');
  const table = await screen.findByRole('table', { name: '维修' });
  const headings = within(table)
    .getAllByRole('columnheader', { hidden: true })
    .map((cell) => cell.textContent);
  expect(headings).toEqual(['Month', 'High', 'Low', '(none)', 'Total']);
  const rows = within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(rows).toEqual([
    ['2026-01', '3', '', '1', '4'],
    ['Total', '3', '', '1', '4'],
  ]);
  expect(screen.getByText(/The first 1 of 700 rows/)).toBeVisible();
  expect(screen.getByText('2026-01-01 to 2026-12-31')).toBeVisible();
});

test('what is changed is run at once, and saved over the report', async () => {
  const server = serve();
  const { person } = await open('/reports/5');
  await screen.findByRole('table', { name: '维修' });
  await person.selectOptions(screen.getByLabelText('Columns'), 'None');
  await waitFor(() => expect(server.payloads('/report/run')).toHaveLength(2));
  expect(server.payloads('/report/run')[1]?.definition).toMatchObject({ rows: ['month'], columns: null });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/report/update')).toEqual([
      {
        id: 5,
        version: 2,
        changes: {
          name: '维修',
          shared: false,
          organisationId: null,
          definition: { ...saved.definition, columns: null },
        },
      },
    ]),
  );
});

test('a source that is chosen begins anew, with nothing of the one before', async () => {
  const server = serve();
  const { person } = await open('/reports/new?standard=bills');
  await screen.findByRole('heading', { name: 'Bills by month' });
  await person.selectOptions(screen.getByLabelText('Report on'), 'Depreciation charged');
  await waitFor(() =>
    expect(server.payloads('/report/run').at(-1)?.definition).toMatchObject({
      source: 'depreciation',
      rows: ['topCategory'],
      columns: null,
      only: {},
    }),
  );
});

test('only reports on what the person may read are offered', async () => {
  serve();
  const few = { ...keeper, permissions: ['report.read', 'repair.read'] };
  await drawInside(<ReportList />, { load: async () => few });
  expect(await screen.findByRole('link', { name: 'Repairs by month' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bills by month' })).toBeNull();
});
