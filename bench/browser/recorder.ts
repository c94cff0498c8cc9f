import type { Browser, Page } from 'playwright-core';
import { signIn } from './sign-in.ts';
import { withoutStream } from './without-stream.ts';

/** Microseconds. */
const every = 100;
const turns = 60;

type Node = { id: number; callFrame: { url: string; functionName: string }; children?: number[] };
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

/** What Chromium counts of a thread that waits. */
const waiting = new Set(['(idle)', '(program)', '(root)']);

/**
 * How much of the handling of events the recorder takes: pages are shown, a mode switched and the search of the menu
 * opened in the production build, while a sampling profiler looks what the thread is at. What runs in the file of the
 * recorder, or is called from there, is its share.
 *
 * @returns the share of everything that the thread does, as a part of 1
 */
export async function measureRecorder(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
  await withoutStream(context);
  try {
    const page = await context.newPage();
    const recorder = page.waitForResponse(/\/present\.\w+\.js$/);
    await page.goto(url);
    await signIn(page, 'keeper');
    await recorder;
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: every });
    await session.send('Profiler.start');
    await work(page);
    const { profile } = await session.send('Profiler.stop');
    return shareOf(profile as Profile);
  } finally {
    await context.close();
  }
}

async function work(page: Page): Promise<void> {
  const paths = ['/assets', '/logs', '/profile/index', '/handovers', '/dashboard'];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.evaluate(
      (to) => {
        location.hash = to;
      },
      paths[turn % paths.length] ?? '',
    );
    await page.locator('[data-shown] h1').first().waitFor();
    if (turn % 5 === 0) await page.getByRole('switch').nth(1).click();
    if (turn % 3 === 0) await page.keyboard.press('Control+k').then(() => page.keyboard.press('Escape'));
  }
}

function shareOf({ nodes, samples, timeDeltas }: Profile): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Set<number>();
  const mark = (id: number) => {
    own.add(id);
    for (const child of byId.get(id)?.children ?? []) mark(child);
  };
  for (const { id, callFrame } of nodes) if (/\/present\.\w+\.js$/.test(callFrame.url)) mark(id);
  let [all, recorder] = [0, 0];
  for (const [at, id] of samples.entries()) {
    const time = timeDeltas[at] ?? 0;
    if (waiting.has(byId.get(id)?.callFrame.functionName ?? '')) continue;
    all += time;
    if (own.has(id)) recorder += time;
  }
  return recorder / all;
}
