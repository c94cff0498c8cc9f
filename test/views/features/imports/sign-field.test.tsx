import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SignField } from '../../../../src/views/features/imports/wizard-parts/sign-field.tsx';
import type { SignCurrency } from '../../../../src/vocabulary/parsing/currency-sign.ts';
import { drawInside } from '../../support/draw.tsx';

test('a sign of several currencies is one of them', async () => {
  const onSign = jest.fn<(currency: SignCurrency) => void>();
  const { person } = await drawInside(
    <SignField header="Cost" sign={{ text: '$', currency: undefined }} onSign={onSign} />,
  );
  const answer = screen.getByRole('combobox', { name: 'What $ means in Cost' });
  expect(answer).toHaveDisplayValue('Which currency is $?');
  await person.selectOptions(answer, 'AUD Australian Dollar');
  expect(onSign).toHaveBeenCalledWith('AUD');
  expect(screen.queryByRole('option', { name: /^SEK/ })).toBeNull();
});
