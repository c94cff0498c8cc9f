import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiFault } from '../../../../src/api/fault.ts';
import { useImportWords } from '../../../../src/views/features/imports/problem-words.ts';
import { useFaultText } from '../../../../src/views/features/imports/wizard-parts/fault-text.ts';
import { drawInside } from '../../support/draw.tsx';

function Words({ codes }: { codes: string[] }) {
  const { file } = useImportWords();
  return codes.map((code) => <p key={code}>{file(code)}</p>);
}

test('a file that is too large is said to be, with how large one may be', async () => {
  await drawInside(<Words codes={['tooManyRows', 'tooManyColumns', 'tooManySheets', 'openDocument']} />);
  for (const text of ['more than 500,000 rows', 'more than 200 columns', 'more than 100 sheets', '.ods'])
    expect(screen.getByText(new RegExp(text))).toBeVisible();
});

function Fault({ rows }: { rows: number }) {
  const details = { reason: 'mappingIncomplete', details: { target: 'name' } } as const;
  return <p>{useFaultText()(new ApiFault('refused', '', details), rows)}</p>;
}

test.each([
  [0, /^There are no rows below the header/],
  [1, /^No column maps to the name/],
])('a file with %s rows has nothing mapped to a name', async (rows, words) => {
  await drawInside(<Fault rows={rows} />);
  expect(screen.getByText(words)).toBeVisible();
});
