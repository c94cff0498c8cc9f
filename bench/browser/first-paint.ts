import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { startProduct } from '../lib/child.ts';
import { type Moments, noteMoments } from './moments.ts';
import { signIn } from './sign-in.ts';
import { slowDown } from './traffic.ts';
import { withoutStream } from './without-stream.ts';

/** Milliseconds from the navigation, each the median. */
export type FirstPaints = {
  /** The sign-in form can be typed in. */
  typable: number;
  /** The largest paint of the sign-in page, and of the dashboard that an address leads to. */
  signInPage: number;
  deepLink: number;
  /** How far what was drawn moves afterwards, at most, as the browser counts it. */
  shift: number;
};
export type Speed = 'full' | 'slow';

export const paintGoals: Record<Speed, Pick<FirstPaints, 'typable' | 'deepLink'>> = {
  full: { typable: 250, deepLink: 450 },
  slow: { typable: 1600, deepLink: 2400 },
};
/** The best of four known admin front ends, measured so. */
export const peerPaints = { full: { deepLink: 712 }, slow: { typable: 2629 } };

const visits = 7;
const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** Cold visits to the sign-in page, and to the dashboard with a session that is already there. */
export async function measureFirstPaint(say: (line: string) => void): Promise<Record<Speed, FirstPaints>> {
  const folder = mkdtempSync(join(tmpdir(), 'houqin-bench-'));
  const server = await startProduct({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '' });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const storageState = await signedIn(browser, server.url);
    const at = async (speed: Speed) => {
      const seen: FirstPaints[] = [];
      // The first visit warms the server, not the browser's cache, and is left out.
      for (let nth = 0; nth <= visits; nth += 1) {
        const one = await visitBoth(browser, server.url, storageState, speed);
        if (nth > 0) seen.push(one);
        say(`${speed}, visit ${nth} of ${visits}: the deep link after ${one.deepLink.toFixed(0)} ms`);
      }
      const middle = (figure: keyof FirstPaints) => median(seen.map((one) => one[figure]));
      return {
        typable: middle('typable'),
        signInPage: middle('signInPage'),
        deepLink: middle('deepLink'),
        shift: Math.max(...seen.map(({ shift }) => shift)),
      };
    };
    return { full: await at('full'), slow: await at('slow') };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const windowOf = { locale: 'zh-CN', viewport: { width: 1440, height: 900 } };
type State = BrowserContextOptions['storageState'];

async function signedIn(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext(windowOf);
  await withoutStream(context);
  const page = await context.newPage();
  await page.goto(url);
  await signIn(page, 'keeper');
  const state = await context.storageState();
  await context.close();
  return state;
}

async function visitBoth(browser: Browser, url: string, state: State, speed: Speed): Promise<FirstPaints> {
  const login = await paintsOf(browser, url, undefined, speed, 'typable');
  const deep = await paintsOf(browser, `${url}/#/dashboard`, state, speed, 'figures');
  return {
    typable: login.moment,
    signInPage: login.largest,
    deepLink: deep.largest,
    shift: Math.max(login.shift, deep.shift),
  };
}

async function paintsOf(
  browser: Browser,
  address: string,
  storageState: State,
  speed: Speed,
  until: keyof Moments,
): Promise<{ moment: number; largest: number; shift: number }> {
  const context = await browser.newContext({ ...windowOf, storageState });
  await withoutStream(context);
  try {
    const page = await context.newPage();
    if (speed === 'slow') await slowDown(await context.newCDPSession(page));
    await page.addInitScript(noteMoments);
    await page.addInitScript(notePaints);
    await page.goto(address, { waitUntil: 'commit' });
    const moment = await momentOf(page, until);
    await page.waitForLoadState('networkidle');
    const paints = await page.evaluate(() => (window as unknown as { benchPaints: Paints }).benchPaints);
    return { moment, ...paints };
  } finally {
    await context.close();
  }
}

const momentOf = async (page: Page, name: keyof Moments): Promise<number> => {
  const noted = await page.waitForFunction(
    (wanted) => (window as unknown as { benchMoments?: Moments }).benchMoments?.[wanted],
    name,
  );
  return (await noted.jsonValue()) ?? 0;
};

type Paints = { largest: number; shift: number };

/** Runs in the page before its own scripts. */
function notePaints(): void {
  const paints: Paints = { largest: 0, shift: 0 };
  Object.assign(window, { benchPaints: paints });
  new PerformanceObserver((list) => {
    paints.largest = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      paints.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
