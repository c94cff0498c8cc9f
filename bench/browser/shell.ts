import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { startProduct } from '../lib/child.ts';
import { measureRecorder } from './recorder.ts';
import { signIn } from './sign-in.ts';
import { withoutStream } from './without-stream.ts';

export type ShellFigures = {
  /** Milliseconds from the click until the frame with the other page is drawn; the median. */
  switching: number;
  /** Milliseconds from the click until the frame with rows is drawn; the median. */
  opening: number;
  /** Milliseconds of the slowest interaction met on the way, as the browser counts them. */
  interaction: number;
  /** Milliseconds from the click until a large machine is drawn; the median of the slower one. */
  drawing: number;
  /** Of the work that events cause, what the recorder takes of it. */
  recorder: number;
  /** The heap after `openings` tabs opened and closed, beside the one before. */
  heap: number;
};

/** Milliseconds; of recorder and heap a share. */
export const shellGoals = {
  switching: 50,
  opening: 200,
  interaction: 100,
  drawing: 300,
  recorder: 0.02,
  heap: 1.1,
};
export const openings = 200;
const cpuSlowness = 4;
const rounds = 15;

/** The shell with a CPU at a quarter of its speed: tabs that are kept, a list that opens, and what is left behind. */
export async function measureShell(say: (line: string) => void): Promise<ShellFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'houqin-bench-'));
  const server = await startProduct({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '' });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
    await withoutStream(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript(noteInteractions);
    await page.goto(server.url);
    await signIn(page, 'keeper');
    for (const place of ['/assets', '/logs', '/handovers']) await show(page, place, '[role=row] a');
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowness });

    const switching: number[] = [];
    for (let round = 0; round < rounds * 2; round += 1) {
      await settle(page);
      switching.push(await clickUntil(page, round % 2 ? '/logs' : '/assets', 'h1'));
    }
    say(`switching between two kept tabs: ${median(switching).toFixed(0)} ms`);

    const opening: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.locator('li[data-tab]:has(a[href="#/assets"]) button').click();
      await settle(page);
      opening.push(await clickUntil(page, '/assets', '[role=row] a', 'aside'));
    }
    say(`opening the asset list: ${median(opening).toFixed(0)} ms`);
    await workAsAPerson(page);
    const interaction = await page.evaluate(() =>
      (window as unknown as { benchSlowest: () => number }).benchSlowest(),
    );
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    // What is compiled and cached on the way is no leak.
    await openAndClose(page, openings);
    const before = await heapOf(session);
    await openAndClose(page, openings);
    const after = await heapOf(session);
    say(`heap: ${(before / 1e6).toFixed(1)} MB, then ${(after / 1e6).toFixed(1)} MB`);
    await context.close();
    const drawing = await measureDrawing(browser, server.url);
    say(`drawing a large machine: ${drawing.toFixed(0)} ms`);
    const recorder = await measureRecorder(browser, server.url);
    say(`recording: ${(recorder * 100).toFixed(2)} % of the work that events cause`);
    const heap = after / before;
    return { switching: median(switching), opening: median(opening), interaction, drawing, recorder, heap };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

async function show(page: Page, place: string, sign: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, place);
  await page.locator(`[data-shown] ${sign}`).first().waitFor();
}

/** As long as a person looks at a page before the next click: what it asked for has come and is drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

/** Clicks the link to a place and gives the milliseconds until its sign has been drawn. */
function clickUntil(page: Page, place: string, sign: string, within = 'li[data-tab]'): Promise<number> {
  return page.evaluate(
    ([href, wanted, inside]) =>
      new Promise<number>((done) => {
        const link = document.querySelector<HTMLElement>(`${inside} a[href="${href}"]`);
        const was = document.querySelector('[data-shown]');
        const start = performance.now();
        const look = () => {
          const shown = document.querySelector('[data-shown]');
          if (shown && shown !== was && shown.querySelector(wanted)) {
            watcher.disconnect();
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
          }
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
        link?.click();
        look();
      }),
    [`#${place}`, sign, within] as const,
  );
}

/** The machines with the most transitions and with the most states, opened from the list of machines. */
const largeMachines = ['/machines/session', '/machines/modes'];

async function measureDrawing(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
  await withoutStream(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(url);
  await signIn(page, 'auditor');
  await show(page, '/machines/task', 'svg text');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowness });
  const medians: number[] = [];
  for (const machine of largeMachines) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await show(page, '/machines', 'table');
      await settle(page);
      times.push(await clickUntil(page, machine, 'svg text', '[data-shown]'));
      await page.locator(`li[data-tab]:has(a[href="#${machine}"]) button`).click();
    }
    medians.push(median(times));
  }
  await context.close();
  return Math.max(...medians);
}

/** Real clicks and keys, which alone the browser counts as interactions. */
async function workAsAPerson(page: Page): Promise<void> {
  for (const place of ['/logs', '/assets', '/handovers', '/assets']) {
    await page.locator(`li[data-tab] a[href="#${place}"]`).click();
    await page.locator('[data-shown] [role=row] a').first().waitFor();
  }
  await page.locator('[data-shown] input[type=checkbox]').nth(2).click({ force: true });
  await page.locator('[data-shown] input[type=search]').pressSequentially('xsq', { delay: 60 });
  await page.waitForURL('**/#/assets?search=xsq');
  await page.locator('[data-shown] input[type=search]').press('Escape');
  await page.waitForLoadState('networkidle');
}

/** Opens assets in tabs of their own, in no particular order, and closes them. */
async function openAndClose(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await show(page, `/assets/${1 + ((time * 37) % 400)}`, 'h1');
    if (time % 2 === 1)
      await page.evaluate(() => {
        for (const tag of document.querySelectorAll<HTMLElement>('li[data-tab] a[href^="#/assets/"]'))
          tag.parentElement?.querySelector('button')?.click();
      });
  }
  await show(page, '/dashboard', 'h1');
  await page.waitForLoadState('networkidle');
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Runs in the page before its own scripts: keeps the slowest interaction, as the browser times it. */
function noteInteractions(): void {
  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) slowest = Math.max(slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  Object.assign(window, { benchSlowest: () => slowest });
}
