import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import PersonDetail from '../../../../src/views/features/people/detail.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { openMore, showMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { row } from '../assets/register.ts';
import { everything, type Person, person } from './people.ts';

const none = { rows: [], next: null, count: { value: 0, capped: false } };

async function show(calls: Parameters<typeof fakeServer>[0], user = {}) {
  const server = fakeServer({
    '/log/list': () => none,
    '/handover/list': () => none,
    '/asset/list': () => none,
    ...calls,
  });
  const view = <Route path="/people/:id" component={PersonDetail} />;
  const somebody = { ...keeper, permissions: everything, ...user };
  return { ...(await drawInside(view, { at: '/people/5', load: async () => somebody })), server };
}

const actions = /^(Offboard|Rehire|Merge into…|Edit)$/;
const offered = () => {
  showMore();
  return [
    ...screen.queryAllByRole('button', { name: actions }),
    ...screen.queryAllByRole('link', { name: actions }),
  ]
    .map((action) => action.textContent)
    .toSorted();
};

describe('one person', () => {
  test('tells where they belong, what they hold, received and did, and how they sign in', async () => {
    const { server } = await show({ '/person/get': () => person(5, { inCustody: 12, inUse: 7, holds: 19 }) });
    expect(await screen.findByRole('heading', { name: /Person 5/ })).toBeVisible();
    for (const notice of ['Workshop', 'HQ005', 'Fitter', '0512-1', 'person@example.cn'])
      expect(screen.getByText(notice)).toBeVisible();
    expect(screen.getByRole('link', { name: '12' })).toHaveAttribute('href', '#/assets?custodianId=5');
    expect(screen.getByRole('link', { name: '7' })).toHaveAttribute('href', '#/assets?userId=5');
    expect(screen.getByRole('link', { name: 'person' })).toHaveAttribute('href', '#/accounts/40');
    expect(screen.getByRole('link', { name: 'View log' })).toHaveAttribute('href', '#/logs?actorId=5');
    expect(await screen.findByText('No handovers to this person yet.')).toBeVisible();
    expect(server.payloads('/handover/list')[0]).toMatchObject({ custodianId: 5 });
  });

  test('lists the assets that they hold, each with its number and a link', async () => {
    const { server } = await show({
      '/person/get': () => person(5, { inCustody: 2, inUse: 0, holds: 2 }),
      '/asset/list': () => ({ rows: [row(1), row(2)], next: null, count: null }),
    });
    const held = within(await screen.findByRole('region', { name: 'Assets in custody' }));
    expect(await held.findByRole('link', { name: /^HQ-2 / })).toHaveAttribute('href', '#/assets/2');
    expect(server.payloads('/asset/list')[0]).toMatchObject({ custodianId: 5 });
    expect(screen.queryByRole('region', { name: 'Assets in use' })).toBeNull();
  });

  test.each<[Person['state'], string[]]>([
    ['active', ['Edit', 'Merge into…', 'Offboard']],
    ['left', ['Edit', 'Merge into…', 'Rehire']],
    ['merged', []],
  ])('that is %s offers what their life allows', async (state, expected) => {
    await show({ '/person/get': () => person(5, { state, mergedInto: { id: 6, name: 'Six' } }) });
    expect(await screen.findByRole('link', { name: 'Six' })).toHaveAttribute('href', '#/people/6');
    await waitFor(() => expect(offered()).toEqual(expected));
  });

  test.each([
    ['without the right', { permissions: ['person.read'] }],
    ['in the browse mode', { workMode: '0' as const }],
  ])('offers nothing %s', async (_, user) => {
    await show({ '/person/get': () => person(5) }, user);
    expect(await screen.findByText('Fitter')).toBeVisible();
    expect(offered()).toEqual([]);
  });

  test('leaves once it was confirmed, and comes back', async () => {
    let state: Person['state'] = 'active';
    const { person: somebody, server } = await show({
      '/person/get': () => person(5, { state }),
      '/person/event': ({ event }) => {
        state = event === 'leave' ? 'left' : 'active';
        return { id: 5, version: 2, name: 'Person 5' };
      },
    });
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await somebody.click(await screen.findByRole('button', { name: 'Offboard' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(server.payloads('/person/event')).toEqual([]);
    await somebody.click(within(dialog).getByRole('button', { name: 'Offboard' }));
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await somebody.click(await screen.findByRole('button', { name: 'Rehire' }));
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await screen.findByRole('button', { name: 'Offboard' });
    expect(server.payloads('/person/event')).toEqual([
      { id: 5, version: 1, event: 'leave' },
      { id: 5, version: 1, event: 'come back' },
    ]);
  });

  test('who still holds assets is led to them instead', async () => {
    const { person: somebody, server } = await show({
      '/person/get': () => person(5, { inCustody: 2, holds: 2 }),
    });
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await somebody.click(await screen.findByRole('button', { name: 'Offboard' }));
    const dialog = await screen.findByRole('dialog', { name: 'Person 5 still holds assets' });
    expect(within(dialog).getByText(/2 assets are/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Assets in their custody' })).toHaveAttribute(
      'href',
      '#/assets?custodianId=5',
    );
    await somebody.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.payloads('/person/event')).toEqual([]);
  });

  test('that does not exist is said so', async () => {
    await show({ '/person/get': () => new Refused('notFound', 'Not found') });
    expect(await screen.findByText('Person not found')).toBeVisible();
  });
});
