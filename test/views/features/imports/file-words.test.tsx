import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useImportWords } from '../../../../src/views/features/imports/problem-words.ts';
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
