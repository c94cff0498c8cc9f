import { beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import RoleList from '../../../../src/views/features/roles/list.tsx';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, roleRow } from './roles.ts';

beforeAll(() => layOut({ width: 1200, height: 600 }));

test('the roles are listed with their kind and how many have them, and one opens', async () => {
  fakeServer({
    '/role/list': () => ({ rows: [roleRow(1, { builtIn: true, people: 12 }), roleRow(2)], next: null }),
  });
  const somebody = { ...keeper, personId: 880, permissions: everything };
  const { person } = await drawInside(<RoleList />, { at: '/roles', load: async () => somebody });
  expect(await screen.findByText('Built in')).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  expect(screen.getByText('Custom')).toBeVisible();
  await person.click(screen.getByText('Role 2'));
  expect(fullPath(currentRoute())).toBe('/roles/2');
});
