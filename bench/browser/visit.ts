import type { Browser, Page } from 'playwright-core';
import { samplePassword } from '../../server/company/sample-password.ts';
import { type Moments, noteMoments } from './moments.ts';
import { slowDown, type Traffic, watchTraffic } from './traffic.ts';
import { withoutStream } from './without-stream.ts';

export type Visit = {
  /** Milliseconds from the navigation. */
  firstPaint: number;
  typable: number;
  login: Traffic;
  /** Milliseconds from sending the form. */
  usable: number;
  /** Everything from the navigation on. */
  inside: Traffic;
};

/** One visit with a cold cache: the login page, then sign-in, then the dashboard. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
  await withoutStream(context);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = watchTraffic(session);
    await slowDown(session);
    await page.addInitScript(noteMoments);
    await page.goto(url);
    const { typable } = await momentsWith(page, 'typable');
    await page.waitForLoadState('networkidle');
    const login = traffic();
    await page.locator('input[name=loginid]').fill('keeper');
    await page.locator('input[name=password]').fill(samplePassword);
    await page.locator('input[name=password]').press('Enter');
    const { submitted = 0, usable = 0 } = await momentsWith(page, 'usable');
    await page.waitForLoadState('networkidle');
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    return { firstPaint, typable: typable ?? 0, login, usable: usable - submitted, inside: traffic() };
  } finally {
    await context.close();
  }
}

async function momentsWith(page: Page, name: keyof Moments): Promise<Moments> {
  const noted = await page.waitForFunction((wanted) => {
    const { benchMoments } = window as unknown as { benchMoments?: Moments };
    return (benchMoments?.[wanted] ?? 0) > 0 ? { ...benchMoments } : null;
  }, name);
  return (await noted.jsonValue()) ?? {};
}
