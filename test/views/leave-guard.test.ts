import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { guardLeaving } from '../../src/leave-guard.ts';
import { currentPlace, navigate, watchPlace } from '../../src/router.ts';

describe('a guarded place', () => {
  const asked = jest.fn<(leave: () => void) => void>();
  const moved = jest.fn();
  let release = () => {};
  let unwatch = () => {};

  beforeEach(() => {
    navigate('/assets/new');
    asked.mockReset();
    moved.mockReset();
    unwatch = watchPlace(moved);
    release = guardLeaving(asked);
  });
  afterEach(() => {
    release();
    unwatch();
  });

  test('is not left by a link; the way to leave after all is given', () => {
    navigate('/assets');
    expect(currentPlace().path).toBe('/assets/new');
    expect(asked).toHaveBeenCalledTimes(1);
    release();
    asked.mock.calls[0]?.[0]();
    expect(currentPlace().path).toBe('/assets');
    expect(moved).toHaveBeenCalledTimes(1);
  });

  test('is left freely once released', () => {
    release();
    navigate('/assets');
    expect(asked).not.toHaveBeenCalled();
    expect(currentPlace().path).toBe('/assets');
  });

  test('is restored after the back button or the address bar, unseen by others', async () => {
    const heard = new Promise((resolve) => asked.mockImplementation(resolve as (leave: () => void) => void));
    location.hash = '#/logs';
    const leave = await heard;
    expect(currentPlace().path).toBe('/assets/new');
    expect(moved).not.toHaveBeenCalled();
    release();
    (leave as () => void)();
    expect(currentPlace().path).toBe('/logs');
  });

  test('warns before the window is closed', () => {
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});
