import { afterEach, expect, test } from '@jest/globals';
import { settingsStoreOf } from '../../../server/modules/settings/settings-store.ts';
import { contract, type Path } from '../../../src/api/contract/index.ts';
import { server } from './scenes/bench.ts';
import { scenes } from './scenes/index.ts';

/** What changes no record of the company: sessions, and looking at what is stored. */
const possible: readonly Path[] = [
  '/backup/run',
  '/backup/verify',
  '/log/verify',
  '/attachment/verify',
  '/user/login',
  '/account/unlock',
  '/account/endSessions',
  '/user/logout',
  '/user/endSession',
  '/user/endOtherSessions',
  '/user/secondStep',
];

const hold = (isHeld: boolean) => {
  const { values } = settingsStoreOf(server.db);
  if (isHeld) values.serviceMode = 'readOnly';
  else delete values.serviceMode;
};
afterEach(() => hold(false));

const isPossible = (path: string) =>
  possible.includes(path as Path) || contract[path as Path].answer === 'file';

test.each(Object.entries(scenes))('%s changes nothing while changes are held', async (path, before) => {
  const act = await before();
  hold(true);
  const answer = await Promise.resolve(act()).then(
    (answered) => (isPossible(path) ? 'done' : JSON.stringify(answered)),
    (error: Error) => error.message,
  );
  hold(false);
  if (isPossible(path)) return expect(answer).toBe('done');
  expect(answer).toContain('"errcode":5005');
  // Nothing of it was done, so that it can be done now; a challenge has been used.
  if (!path.endsWith('Passkey')) await act();
});
