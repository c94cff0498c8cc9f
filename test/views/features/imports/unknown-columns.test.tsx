import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { UnknownColumns } from '../../../../src/views/features/imports/wizard-parts/unknown-columns.tsx';
import type { Wizard } from '../../../../src/views/features/imports/wizard-parts/use-wizard.ts';
import { drawInside } from '../../support/draw.tsx';

const column = (index: number, header: string, kind: string) => ({
  index,
  header,
  samples: ['16'],
  guess: `custom:${header}`,
  dateOrder: null,
  amounts: null,
  newField: { kind, choices: [] },
});
const wizard = (send: jest.Mock<Wizard['send']>) =>
  ({
    context: {
      subject: 'assets',
      inspection: { columns: [column(1, 'RAM', 'number'), column(2, 'Note', 'line')] },
      choices: {
        targets: { 1: 'custom:RAM', 2: 'custom:Note' },
        dateOrders: {},
        powers: {},
        yens: {},
        fields: { 'custom:RAM': 'number' },
      },
    },
    send,
  }) as unknown as Wizard;

test('unknown columns are ticked by the keyboard and decided together; the type of a new field changes', async () => {
  const send = jest.fn<Wizard['send']>();
  const { person } = await drawInside(<UnknownColumns wizard={wizard(send)} />);
  screen.getByRole('checkbox', { name: 'Select all' }).focus();
  await person.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'RAM' })).toBeChecked();
  await person.click(screen.getByRole('checkbox', { name: 'RAM' }));
  await person.click(screen.getByRole('button', { name: 'Leave out' }));
  expect(send).toHaveBeenCalledWith({ type: 'columns decided', indexes: [2], fate: 'nothing' });
  expect(screen.getByRole('button', { name: 'Leave out' })).toBeDisabled();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Type of the new field RAM' }), 'Text');
  expect(send).toHaveBeenCalledWith({
    type: 'kind of new field chosen',
    target: 'custom:RAM',
    kind: 'line',
  });
});
