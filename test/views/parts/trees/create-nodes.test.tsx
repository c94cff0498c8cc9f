import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Places from '../../../../src/views/features/locations/tree.tsx';
import Organisations from '../../../../src/views/features/organisations/tree.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, organisationRows } from './nodes.ts';

beforeEach(() => localStorage.clear());

const load = async () => ({ ...keeper, permissions: everything });

async function open() {
  const { person } = await drawInside(<Organisations />, { at: '/organisations', load });
  await screen.findByRole('treegrid', { name: 'Organisations' });
  await person.click(screen.getByRole('button', { name: 'Add several…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add several' }));
  const paste = (text: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: 'One per line' }), { target: { value: text } });
  return { person, dialog, paste };
}

test('what is pasted is shown as it will be, below the company, and added at once', async () => {
  const server = fakeServer({
    '/organisation/tree': () => ({ rows: organisationRows }),
    '/organisation/bulkCreate': () => ({ created: 2, present: 1 }),
  });
  const { person, dialog, paste } = await open();
  expect(dialog.getByRole('button', { name: 'Add 0' })).toBeDisabled();
  paste('Organisation 2\n  Finance\n    Cash desk');
  const lines = within(dialog.getByRole('list', { name: 'To be added' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Organisation 2already exists',
    'Finance',
    'Cash desk',
  ]);
  await person.click(dialog.getByRole('button', { name: 'Add 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.payloads('/organisation/bulkCreate')).toEqual([
    {
      parentId: 1,
      nodes: [
        { name: 'Organisation 2', below: null },
        { name: 'Finance', below: 0 },
        { name: 'Cash desk', below: 1 },
      ],
    },
  ]);
  expect(server.payloads('/organisation/tree')).toHaveLength(2);
});

test('what is refused, too many or too long keeps what was typed', async () => {
  fakeServer({
    '/organisation/tree': () => ({ rows: organisationRows }),
    '/organisation/bulkCreate': () => new Refused('badReference', 'Retired.', { field: 'parentId' }),
  });
  const { person, dialog, paste } = await open();
  paste(Array.from({ length: 501 }, (_, at) => `Team ${at}`).join('\n'));
  expect(dialog.getByText('At most 500 at a time; you entered 501.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add 501' })).toBeDisabled();
  paste('x'.repeat(101));
  expect(dialog.getByText(/^This name is too long: xxx/)).toBeVisible();
  paste('Sales');
  await person.click(dialog.getByRole('button', { name: 'Add 1' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Add 1' })).toBeEnabled());
  expect(dialog.getByRole('textbox', { name: 'One per line' })).toHaveValue('Sales');
});

test('places begin at the top', async () => {
  const server = fakeServer({
    '/location/tree': () => ({ rows: [] }),
    '/location/bulkCreate': () => ({ created: 1, present: 0 }),
  });
  const { person } = await drawInside(<Places />, { at: '/locations', load });
  await person.click(await screen.findByRole('button', { name: 'Add several…' }));
  const box = await screen.findByRole('textbox', { name: 'One per line' });
  fireEvent.change(box, { target: { value: 'Site' } });
  await person.click(screen.getByRole('button', { name: 'Add 1' }));
  await waitFor(() => expect(server.payloads('/location/bulkCreate')).toHaveLength(1));
  expect(server.payloads('/location/bulkCreate')).toEqual([
    { parentId: null, nodes: [{ name: 'Site', below: null, kind: 'site' }] },
  ]);
});

test('of each new place it is shown what it is taken for, and nothing in a room is a shelf unasked', async () => {
  fakeServer({ '/location/tree': () => ({ rows: [] }) });
  const { person } = await drawInside(<Places />, { at: '/locations', load });
  await person.click(await screen.findByRole('button', { name: 'Add several…' }));
  const box = await screen.findByRole('textbox', { name: 'One per line' });
  fireEvent.change(box, { target: { value: '总部园区\n  1 号楼\n    大厅\n      前台\n      A 柜' } });
  const lines = within(screen.getByRole('list', { name: 'To be added' })).getAllByRole('listitem');
  const kindsOf = () =>
    lines.map(
      (line) => within(line).getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent,
    );
  expect(kindsOf()).toEqual(['Site', 'Building', 'Room', 'Room', 'Shelf']);
  // What is below follows what is above it; what was chosen stays when another line is typed.
  fireEvent.change(screen.getByRole('combobox', { name: 'Type of 1 号楼' }), { target: { value: 'floor' } });
  expect(kindsOf()).toEqual(['Site', 'Floor', 'Room', 'Room', 'Shelf']);
});
