import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyExtra } from '../../../src/views/ui/lazy-view.tsx';

test.each([
  ['is there when it comes', () => Promise.resolve({ default: () => <p>extra</p> }), 'page extra'],
  ['breaks nothing when it does not', () => Promise.reject(new Error('no network')), 'page '],
])('a part that a page does well without %s', async (_, load, text) => {
  const Extra = lazyExtra(load);
  await act(async () =>
    render(
      <main>
        page{' '}
        <Suspense>
          <Extra />
        </Suspense>
      </main>,
    ),
  );
  expect(screen.getByRole('main').textContent).toBe(text);
});
