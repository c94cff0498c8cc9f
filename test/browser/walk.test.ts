import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import * as list from '../../src/machines/tab-list.ts';
import { say } from './support/say.ts';
import { fillIn, goTo, signIn } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const product = withProduct();
// A quarter of a second a step here; slower machines have their time.
jest.setTimeout(1_800_000);

/** Steps in all; more of them with WALK_STEPS, another walk with WALK_SEED. */
const steps = Number(process.env.WALK_STEPS ?? 1000);
const seed = Number(process.env.WALK_SEED ?? Math.floor(Math.random() * 2 ** 31));
const stepsOfOneWalk = 100;
const livingTabs = 10;

const screen = (title: string): list.TabScreen => ({ title, fixed: false, cached: true, named: true });
const places: Readonly<Record<string, list.TabScreen>> = {
  '/dashboard': { ...screen('Dashboard'), fixed: true },
  '/assets': screen('Assets'),
  '/custody': screen('Custody'),
  '/imports': screen('Import'),
  '/logs': screen('Asset log'),
  '/profile/index': screen('Profile'),
};
const paths = Object.keys(places);

/** What the machines say should be on the page. */
type Model = { tabs: list.TabList; editing: boolean; detailed: boolean };
type Real = { page: Page };
type Step = fc.AsyncCommand<Model, Real>;

const shownPath = ({ tabs }: Model) => list.activeTab(tabs)?.path;
const show = (model: Model, path: string) => {
  const wanted = places[path];
  if (wanted) model.tabs = list.show(model.tabs, { path, query: '' }, wanted, livingTabs);
};
const tag = (page: Page, path: string) => page.locator(`li[data-tab]:has(a[href="#${path}"])`);

/** Waits until the page is as the machines say; fails when it does not come to that. */
async function agree({ page }: Real, model: Model) {
  const expected = JSON.stringify({
    tabs: model.tabs.tabs.map(({ path, pinned }) => `${path}${pinned ? ' pinned' : ''}`),
    active: shownPath(model),
    place: shownPath(model),
    editing: model.editing,
    detailed: model.detailed,
    busy: false,
  });
  await page
    .waitForFunction(
      (wanted) => {
        const tags = [...document.querySelectorAll('li[data-tab]')];
        const path = (element: Element | null) => element?.getAttribute('href')?.slice(1);
        const [work, detail] = [...document.querySelectorAll('[role=switch]')];
        const seen = {
          tabs: tags.map(
            (one) => `${path(one.querySelector('a'))}${one.querySelector('a > svg') ? ' pinned' : ''}`,
          ),
          active: path(document.querySelector('li[data-tab] a[aria-current]')),
          place: location.hash.slice(1).split('?')[0],
          editing: work?.getAttribute('aria-checked') === 'true',
          detailed: detail?.getAttribute('aria-checked') === 'true',
          busy: document.querySelector('[role=switch][aria-busy=true]') !== null,
        };
        Object.assign(window, { walkSaw: seen });
        return JSON.stringify(seen) === wanted && document.querySelector('[data-shown] h1') !== null;
      },
      expected,
      { timeout: 10_000 },
    )
    .catch(async () => {
      const seen = await page.evaluate(() => (window as unknown as { walkSaw: unknown }).walkSaw);
      expect(JSON.stringify(seen)).toBe(expected);
      throw new Error('The page says so, but shows no heading.');
    });
}

function step(
  name: string,
  can: (model: Model) => boolean,
  run: (model: Model, page: Page) => Promise<void>,
): Step {
  return {
    check: can,
    run: async (model, real) => {
      await run(model, real.page);
      await agree(real, model);
    },
    toString: () => name,
  };
}

const has = (model: Model, path: string) => list.tabAt(model.tabs, path) !== undefined;
const idOf = (model: Model, path: string) => list.tabAt(model.tabs, path)?.id ?? 0;
const pinned = (model: Model, path: string) => list.tabAt(model.tabs, path)?.pinned ?? false;
const always = () => true;

async function fromMenu(page: Page, path: string, name: string) {
  await tag(page, path).locator('a').click({ button: 'right' });
  await page.getByRole('menuitem', { name, exact: true }).click();
}

const visit = (path: string) =>
  step(`go to ${path}`, always, async (model, page) => {
    await goTo(page, path);
    show(model, path);
  });
const choose = (path: string) =>
  step(
    `choose ${path}`,
    (model) => has(model, path),
    async (model, page) => {
      await tag(page, path).locator('a').click();
      show(model, path);
    },
  );
const close = (path: string) =>
  step(
    `close ${path}`,
    (model) => has(model, path) && !pinned(model, path),
    async (model, page) => {
      await tag(page, path).locator('button').click();
      model.tabs = list.close(model.tabs, idOf(model, path), livingTabs);
    },
  );
