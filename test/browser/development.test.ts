import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { visit } from './support/browser.ts';
import { startDevelopment } from './support/development.ts';
import { say } from './support/say.ts';
import { onScreen } from './support/session.ts';
import { expectNoSecret, liveWithSecrets } from './support/with-secrets.ts';
import { openBrowser } from './support/worker.ts';

jest.setTimeout(300_000);

type Described = {
  type: string;
  name?: string;
  rootId: string;
  sessionId: string;
  parentId?: string;
  definition?: string;
  event?: object;
  snapshot?: object;
};

/** Answers for the page of the Stately inspector: it says that it listens, and keeps what it is told. */
const listening = `<!doctype html><title>Stately</title><script>
  const told = [];
  addEventListener('message', ({ data }) => told.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

async function openStately(context: BrowserContext, click: () => Promise<void>) {
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: listening }),
  );
  const opened = context.waitForEvent('page');
  await click();
  const page = await opened;
  await page.waitForLoadState();
  return { described: () => page.evaluate<Described[]>('told') };
}

/** Parcel covers the page when an error is not caught, which a developer closes before going on. */
async function closeOverlay(page: Page) {
  const overlay = page.locator('parcel-error-overlay');
  await overlay.getByText('a stone in the shoe').waitFor();
  await overlay.getByText('×').click();
  await overlay.waitFor({ state: 'detached' });
}

let browser: Browser;
let development: Awaited<ReturnType<typeof startDevelopment>>;
beforeAll(async () => {
  development = await startDevelopment();
  browser = await openBrowser();
});
afterAll(async () => {
  await development?.remove();
});

test('the Stately inspector is told names, and nothing secret reaches it, a recording, an error text or the console', async () => {
  const { page, context } = await visit(browser, development.url);
  let stately: Awaited<ReturnType<typeof openStately>> | undefined;
  const lived = await liveWithSecrets(page, {
    async atInspector() {
      stately = await openStately(context, () =>
        onScreen(page)
          .getByRole('button', { name: say('zh-CN', 'Stately inspector') })
          .click(),
      );
      await page.bringToFront();
    },
    afterError: () => closeOverlay(page),
  });
  // Without what is undefined.
  const described: Described[] = JSON.parse(JSON.stringify((await stately?.described()) ?? []));
  const session = described.find(({ name }) => name === 'session');
  expect(JSON.parse(session?.definition ?? '')).toMatchObject({ initial: 'starting' });
  const root = described.find(({ name }) => name === 'root');
  expect([session?.parentId, session?.rootId]).toEqual([root?.sessionId, root?.sessionId]);
  const ofSession = described.filter(({ sessionId }) => sessionId === session?.sessionId);
  expect(ofSession.flatMap(({ event }) => event ?? [])).toContainEqual({ type: 'session ended' });
  expect(ofSession.flatMap(({ snapshot }) => snapshot ?? [])).toContainEqual({
    status: 'active',
    value: { 'timed out': 'notice shown' },
  });
  const carried = (happening: object | undefined) => Object.keys(happening ?? {});
  expect(new Set(described.flatMap(({ event }) => carried(event)))).toEqual(new Set(['type']));
  expect(new Set(described.flatMap(({ snapshot }) => carried(snapshot)))).toEqual(
    new Set(['status', 'value']),
  );
  expectNoSecret({ ...lived, written: [...lived.written, JSON.stringify(described)] });
  await context.close();
});
