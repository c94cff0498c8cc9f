import { expect, test } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyView } from '../../../src/views/ui/lazy-view.tsx';
import { preload, useSettled } from '../../../src/views/ui/preload.ts';

const part = { default: () => <p>part</p> };
const inSuspense = (Part: ReturnType<typeof lazyView>) => (
  <Suspense fallback="waiting">
    <Part />
  </Suspense>
);

test('a part that was loaded ahead is drawn at once, without a fallback, and asked for once', async () => {
  let requested = 0;
  const load = async () => {
    requested += 1;
    return part;
  };
  preload(load);
  preload(load);
  await act(async () => {});
  const { container } = render(inSuspense(lazyView(load)));
  expect([container.textContent, requested]).toEqual(['part', 1]);
});

test('a part that was not is waited for', async () => {
  const { container } = render(inSuspense(lazyView(async () => part)));
  expect(container.textContent).toBe('waiting');
  await act(async () => {});
  expect(container.textContent).toBe('part');
});

test('one that did not come ahead is asked for again when it is drawn', async () => {
  const answers = [() => Promise.reject(new Error('no network')), async () => part];
  const load = () => answers.shift()?.() ?? Promise.reject(new Error('asked too often'));
  preload(load);
  await act(async () => {});
  render(inSuspense(lazyView(load)));
  expect(await screen.findByText('part')).toBeVisible();
});

test.each([
  ['comes', () => Promise.resolve(part)],
  ['does not come', () => Promise.reject(new Error('no network'))],
])('a part that is wanted is loaded, and settled once it %s', async (_, load) => {
  const { result, rerender } = renderHook((wanted: boolean) => useSettled(load, wanted), {
    initialProps: false,
  });
  await act(async () => {});
  expect(result.current).toBe(false);
  rerender(true);
  await act(async () => {});
  expect(result.current).toBe(true);
});
