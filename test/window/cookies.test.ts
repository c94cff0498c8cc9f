import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { settings } from '../../src/settings.ts';
import { token } from '../../src/window/cookies.ts';

beforeEach(() => {
  jest.useFakeTimers();
  token.forget();
});
afterEach(() => {
  jest.useRealTimers();
});

const begin = () => {
  let settled = false;
  token.arrived().then(() => {
    settled = true;
  });
  return { settled: () => settled };
};

test('a token that is there is not waited for', async () => {
  token.keep('one');
  const wait = begin();
  await jest.advanceTimersByTimeAsync(0);
  expect(wait.settled()).toBe(true);
});

test('a token that comes a moment later is waited for', async () => {
  const wait = begin();
  await jest.advanceTimersByTimeAsync(settings.tokenLook.atMost / 2);
  expect(wait.settled()).toBe(false);
  token.keep('two');
  await jest.advanceTimersByTimeAsync(settings.tokenLook.every);
  expect(wait.settled()).toBe(true);
});

test('one that does not come is not waited for in vain', async () => {
  const wait = begin();
  await jest.advanceTimersByTimeAsync(settings.tokenLook.atMost + settings.tokenLook.every);
  expect(wait.settled()).toBe(true);
});
