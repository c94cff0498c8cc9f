import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OtherSubject } from '../../../../src/views/features/imports/wizard-parts/other-subject.tsx';
import type { ImportSubject } from '../../../../src/vocabulary/import-subjects.ts';
import { drawInside } from '../../support/draw.tsx';
import { keeper } from '../../support/people.ts';

const none = () => {};
const permissions = [
  'person.read',
  'person.write',
  'supplier.write',
  'organisation.write',
  'category.write',
  'location.read',
  'meter.write',
  'repair.dispatch',
];

test.each([
  ['locations', 'This looks like a list of locations.'],
  ['models', 'This looks like a list of models.'],
] as const)('a file of %s that the person may not import is only said to be', async (subject, words) => {
  const load = async () => ({ ...keeper, permissions });
  await drawInside(<OtherSubject chosen="assets" subject={subject} onChoose={none} />, { load });
  expect(screen.getByText(words, { exact: false })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['people', 'Import as people'],
  ['suppliers', 'Import as suppliers'],
  ['organisations', 'Import as organisations'],
  ['categories', 'Import as categories'],
  ['meters', 'Import as meters'],
  ['repairs', 'Import as past repairs'],
] as const)('a file of %s can be imported as such', async (subject, words) => {
  const onChoose = jest.fn<(subject: ImportSubject) => void>();
  const load = async () => ({ ...keeper, permissions });
  await drawInside(<OtherSubject chosen="assets" subject={subject} onChoose={onChoose} />, { load });
  await userEvent.click(screen.getByRole('button', { name: words }));
  expect(onChoose).toHaveBeenCalledWith(subject);
});

test('a file of which the headers do not tell what it lists is offered as each that it can be', async () => {
  const onChoose = jest.fn<(subject: ImportSubject) => void>();
  const load = async () => ({ ...keeper, permissions });
  await drawInside(<OtherSubject chosen="assets" subject="trees" onChoose={onChoose} />, { load });
  expect(screen.getByText(/^Is this a list of organisations, locations or categories/)).toBeVisible();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Import as organisations', 'Import as categories']);
  await userEvent.click(screen.getByRole('button', { name: 'Import as categories' }));
  expect(onChoose).toHaveBeenCalledWith('categories');
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
