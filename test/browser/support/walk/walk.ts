import { setTimeout as later } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type fc from 'fast-check';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { errcodes, type RefusalName } from '../../../../src/api/contract/errors.ts';
import { routeCall } from '../route-call.ts';
import { say } from '../say.ts';
import { Shadow, type Shared } from './shadow.ts';

/** What the machines say: two windows of one browser, whether there is a network, and how far the walk has come. */
export type Model = { shared: Shared; windows: readonly Shadow[]; online: boolean; steps: number };
/** The same in Chromium. */
export type Real = { context: BrowserContext; pages: readonly Page[] };
export type Step = fc.AsyncCommand<Model, Real>;

export const windows = [0, 1] as const;
export type WindowNumber = (typeof windows)[number];

/** What a page shows of the things that the machines decide, as JSON; with `wanted`, whether it shows that. */
function look(wanted: string | null) {
  const tags = [...document.querySelectorAll('li[data-tab]')];
  const path = (element: Element | null | undefined) => element?.getAttribute('href')?.slice(1);
  const [work, detail] = [...document.querySelectorAll('[role=switch][aria-busy]')];
  const inside = tags.length > 0;
  const route = location.hash.slice(1);
  const seen = JSON.stringify({
    route: inside ? route.split('?')[0] : route,
    signIn: document.querySelector('input[name=loginid]') !== null,
    refused: /\S/.test(document.querySelector('form [role=alert]')?.textContent ?? ''),
    requested: document.querySelector('[role=alertdialog]') !== null,
    tabs: tags.map(
      (tag) => `${path(tag.querySelector('a'))}${tag.querySelector('a > svg') ? ' pinned' : ''}`,
    ),
    active: path(document.querySelector('li[data-tab] a[aria-current]')) ?? null,
    editing: work?.getAttribute('aria-checked') === 'true',
    detailed: detail?.getAttribute('aria-checked') === 'true',
    asking: [work, detail].some((one) => one?.getAttribute('aria-busy') === 'true'),
    headed: !inside || document.querySelector('[data-shown] h1') !== null,
    offline: document.body.textContent?.includes('网络已断开') ?? false,
  });
  return wanted === null ? seen : seen === wanted;
}

/** Waits until every page shows what the machines say; fails when it does not come to that. */
export async function agree({ pages }: Real, { windows: shadows, online }: Model) {
  for (const [at, page] of pages.entries()) {
    const wanted = JSON.stringify({ ...shadows[at]?.seen(), headed: true, offline: !online });
    await page.waitForFunction(look, wanted, { polling: 50 }).catch(async () => {
      expect(`window ${at + 1}: ${await page.evaluate(look, null)}`).toBe(`window ${at + 1}: ${wanted}`);
    });
  }
}

type Act = (shadow: Shadow, page: Page, real: Real) => Promise<void>;

/** Something that is done in one window, when it can be; afterwards both pages are looked at. */
export function step(
  name: string,
  window: WindowNumber,
  can: (shadow: Shadow, model: Model) => boolean,
  act: Act,
  { offline = false } = {},
): Step {
  return {
    check: (model) => (model.online || offline) && can(model.windows[window] as Shadow, model),
    run: async (model, real) => {
      const page = real.pages[window] as Page;
      await page.bringToFront();
      await act(model.windows[window] as Shadow, page, real);
      // The machines of the model have their answers at once, but not in the same turn.
      await later(2);
      await agree(real, model);
      model.steps += 1;
    },
    toString: () => `${name}, window ${window + 1}`,
  };
}

export const t = (message: string) => say('zh-CN', message);

/**
 * Handles the next call of a kind. It stays in place afterwards: where the last one is taken away, Chromium stops to
 * intercept, and a request that is under way at that moment may never be answered.
 */
async function handleNext(page: Page, path: string, handle: (route: Route) => Promise<void>) {
  let handled = false;
  await routeCall(page, path, async (route) => {
    if (handled) return route.fallback();
    handled = true;
    await handle(route);
  });
}

/** Answers the next call of a path with a refusal in route of the server, as soon as something else is done. */
export const answerNext = (page: Page, path: string, reason: RefusalName, after = async () => {}) =>
  handleNext(page, path, async (route) => {
    await after();
    const body = JSON.stringify({ errcode: errcodes[reason], errmsg: '暂时不行' });
    await route.fulfill({ contentType: 'application/json', body });
  });

/** Holds the next call of a path until it is let go. */
export async function holdNext(page: Page, path: string) {
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  let arrived = () => {};
  const requested = new Promise<void>((come) => {
    arrived = come;
  });
  await handleNext(page, path, async (route) => {
    arrived();
    await held;
    await route.continue();
  });
  return { requested, letGo };
}

/** Opens two windows of a person who has signed in, and the machines that are to agree with them. */
export async function beginWalk(context: BrowserContext, first: Page) {
  const second = await context.newPage();
  await second.goto('/');
  const pages = [first, second];
  for (const page of pages) {
    page.setDefaultTimeout(30_000);
    await page.bringToFront();
    await page.waitForURL('**/#/dashboard');
    await page.getByRole('switch').nth(1).waitFor();
  }
  const on = async (nth: number) => {
    const checked = await first.getByRole('switch').nth(nth).getAttribute('aria-checked');
    return checked === 'true' ? ('1' as const) : ('0' as const);
  };
  const shared: Shared = { token: true, modes: { workMode: await on(0), mode: await on(1) }, windows: [] };
  const model: Model = { shared, windows: windows.map(() => new Shadow(shared)), online: true, steps: 0 };
  await later(5);
  return { model, real: { context, pages } };
}
