import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { goTo } from '../session.ts';
import { paths, type Shadow } from './shadow.ts';
import { holdNext, type Step, step, t, type WindowNumber, windows } from './walk.ts';

const tag = (page: Page, path: string) => page.locator(`li[data-tab]:has(a[href="#${path}"])`);

async function fromMenu(page: Page, path: string, name: string) {
  await tag(page, path).locator('a').click({ button: 'right' });
  await page.getByRole('menuitem', { name: t(name), exact: true }).click();
}

const has = (path: string) => (shadow: Shadow) => shadow.inside && shadow.idAt(path) !== undefined;
const idAt = (shadow: Shadow, path: string) => shadow.idAt(path) ?? 0;
const isPinned = ({ list }: Shadow, path: string) => list.tabs.some((tab) => tab.path === path && tab.pinned);

type Make = (path: string, window: WindowNumber) => Step;

const visit: Make = (path, window) =>
  step(
    `go to ${path}`,
    window,
    ({ inside }) => inside,
    async (shadow, page) => {
      await goTo(page, path);
      shadow.goTo(path);
    },
  );
const choose: Make = (path, window) =>
  step(`choose ${path}`, window, has(path), async (shadow, page) => {
    await tag(page, path).locator('a').click();
    shadow.goTo(path);
  });
const close: Make = (path, window) =>
  step(
    `close ${path}`,
    window,
    (shadow) => has(path)(shadow) && !isPinned(shadow, path),
    async (shadow, page) => {
      await tag(page, path).locator('button').click();
      shadow.tabs.send({ type: 'close', id: idAt(shadow, path) });
    },
  );
const closeOthers: Make = (path, window) =>
  step(`close others than ${path}`, window, has(path), async (shadow, page) => {
    await fromMenu(page, path, 'Close others');
    shadow.tabs.send({ type: 'close others', id: idAt(shadow, path) });
  });
const closeAll: Make = (path, window) =>
  step(`close all, from ${path}`, window, has(path), async (shadow, page) => {
    await fromMenu(page, path, 'Close all');
    shadow.tabs.send({ type: 'close all' });
  });
const refresh: Make = (path, window) =>
  step(`refresh ${path}`, window, has(path), async (shadow, page) => {
    await fromMenu(page, path, 'Refresh');
    shadow.tabs.send({ type: 'refresh', id: idAt(shadow, path) });
  });
const pin: Make = (path, window) =>
  step(
    `pin or unpin ${path}`,
    window,
    (shadow) => has(path)(shadow) && path !== '/dashboard',
    async (shadow, page) => {
      const pinned = isPinned(shadow, path);
      await fromMenu(page, path, pinned ? 'Unpin' : 'Pin');
      shadow.tabs.send({ type: pinned ? 'unpin' : 'pin', id: idAt(shadow, path) });
    },
    { offline: true },
  );
/** The page is left before what it asked for has come. */
const leaveEarly: Make = (path, window) =>
  step(
    `go to ${path}, which is slow, and on to the profile`,
    window,
    (shadow) => shadow.inside && shadow.idAt(path) === undefined,
    async (shadow, page) => {
      const { requested, letGo } = await holdNext(page, `${lists[path]}/list`);
      await goTo(page, path);
      await requested;
      shadow.goTo(path);
      await goTo(page, '/profile/index');
      shadow.goTo('/profile/index');
      letGo();
    },
  );
/** The list that a page asks for. */
export const lists: Readonly<Record<string, string>> = {
  '/assets': '/asset',
  '/handovers': '/handovers',
  '/imports': '/import',
  '/logs': '/log',
};

const some = (make: Make, among: readonly string[] = paths) =>
  fc
    .tuple(fc.constantFrom(...among), fc.constantFrom(...windows))
    .map(([path, window]) => make(path, window));

export const stepsOfTabs = [
  some(visit),
  some(choose),
  some(close),
  some(closeOthers),
  some(closeAll),
  some(refresh),
  some(pin),
  some(leaveEarly, Object.keys(lists)),
];
