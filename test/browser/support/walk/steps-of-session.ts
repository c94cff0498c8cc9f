import { setTimeout as later } from 'node:timers/promises';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import type { RefusalName } from '../../../../src/api/contract/errors.ts';
import { sessionUnknown } from '../../../../src/machines/session/session-events.ts';
import { fillIn, forgetHome, goTo, words } from '../session.ts';
import { paths, type Shadow } from './shadow.ts';
import { lists } from './steps-of-tabs.ts';
import { agree, answerNext, holdNext, type Step, step, t, type WindowNumber, windows } from './walk.ts';

const login = '/user/login';
const info = '/user/getUserInfo';
const inside = ({ inside }: Shadow) => inside;
const outside = ({ outside }: Shadow) => outside;
const rejected = (reason: RefusalName) => async () => {
  throw Object.assign(new Error('暂时不行'), { reason });
};
const send = (shadow: Shadow) => shadow.session.send({ type: 'sign in', loginid: 'keeper' });

type Make = (window: WindowNumber) => Step;

const signIn: Make = (window) =>
  step('sign in', window, outside, async (shadow, page) => {
    await fillIn(page, 'keeper');
    send(shadow);
  });
const signInSlowly: Make = (window) =>
  step('sign in, slowly', window, outside, async (shadow, page) => {
    const { requested, letGo } = await holdNext(page, login);
    await fillIn(page, 'keeper');
    await requested;
    await page.getByRole('button', { name: t('Signing in') }).waitFor();
    letGo();
    send(shadow);
  });
const signInWrongly: Make = (window) =>
  step('sign in with a wrong password', window, outside, async (shadow, page) => {
    await answerNext(page, login, 'wrongCredentials');
    const answered = page.waitForResponse(`**/asset${login}`);
    await fillIn(page, 'keeper', 'zh-CN', 'Wrong-2026');
    await answered;
    await shadow.answering({ signIn: rejected('wrongCredentials') }, () => send(shadow));
  });
const signInOffline: Make = (window) =>
  step(
    'sign in without a network',
    window,
    (shadow, { online }) => shadow.outside && !online,
    async (shadow, page) => {
      const failed = page.waitForEvent('requestfailed');
      await fillIn(page, 'keeper');
      await failed;
      await shadow.answering({ signIn: rejected('unavailable') }, () => send(shadow));
    },
    { offline: true },
  );
/** The token is kept, but who it belongs to does not come: not before the other window, which hears of it, is in. */
const signInWithoutInfo: Make = (window) =>
  step('sign in, but the user info is refused', window, outside, async (shadow, page, { pages }) => {
    const other = pages[1 - window] as Page;
    await answerNext(page, info, 'unavailable', () => other.locator('li[data-tab]').first().waitFor());
    await fillIn(page, 'keeper');
    const late = () => later(1).then(rejected('unavailable'));
    await shadow.answering({ info: late }, () => send(shadow));
  });
const signInAgain: Make = (window) =>
  step(
    'sign in again, in the dialog',
    window,
    ({ session }) => session.getSnapshot().matches({ 'timed out': 'sign-in required' }),
    async (shadow, page) => {
      await page.getByRole('alertdialog').getByRole('button').click();
      shadow.session.send({ type: 'sign in again' });
    },
  );
const signOut: Make = (window) =>
  step('sign out', window, inside, async (shadow, page) => {
    await page.getByRole('button', { name: words['zh-CN'].account }).click();
    await page.getByRole('menuitem', { name: t('Log out') }).click();
    shadow.tabs.send({ type: 'sign out' });
  });
const reload: Make = (window) =>
  step(
    'load the page anew',
    window,
    (shadow) => shadow.inside || shadow.outside,
    async (shadow, page) => {
      await page.reload();
      shadow.reload();
    },
  );
const reloadUnknown: Make = (window) =>
  step('load the page anew; the user info is answered 9999', window, inside, async (shadow, page) => {
    await forgetHome(page);
    await answerNext(page, info, sessionUnknown);
    await page.reload();
    await shadow.answering({ info: rejected(sessionUnknown) }, () => shadow.reload());
  });

type MakeAt = (path: string, window: WindowNumber) => Step;

const goToOutside: MakeAt = (path, window) =>
  step(
    `go to ${path} without having signed in`,
    window,
    outside,
    async (shadow, page) => {
      await goTo(page, path);
      shadow.goTo(path);
    },
    { offline: true },
  );
const endAt: MakeAt = (path, window) =>
  step(
    `the list of ${path} is answered 9999`,
    window,
    (shadow) => shadow.inside && shadow.idAt(path) === undefined,
    async (shadow, page) => {
      await answerNext(page, `${lists[path]}/list`, sessionUnknown);
      await goTo(page, path);
      shadow.goTo(path);
      shadow.session.send({ type: 'session ended' });
    },
  );

const network = (online: boolean): Step => ({
  check: (model) => model.online !== online,
  run: async (model, real) => {
    model.online = online;
    await real.context.setOffline(!online);
    await agree(real, model);
    model.steps += 1;
  },
  toString: () => (online ? 'the network comes back' : 'the network goes'),
});

const some = (make: Make) => fc.constantFrom(...windows).map(make);
const at = (make: MakeAt, among: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...among), fc.constantFrom(...windows))
    .map(([path, window]) => make(path, window));

export const stepsOfSession = [
  some(signIn),
  some(signInSlowly),
  some(signInWrongly),
  some(signInOffline),
  some(signInWithoutInfo),
  some(signInAgain),
  some(signOut),
  some(reload),
  some(reloadUnknown),
  at(goToOutside, paths),
  at(endAt, Object.keys(lists)),
  fc.constant(network(false)),
  // Little else can be done meanwhile.
  ...Array.from({ length: 4 }, () => fc.constant(network(true))),
];
