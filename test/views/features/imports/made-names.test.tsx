import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { MadeNames } from '../../../../src/views/features/imports/wizard-parts/made-names.tsx';
import type { Wizard } from '../../../../src/views/features/imports/wizard-parts/use-wizard.ts';
import { drawInside } from '../../support/draw.tsx';

const wizard = (targets: string[], send: jest.Mock<Wizard['send']>) =>
  ({
    context: {
      inspection: {
        columns: [
          { index: 0, samples: ['Latitude 7440'] },
          { index: 1, samples: ['Dell'] },
          { index: 2, samples: ['Laptop'] },
        ],
      },
      choices: { targets },
      options: {},
    },
    send,
  }) as unknown as Wizard;

test('a file without names is offered to have them made, with an example', async () => {
  const send = jest.fn<Wizard['send']>();
  const { person } = await drawInside(
    <MadeNames wizard={wizard(['model', 'manufacturer', 'category'], send)} />,
  );
  const names = screen.getByRole('combobox', { name: 'Names of new assets' });
  expect(names).toHaveDisplayValue('Reject new assets without a name');
  expect(names).toHaveAccessibleDescription(/^Example: Dell Latitude 7440\./);
  await person.selectOptions(names, 'Make them from manufacturer and model, or category');
  expect(send).toHaveBeenCalledWith({ type: 'options changed', change: { makeNames: true } });
});

test.each([
  { has: 'names', targets: ['model', 'manufacturer', 'name'] },
  { has: 'nothing to make them of', targets: ['serialNo', 'manufacturer', ''] },
])('a file that has $has is not', async ({ targets }) => {
  await drawInside(<MadeNames wizard={wizard(targets, jest.fn<Wizard['send']>())} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});
