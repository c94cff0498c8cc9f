import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { OtherSubject } from '../../../src/views/imports/wizard-parts/other-subject.tsx';
import { drawInside } from '../support/draw.tsx';
import { keeper } from '../support/people.ts';

test.each([
  ['people', 'This looks like a list of people.', '#/people'],
  ['locations', 'This looks like a list of locations.', '#/locations'],
  ['workOrders', 'This looks like a list of work orders.', null],
] as const)('a file of %s is said to be, and where such are taken in', async (subject, words, href) => {
  const load = async () => ({ ...keeper, permissions: ['person.read', 'location.read'] });
  await drawInside(<OtherSubject subject={subject} />, { load });
  expect(screen.getByText(words, { exact: false })).toBeVisible();
  if (href) expect(screen.getByRole('link')).toHaveAttribute('href', href);
  else expect(screen.queryByRole('link')).toBeNull();
});

test('a file of assets says nothing', async () => {
  await drawInside(<OtherSubject subject="assets" />);
  expect(screen.queryByText(/looks like/)).toBeNull();
});
