import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import SetupPanel from '../../../../src/views/features/setup/setup-panel.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

type Steps = Answer<'/setup/steps'>;
const fresh: Steps = {
  company: 0,
  organisations: 1,
  places: 0,
  categories: 0,
  people: 1,
  accounts: 1,
  assets: 0,
};
const all: Steps = {
  company: 1,
  organisations: 2,
  places: 1,
  categories: 1,
  people: 2,
  accounts: 2,
  assets: 1,
};

async function show(steps: () => Steps, calls: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ '/setup/steps': steps, ...calls });
  const load = async () => ({ ...keeper, permissions: Object.keys(permissions) });
  return { ...(await drawInside(<SetupPanel />, { load })), server };
}

const marks = () => screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'));

test('what is done and what is still to do is told, each with its way there', async () => {
  await show(() => ({ ...fresh, organisations: 4, places: 3 }));
  expect(await screen.findByText(/^2 of 7 steps done/)).toBeVisible();
  expect(marks()).toEqual(['To do', 'Done', 'Done', 'To do', 'To do', 'To do', 'To do']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/settings/900001/edit',
    '#/organisations',
    '#/locations',
    '#/categories',
    '#/people',
    '#/people',
    '#/imports/new',
  ]);
});

test('nothing is said once all is done', async () => {
  const { server } = await show(() => all);
  await waitFor(() => expect(server.payloads('/setup/steps')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the usual categories are renamed, left out and added, and what is refused is told', async () => {
  let steps = fresh;
  let refused = true;
  const { person, server } = await show(() => steps, {
    '/setup/categories': ({ categories }) => {
      if (refused) return new Refused('duplicate', 'Taken.', { field: 'code' });
      steps = { ...fresh, categories: categories.length };
      return { created: categories.length };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Use defaults…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Default categories' }));
  const name = dialog.getByRole('textbox', { name: 'Name of Vehicles' });
  await person.clear(name);
  expect(dialog.getByRole('button', { name: 'Add 13' })).toBeDisabled();
  await person.type(name, 'Lorries');
  await person.click(dialog.getByRole('checkbox', { name: 'Use Software' }));
  await person.click(dialog.getByRole('button', { name: 'Add 12' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Add 12' })).toBeEnabled());
  expect(name).toHaveValue('Lorries');
  refused = false;
  await person.click(dialog.getByRole('button', { name: 'Add 12' }));
  expect(await screen.findByText(/^1 of 7 steps/)).toBeVisible();
  const [, sent] = server.payloads('/setup/categories');
  expect(sent?.categories).toContainEqual({ code: 'GD04', name: 'Lorries' });
  expect(sent?.categories.map(({ code }) => code)).not.toContain('WX01');
});
