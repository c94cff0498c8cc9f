import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Field } from '../../../src/views/ui/field.tsx';
import { Select } from '../../../src/views/ui/select.tsx';
import { drawInside } from '../support/draw.tsx';

const options = [{ value: 'a', label: 'A' }];
const select = (disabled?: boolean) => (
  <Select options={options} value="a" onChange={() => undefined} disabled={disabled} />
);

test.each([
  [false, undefined, false],
  [false, true, true],
  [true, undefined, true],
])('in a field that is disabled: %s, a select that says %s is disabled: %s', async (field, own, disabled) => {
  await drawInside(
    <Field label="Kind" disabled={field}>
      {select(own)}
    </Field>,
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' }).disabled).toBe(disabled);
});
