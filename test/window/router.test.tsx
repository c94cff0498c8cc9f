import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  currentRoute,
  Link,
  navigate,
  Router,
  routeOf,
  useHashLocation,
  useLocation,
  useSearch,
} from '../../src/window/router.ts';

beforeEach(() => navigate('/'));

function Where() {
  const [path] = useLocation();
  return (
    <>
      <output>{`${path} ? ${useSearch()}`}</output>
      <Link href="/assets?sort=name">assets</Link>
    </>
  );
}

const draw = () =>
  render(
    <Router hook={useHashLocation}>
      <Where />
    </Router>,
  );

test.each([
  ['', { path: '/', query: '' }],
  ['#/login?redirect=%2Fassets%3Fa%3D1', { path: '/login', query: 'redirect=%2Fassets%3Fa%3D1' }],
  ['#assets', { path: '/assets', query: '' }],
  ['#/invitation/a-token?x', { path: '/invitation', query: '' }],
  ['#/a?b=c?d', { path: '/a', query: 'b=c?d' }],
])('the hash %p is the route %p', (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});

test('path and query both stay in the hash', () => {
  draw();
  act(() => navigate('/login?redirect=%2Fassets'));
  expect(location.hash).toBe('#/login?redirect=%2Fassets');
  expect(location.search).toBe('');
  expect(screen.getByRole('status')).toHaveTextContent('/login ? redirect=%2Fassets');
  act(() => navigate('/logs'));
  expect(screen.getByRole('status')).toHaveTextContent('/logs ?');
});

test('a link is a real one and goes without loading the page', async () => {
  draw();
  const link = screen.getByRole('link', { name: 'assets' });
  expect(link).toHaveAttribute('href', '#/assets?sort=name');
  await userEvent.click(link);
  expect(currentRoute()).toEqual({ path: '/assets', query: 'sort=name' });
});

test('going where one is adds nothing to the history', () => {
  navigate('/assets');
  const before = history.length;
  navigate('/assets');
  expect(history.length).toBe(before);
  navigate('/logs', { replace: true });
  expect(history.length).toBe(before);
});
