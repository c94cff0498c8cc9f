import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Inspection } from '../../../../src/machines/imports/import-columns.ts';
import { LeftOut } from '../../../../src/views/features/imports/left-out.tsx';
import { Doubts } from '../../../../src/views/features/imports/wizard-parts/doubts.tsx';
import type { Wizard } from '../../../../src/views/features/imports/wizard-parts/use-wizard.ts';
import { doubtfulRows } from '../../../../src/vocabulary/import-run.ts';
import { drawInside } from '../../support/draw.tsx';

const wizard = (
  doubts: Inspection['doubts'],
  send: jest.Mock<Wizard['send']>,
  asAssets?: Inspection['doubts'][number]['kind'][],
) =>
  ({
    context: { inspection: { doubts, sheet: 0, headerRow: 3 }, options: { asAssets } },
    send,
  }) as unknown as Wizard;
const doubt = (kind: Inspection['doubts'][number]['kind'], count = 2) => ({
  kind,
  count,
  rows: [5, 9],
  text: 'Total IT equipment 777',
});

test('each kind of doubtful rows is one question with an example, and left out unless a person says otherwise', async () => {
  const send = jest.fn<Wizard['send']>();
  const { person } = await drawInside(
    <Doubts wizard={wizard([doubt('total'), doubt('filtered', 40)], send, ['sample'])} />,
  );
  const totals = screen.getByRole('combobox', { name: 'Rows that look like totals' });
  expect(totals).toHaveDisplayValue('Leave out');
  expect(totals).toHaveAccessibleDescription('Rows: 2 (5, 9). Example: Total IT equipment 777');
  expect(screen.getByRole('combobox', { name: 'Rows hidden by a filter' })).toHaveAccessibleDescription(
    'Rows: 40 (5, 9 …). Example: Total IT equipment 777',
  );
  await person.selectOptions(totals, 'Import as assets');
  expect(send).toHaveBeenCalledWith({
    type: 'options changed',
    change: { asAssets: ['sample', 'total'] },
  });
});

test('what was said is shown and can be taken back', async () => {
  const send = jest.fn<Wizard['send']>();
  const { person } = await drawInside(<Doubts wizard={wizard([doubt('hidden')], send, ['hidden'])} />);
  const hidden = screen.getByRole('combobox', { name: 'Hidden rows' });
  expect(hidden).toHaveDisplayValue('Import as assets');
  await person.selectOptions(hidden, 'Leave out');
  expect(send).toHaveBeenCalledWith({ type: 'options changed', change: { asAssets: [] } });
});

test('another table is looked at again, since it may bring columns', async () => {
  const send = jest.fn<Wizard['send']>();
  const { person } = await drawInside(<Doubts wizard={wizard([doubt('otherTable')], send, ['hidden'])} />);
  await person.selectOptions(
    screen.getByRole('combobox', { name: 'Cells that look like another table' }),
    'Import as assets',
  );
  expect(send).toHaveBeenCalledWith({
    type: 'table chosen',
    sheet: 0,
    headerRow: 3,
    asAssets: ['hidden', 'otherTable'],
  });
});

test('every kind has words of its own, and without doubts there is no question', async () => {
  const send = jest.fn<Wizard['send']>();
  const { unmount } = await drawInside(
    <Doubts
      wizard={wizard(
        doubtfulRows.map((kind) => doubt(kind)),
        send,
      )}
    />,
  );
  const names = screen.getAllByRole('combobox').map((one) => one.getAttribute('id'));
  expect(new Set(names).size).toBe(doubtfulRows.length);
  unmount();
  await drawInside(<Doubts wizard={wizard([], send)} />);
  expect(screen.queryByText('Rows that may not be assets')).toBeNull();
});

test('what is left out is counted by reason, also beyond what is listed', async () => {
  await drawInside(
    <LeftOut
      rows={[
        { row: 5, reason: 'total', text: 'Total 9' },
        { row: 6, reason: 'filtered', text: 'A2 Desk', doubtful: true },
        { row: 7, reason: 'filtered', text: 'A3 Desk', doubtful: true, count: 1500 },
      ]}
    />,
  );
  expect(screen.getByText('Skipped rows: 1502')).toBeVisible();
  expect(screen.getByText('Total row 1 · Hidden by a filter 1501')).toBeVisible();
  expect(screen.getByText('and further rows: 1500')).toBeInTheDocument();
});
