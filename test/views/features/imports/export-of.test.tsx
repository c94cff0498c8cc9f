import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ExportOf } from '../../../../src/views/features/imports/wizard-parts/export-of.tsx';
import { sourceSystemNames, sourceSystems } from '../../../../src/vocabulary/source-systems.ts';
import { drawInside } from '../../support/draw.tsx';

test.each(sourceSystems)('an export of %s is said to be one', async (system) => {
  await drawInside(<ExportOf system={system} />);
  const words = `This is an export of ${sourceSystemNames[system]}.`;
  expect(screen.getByText(words, { exact: false })).toBeVisible();
});

test('a file of no known system says nothing', async () => {
  await drawInside(<ExportOf system={undefined} />);
  expect(screen.queryByText(/export of/)).toBeNull();
});
