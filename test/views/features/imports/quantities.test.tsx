import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SplitRows } from '../../../../src/views/features/imports/run-parts/split-rows.tsx';
import { Quantities } from '../../../../src/views/features/imports/wizard-parts/quantities.tsx';
import type { Wizard } from '../../../../src/views/features/imports/wizard-parts/use-wizard.ts';
import { drawInside } from '../../support/draw.tsx';

const wizard = (target: string, send: jest.Mock<Wizard['send']>, split?: boolean) =>
  ({
    context: {
      inspection: { columns: [{ index: 4, several: { rows: 3, assets: 1200 } }] },
      choices: { targets: { 4: target } },
      options: { split },
    },
    send,
  }) as unknown as Wizard;

test('rows with a quantity above one are one asset each unless a person splits them', async () => {
  const send = jest.fn<Wizard['send']>();
  const { person } = await drawInside(<Quantities wizard={wizard('quantity', send)} />);
  const answer = screen.getByRole('combobox', { name: 'Rows with a quantity above one' });
  expect(answer).toHaveDisplayValue('One asset per row; the quantity is stored as an additional field');
  expect(answer).toHaveAccessibleDescription('Rows: 3. Their quantities add up to 1,200.');
  await person.selectOptions(answer, 'As many assets as the quantity');
  expect(send).toHaveBeenCalledWith({ type: 'options changed', change: { split: true } });
});

test('what splitting does is said, and what came of it', async () => {
  const send = jest.fn<Wizard['send']>();
  await drawInside(
    <>
      <Quantities wizard={wizard('quantity', send, true)} />
      <SplitRows split={{ rows: 3, assets: 1200 }} />
    </>,
  );
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription(/^Rows: 3\. Assets: 1,200\./);
  expect(screen.getByText('Rows split by their quantity: 3. Assets they become: 1,200.')).toBeVisible();
});

test('a column that says no quantity has no question', async () => {
  await drawInside(<Quantities wizard={wizard('usefulLifeMonths', jest.fn<Wizard['send']>())} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});
