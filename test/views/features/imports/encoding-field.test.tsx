import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { EncodingField } from '../../../../src/views/features/imports/wizard-parts/encoding-field.tsx';
import { drawInside } from '../../support/draw.tsx';

test('the encoding of a text file is shown and can be changed', async () => {
  const onChange = jest.fn();
  const { person } = await drawInside(<EncodingField value="utf-8-bom" onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Encoding' });
  expect(field).toHaveDisplayValue('UTF-8 · All scripts');
  expect(field).toHaveAccessibleDescription('If names below look wrong, choose another encoding.');
  await person.selectOptions(field, 'EUC-KR · Korean');
  expect(onChange).toHaveBeenCalledWith('euc-kr');
});
