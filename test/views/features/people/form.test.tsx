import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import PersonForm from '../../../../src/views/features/people/form.tsx';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, person } from './people.ts';

const organisations = [
  {
    id: 3,
    parentId: null,
    code: 'W',
    name: 'Workshop',
    path: 'Workshop',
    depth: 0,
    searchText: 'workshop w',
    state: 'active' as const,
  },
  {
    id: 4,
    parentId: null,
    code: 'O',
    name: 'Office',
    path: 'Office',
    depth: 0,
    searchText: 'office o',
    state: 'active' as const,
  },
];

let reader = 820;
async function show(at: string, calls: Parameters<typeof fakeServer>[0]) {
  reader += 1;
  const server = fakeServer({ '/organisation/list': () => ({ rows: organisations }), ...calls });
  const view = (
    <>
      <Route path="/people/new" component={PersonForm} />
      <Route path="/people/:id/edit" component={PersonForm} />
    </>
  );
  const load = async () => ({ ...keeper, personId: reader, permissions: everything });
  return { ...(await drawInside(view, { at, load })), server };
}
const place = () => fullPath(currentRoute());
const box = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the form of a person', () => {
  test('adds one to an organisation, and says at the field what is wrong', async () => {
    const { person: somebody, server } = await show('/people/new', {
      '/person/create': ({ name, jobNo }) =>
        jobNo === 'Taken'
          ? new Refused('duplicate', 'It exists already', { field: 'jobNo' })
          : { id: 7, version: 1, name },
    });
    await somebody.click(await screen.findByRole('button', { name: 'Save' }));
    expect(box('Name')).toBeInvalid();
    expect(server.payloads('/person/create')).toEqual([]);
    const [first] = screen.getAllByRole('textbox');
    expect(first).toBe(box('Name'));
    await somebody.type(box('Name'), 'Li');
    await somebody.type(box('Job number'), 'Taken');
    await somebody.click(screen.getByRole('combobox', { name: /Organisation/ }));
    await somebody.click(await screen.findByRole('option', { name: /Office/ }));
    await somebody.click(save());
    await waitFor(() => expect(box('Job number')).toBeInvalid());
    await somebody.clear(box('Job number'));
    await somebody.type(box('Job number'), 'HQ7');
    await somebody.click(save());
    await waitFor(() => expect(place()).toBe('/people/7'));
    expect(server.payloads('/person/create').at(-1)).toMatchObject({
      name: 'Li',
      jobNo: 'HQ7',
      organisationId: 4,
    });
  });

  test('sends what was changed alone, and shows both sides when somebody was quicker', async () => {
    const theirs = person(5, { version: 4, organisation: { id: 4, name: 'Office' } });
    let stale = true;
    const { person: somebody, server } = await show('/people/5/edit', {
      '/person/get': () => person(5, { version: 3 }),
      '/person/update': ({ version }) => {
        if (!stale) return { id: 5, version: version + 1, name: 'Person 5' };
        stale = false;
        return new Refused('stale', 'Changed meanwhile', { current: theirs });
      },
    });
    await somebody.clear(await screen.findByRole('textbox', { name: 'Phone' }));
    await somebody.type(box('Phone'), '999');
    await somebody.click(save());
    await waitFor(() => expect(server.payloads('/person/update')).toHaveLength(1));
    expect(server.payloads('/person/update')[0]).toEqual({ id: 5, version: 3, changes: { phone: '999' } });
    expect((await screen.findAllByText('Office')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('999').length).toBeGreaterThan(0);
    await somebody.click(screen.getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(place()).toBe('/people/5'));
    expect(server.payloads('/person/update')[1]).toEqual({ id: 5, version: 4, changes: { phone: '999' } });
  });
});