const closeOthers = (path: string) =>
  step(
    `close others than ${path}`,
    (model) => has(model, path),
    async (model, page) => {
      await fromMenu(page, path, say('zh-CN', 'Close others'));
      model.tabs = list.closeOthers(model.tabs, idOf(model, path), livingTabs);
    },
  );
const closeAll = (path: string) =>
  step(
    `close all, from ${path}`,
    (model) => has(model, path),
    async (model, page) => {
      await fromMenu(page, path, say('zh-CN', 'Close all'));
      model.tabs = list.closeAll(model.tabs, livingTabs);
    },
  );
const refresh = (path: string) =>
  step(
    `refresh ${path}`,
    (model) => has(model, path),
    async (model, page) => {
      await fromMenu(page, path, say('zh-CN', 'Refresh'));
      model.tabs = list.refresh(model.tabs, idOf(model, path));
    },
  );
const pin = (path: string) =>
  step(
    `pin or unpin ${path}`,
    (model) => has(model, path) && path !== '/dashboard',
    async (model, page) => {
      const now = !pinned(model, path);
      await fromMenu(page, path, say('zh-CN', now ? 'Pin' : 'Unpin'));
      model.tabs = list.pin(model.tabs, idOf(model, path), now);
    },
  );
const reload = step('load the page anew', always, async (_, page) => {
  await page.reload();
});
/** Clicks a switch and waits until the server has answered: a page that is loaded anew would not know else. */
async function toggle(page: Page, nth: number, call: string) {
  const answered = page.waitForResponse(`**/asset/user/${call}`);
  await page.getByRole('switch').nth(nth).click();
  await answered;
}
const toggleWork = step('browse or edit', always, async (model, page) => {
  await toggle(page, 0, 'changeWorkMode');
  model.editing = !model.editing;
});
const toggleDetail = step('concise or detailed', always, async (model, page) => {
  await toggle(page, 1, 'changeMode');
  model.detailed = !model.detailed;
});
const refuse = step('a refused mode', always, async (_, page) => {
  const answer = { contentType: 'application/json', body: '{"errcode":5001,"errmsg":"暂时不能切换"}' };
  await page.route('**/asset/user/changeMode', (route) => route.fulfill(answer), { times: 1 });
  await toggle(page, 1, 'changeMode');
});
const expire = (path: string) =>
  step(
    `the session ends at ${path}`,
    (model) => shownPath(model) !== path && !has(model, path),
    async (model, page) => {
      const answer = { contentType: 'application/json', body: '{"errcode":9999}' };
      await page.route(/\/asset\/(asset|custody|log|import)\/list$/, (route) => route.fulfill(answer), {
        times: 1,
      });
      await goTo(page, path);
      await page.waitForURL('**/#/login*');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await fillIn(page, 'keeper');
      show(model, path);
      show(model, '/dashboard');
    },
  );

const some = (make: (path: string) => Step, among = paths) => fc.constantFrom(...among).map(make);
const commands = fc.commands(
  [
    some(visit),
    some(choose),
    some(close),
    some(closeOthers),
    some(closeAll),
    some(refresh),
    some(pin),
    fc.constant(reload),
    fc.constant(toggleWork),
    fc.constant(toggleDetail),
    fc.constant(refuse),
    some(expire, ['/custody', '/logs']),
  ],
  { maxCommands: stepsOfOneWalk, size: 'max' },
);

test('wherever a walk leads, the page agrees with the machines', async () => {
  console.log(`walking ${steps} steps with WALK_SEED=${seed}`);
  const first = await product.open();
  await signIn(first.page, 'keeper');
  const state = await first.context.storageState();
  await first.context.close();
  let taken = 0;
  let failed = false;
  const begun = Date.now();
  const walk = fc.asyncProperty(commands, async (walked) => {
    if (taken >= steps && !failed) return;
    const { page, context } = await product.open({ storageState: state });
    page.setDefaultTimeout(10_000);
    await page.waitForURL('**/#/dashboard');
    const switches = page.getByRole('switch');
    await switches.nth(1).waitFor();
    const checked = (nth: number) => switches.nth(nth).getAttribute('aria-checked');
    const model: Model = {
      tabs: list.noTabs,
      editing: (await checked(0)) === 'true',
      detailed: (await checked(1)) === 'true',
    };
    show(model, '/dashboard');
    try {
      await fc.asyncModelRun(() => ({ model, real: { page } }), walked);
      taken += [...walked].length;
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      await context.close();
    }
  });
  await fc.assert(walk, { seed, numRuns: steps });
  console.log(`${taken} steps in ${Math.round((Date.now() - begun) / 1000)} s`);
});
