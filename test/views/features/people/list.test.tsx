import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import PersonList from '../../../../src/views/features/people/list.tsx';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, personRow } from './people.ts';

let reader = 800;
beforeAll(() => layOut({ width: 1200, height: 600 }));

async function show(at: string, rows = [personRow(2), personRow(1, { state: 'left', loginid: null })]) {
  reader += 1;
  const server = fakeServer({
    '/person/list': () => ({ rows, next: null, count: { value: rows.length, capped: false } }),
    '/organisation/list': () => ({ rows: [] }),
  });
  const somebody = { ...keeper, personId: reader, permissions: everything };
  return { ...(await drawInside(<PersonList />, { at, load: async () => somebody })), server };
}
const place = () => fullPath(currentRoute());

describe('the people', () => {
  test('are listed with where they belong and how they sign in, and one opens', async () => {
    const { person } = await show('/people');
    expect((await screen.findAllByText('Workshop')).length).toBe(2);
    expect(screen.getByText('Left')).toBeVisible();
    expect(screen.getByText('person')).toBeVisible();
    await person.click(screen.getByText('Person 2'));
    expect(place()).toBe('/people/2');
  });

  test('are filtered by account, and the address follows', async () => {
    const { server, person } = await show('/people?search=li&account=nonsense');
    await screen.findByText('Person 2');
    const [first] = server.payloads('/person/list');
    expect(first).toMatchObject({ search: 'li', count: true });
    expect(first).not.toHaveProperty('account');
    await person.click(screen.getByRole('button', { name: 'Account' }));
    await person.click(await screen.findByRole('option', { name: 'Without an account' }));
    await waitFor(() => expect(place()).toBe('/people?search=li&account=without'));
    await waitFor(() => expect(server.payloads('/person/list').at(-1)).toMatchObject({ account: 'without' }));
  });
});
