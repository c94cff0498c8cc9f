import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import PersonList from '../../../../src/views/features/people/list.tsx';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, personRow } from './people.ts';

beforeAll(() => layOut({ width: 1200, height: 600 }));
const organisations = [
  {
    id: 11,
    parentId: null,
    name: 'Head',
    code: 'H',
    path: 'Head',
    depth: 0,
    searchText: 'head h',
    state: 'active' as const,
  },
  {
    id: 12,
    parentId: 11,
    name: 'Finance',
    code: 'F',
    path: 'Head / Finance',
    depth: 1,
    searchText: 'finance f',
    state: 'active' as const,
  },
];

async function open(create: () => { id: number; version: number; name: string } | Refused | Error) {
  const server = fakeServer({
    '/person/list': () => ({ rows: [personRow(2)], next: null, count: { value: 1, capped: false } }),
    '/organisation/list': () => ({ rows: organisations }),
    '/person/create': create,
  });
  const somebody = { ...keeper, personId: 871, permissions: everything };
  const { person } = await drawInside(<PersonList />, { at: '/people', load: async () => somebody });
  await person.click(await screen.findByRole('button', { name: 'Add several…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add several people' }));
  const text = dialog.getByRole('textbox', { name: 'One person per line' });
  const paste = (value: string) => fireEvent.change(text, { target: { value } });
  const lines = () => dialog.queryAllByRole('listitem').map(({ textContent }) => textContent);
  return { server, person, dialog, text, paste, lines };
}
const saved = { id: 30, version: 1, name: 'x' };

test('people are added one by one, with what their columns say', async () => {
  const { server, person, dialog, paste, lines } = await open(() => saved);
  expect(dialog.getByRole('button', { name: 'Add 0 people' })).toBeDisabled();
  paste('Name\tJob No\tDepartment\tSex\tMobile\nAda\tA1\tFinance\tf\t138\nBo\tA2\tFinance\tm\t');
  await waitFor(() =>
    expect(lines()).toEqual(['Ada · A1 · Head / Finance · 138', 'Bo · A2 · Head / Finance']),
  );
  expect(dialog.getByText('Not imported: Sex')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Add 2 people' }));
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('2 people added'));
  expect(server.payloads('/person/create')).toEqual([
    { name: 'Ada', jobNo: 'A1', organisationId: 12, phone: '138' },
    { name: 'Bo', jobNo: 'A2', organisationId: 12 },
  ]);
  await waitFor(() => expect(server.payloads('/person/list').length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('those that cannot be added stay, with the reason', async () => {
  const answers = [saved, new Refused('duplicate', 'Taken.', { field: 'jobNo' })];
  const { server, person, dialog, paste, lines, text } = await open(() => answers.shift() ?? saved);
  paste('Ada,A1,Finance\nBo,A2,Head\nCy,A3,Nowhere\nDi,A4');
  await waitFor(() =>
    expect(lines().slice(0, 2)).toEqual([
      'Cy · A3Organisation Nowhere not found.',
      'Di · A4Which organisation?',
    ]),
  );
  await person.click(dialog.getByRole('button', { name: 'Add 2 people' }));
  await waitFor(() => expect(text).toHaveValue('Bo,A2,Head\nCy,A3,Nowhere\nDi,A4'));
  expect(lines().at(-1)).toBe('Bo · A2 · HeadTaken.');
  expect(server.payloads('/person/create')).toHaveLength(2);
});

test('when the line breaks, what was added is gone from the text and all else stays', async () => {
  const answers = [saved, new TypeError('offline')];
  const { server, person, dialog, paste, text } = await open(() => answers.shift() ?? saved);
  paste('Ada,A1,Finance\nBo,A2,Finance\nCy,A3,Finance');
  await person.click(await dialog.findByRole('button', { name: 'Add 3 people' }));
  await waitFor(() => expect(text).toHaveValue('Bo,A2,Finance\nCy,A3,Finance'));
  expect(server.payloads('/person/create')).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Add 2 people' })).toBeEnabled();
});
