import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import PlanForm from '../../../../src/views/features/plans/form.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { trees } from '../assets/register.ts';

test('a plan shows its next dates while it is edited, and asks for its target', async () => {
  const server = fakeServer({
    ...trees,
    '/plan/preview': () => ({
      dates: [
        { on: '2026-11-28', dueOn: '2026-11-30' },
        { on: '2026-12-28', dueOn: '2026-12-28' },
      ],
      covered: 6,
      metered: 2,
    }),
  });
  const user = { ...keeper, permissions: Object.keys(permissions) };
  const view = <Route path="/plans/new" component={PlanForm} />;
  const { person } = await drawInside(view, { at: '/plans/new', load: async () => user });
  await person.type(await screen.findByRole('textbox', { name: /^Name\b(?! of)/ }), 'Service');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.payloads('/plan/create')).toEqual([]);
  await person.type(screen.getByRole('textbox', { name: /First due on/ }), '2026-11-28');
  await person.click(screen.getByRole('combobox', { name: /Category/ }));
  await person.click(await screen.findByRole('option', { name: /Electronics/ }));
  expect(await screen.findByText('It covers 6 assets.')).toBeVisible();
  const [first] = within(screen.getByText('It covers 6 assets.').parentElement as HTMLElement).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('2026-11-30 Mon11-28');
  await waitFor(() =>
    expect(server.payloads('/plan/preview').at(-1)).toMatchObject({
      target: 'category',
      categoryId: 2,
      every: 1,
    }),
  );
});
