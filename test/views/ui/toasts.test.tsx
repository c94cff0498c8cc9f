import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { toast } from '../../../src/views/ui/toaster.ts';
import { Toasts } from '../../../src/views/ui/toasts.tsx';
import { begin, draw } from '../support/draw.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (time: number) => act(() => jest.advanceTimersByTime(time));
const start = () => draw(<Toasts />, begin({ tokenStored: false, at: '/login' }));

test('a toast stays 3000 ms, a notification 2000 ms', () => {
  start();
  act(() => {
    toast.error('it failed');
    toast.notify('success', 'Success', 'it worked');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('it failed');
  expect(screen.getByRole('status')).toHaveTextContent('Successit worked');
  pass(1999);
  expect(screen.getByText('it worked')).toBeVisible();
  pass(1);
  expect(screen.queryByText('it worked')).toBeNull();
  pass(999);
  expect(screen.getByText('it failed')).toBeVisible();
  pass(1);
  expect(screen.queryByText('it failed')).toBeNull();
});

test('one under the pointer stays, and one can be closed', () => {
  start();
  act(() => toast.info('held'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(10_000);
  expect(screen.getByText('held')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('held')).toBeNull();
});
