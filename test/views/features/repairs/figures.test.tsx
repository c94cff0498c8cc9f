import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import RepairFigures from '../../../../src/views/features/repairs/figures.tsx';
import type { ReportDefinition } from '../../../../src/vocabulary/report.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const answered = ({ figures, columns }: ReportDefinition): Answer<'/report/run'> => {
  const sum = figures.map((name) => (name === 'hoursToFinish' ? '0.55' : '7.5'));
  const cells = columns === null ? [] : [sum];
  const group = { currency: figures.includes('cost') ? 'CNY' : null, cells, sum };
  return {
    columns: columns === null ? [] : ['high'],
    rows: [{ keys: [columns === null ? '2026-01' : 'over30Days'], ...group }],
    sums: [{ keys: [null], ...group }],
    rowCount: 1,
    span: null,
  };
};

async function show(at = '/repairs/figures') {
  const definitions: ReportDefinition[] = [];
  const labels: string[][] = [];
  const server = fakeServer({
    '/report/run': ({ definition }) => {
      definitions.push(definition);
      return answered(definition);
    },
    '/report/file': (payload) => {
      labels.push(payload.labels);
      return new Refused('notPermitted', 'No.');
    },
  });
  const drawn = await drawInside(<Route path="/repairs/figures" component={RepairFigures} />, {
    at,
    load: async () => ({ ...keeper, permissions: Object.keys(permissions) }),
  });
  await screen.findByRole('table', { name: 'Mean time to repair' });
  return { ...drawn, server, definitions, labels };
}

test('each figure can be read as a table and exported', async () => {
  await show();
  const names = [
    'Open repairs by age',
    'Mean time to repair',
    'Mean time between failures',
    'Repair cost: Category',
    'Downtime: Category',
  ];
  for (const name of names) expect(await screen.findByRole('table', { name })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Open repairs by age' }).textContent).toContain('Over 30 days');
  expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(names.length);
  expect(screen.getByRole('link', { name: 'Figures' }).getAttribute('aria-current')).toBe('page');
});

test('a length of time reads in the unit that fits, and a table of numbers says which unit it has', async () => {
  const { person, labels } = await show();
  const table = screen.getByRole('table', { name: 'Mean time to repair' });
  expect(table.textContent).toMatch(/33 min.*7\.5 hr/);
  expect(table.textContent).toContain('Repairs that are done');
  expect((await screen.findByRole('table', { name: 'Mean time between failures' })).textContent).toContain(
    '7.5 days',
  );
  for (const [item, label] of [
    ['Export as CSV', 'Mean time to repair (hours)'],
    ['Export as PDF', 'Mean time to repair'],
  ] as const) {
    const section = screen.getByRole('region', { name: 'Mean time to repair' });
    await person.click(within(section).getByRole('button', { name: 'Export' }));
    await person.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() => expect(labels.at(-1)).toContain(label));
  }
});

test('the period and what costs are grouped by stand in the address', async () => {
  const { person, definitions } = await show('/repairs/figures?by=asset&within=lastYear');
  expect(definitions.find(({ figures }) => figures.includes('cost'))).toMatchObject({
    rows: ['assetNo', 'assetName'],
    period: { within: 'lastYear', by: 'reportedAt' },
  });
  await person.selectOptions(screen.getByLabelText('Period'), 'thisMonth');
  await person.selectOptions(screen.getByLabelText('Cost and downtime by'), 'month');
  await screen.findByRole('table', { name: 'Downtime: Month' });
  await waitFor(() => {
    const query = new URLSearchParams(window.location.hash.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ by: 'month', within: 'thisMonth' });
  });
  expect(definitions.at(-1)).toMatchObject({ rows: ['month'], period: { within: 'thisMonth' } });
});
