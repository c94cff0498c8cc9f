import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Problems } from '../../../../src/views/features/imports/run-parts/problems.tsx';
import { drawInside } from '../../support/draw.tsx';

const of = (field: string | null, column: string | null) => ({
  field,
  column,
  code: 'valueMissing' as const,
  text: '',
  severity: 'reject' as const,
});

test('a problem names its column, or the field that the file has no column for', async () => {
  await drawInside(
    <Problems kind="handover" problems={[of('remark', 'Notes'), of('dueOn', null), of('partner', null)]} />,
  );
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^Notes: /),
    expect.stringMatching(/^Due on: |^Due back/),
    expect.stringMatching(/^Person: /),
  ]);
});
