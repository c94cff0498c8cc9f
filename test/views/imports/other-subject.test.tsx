import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OtherSubject } from '../../../src/views/imports/wizard-parts/other-subject.tsx';
import type { ImportSubject } from '../../../src/vocabulary/import-subjects.ts';
import { drawInside } from '../support/draw.tsx';
import { keeper } from '../support/people.ts';

const none = () => {};
const permissions = ['person.read', 'person.write', 'supplier.write', 'location.read'];

test.each([
  ['locations', 'This looks like a list of locations.', '#/locations'],
  ['workOrders', 'This looks like a list of work orders.', null],
] as const)('a file of %s is said to be, and where such are taken in', async (subject, words, href) => {
  const load = async () => ({ ...keeper, permissions });
  await drawInside(<OtherSubject chosen="assets" subject={subject} onChoose={none} />, { load });
  expect(screen.getByText(words, { exact: false })).toBeVisible();
  if (href) expect(screen.getByRole('link')).toHaveAttribute('href', href);
  else expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['people', 'Import as people'],
  ['suppliers', 'Import as suppliers'],
] as const)('a file of %s can be imported as such', async (subject, words) => {
  const onChoose = jest.fn<(subject: ImportSubject) => void>();
  const load = async () => ({ ...keeper, permissions });
  await drawInside(<OtherSubject chosen="assets" subject={subject} onChoose={onChoose} />, { load });
  await userEvent.click(screen.getByRole('button', { name: words }));
  expect(onChoose).toHaveBeenCalledWith(subject);
});

test('whoever may not write people is only warned', async () => {
  const load = async () => ({ ...keeper, permissions: ['person.read'] });
  await drawInside(<OtherSubject chosen="assets" subject="people" onChoose={none} />, { load });
  expect(screen.getByText('This looks like a list of people.', { exact: false })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['assets', 'assets'],
  ['people', 'people'],
] as const)('a file of %s imported as %s says nothing', async (subject, chosen) => {
  await drawInside(<OtherSubject chosen={chosen} subject={subject} onChoose={none} />);
  expect(screen.queryByText(/looks like/)).toBeNull();
});
