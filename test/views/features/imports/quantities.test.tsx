import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SplitRows } from '../../../../src/views/features/imports/run-parts/split-rows.tsx';
import { Quantities } from '../../../../src/views/features/imports/wizard-parts/quantities.tsx';
import type { Wizard } from '../../../../src/views/features/imports/wizard-parts/use-wizard.ts';
import { drawInside } from '../../support/draw.tsx';

const wizard = (target: string, send: jest.Mock<Wizard['send']>, split?: boolean, priced = false) =>
  ({
    context: {
      inspection: {
        columns: [
          { index: 4, several: { rows: 3, assets: 1200 } },
          { index: 5, ofOne: true },
        ],
      },
      choices: { targets: { 4: target, 5: priced ? 'originalValue' : '' } },
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

test('what the price in such rows is has two readings, of which the header says one', async () => {
  const send = jest.fn<Wizard['send']>();
  const { person } = await drawInside(<Quantities wizard={wizard('quantity', send, false, true)} />);
  const answer = screen.getByRole('combobox', { name: 'Value of these rows' });
  expect(answer).toHaveDisplayValue('The price of one');
  expect(answer).toHaveAccessibleDescription('A row with a quantity of 3 is worth three times its amount.');
  await person.selectOptions(answer, 'The value of all of them together');
  expect(send).toHaveBeenCalledWith({ type: 'options changed', change: { price: 'ofAll' } });
});

test('a column that says no quantity has no question', async () => {
  await drawInside(<Quantities wizard={wizard('usefulLifeMonths', jest.fn<Wizard['send']>())} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});
