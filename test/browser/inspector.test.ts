import { expect, test } from '@jest/globals';
import { say } from './support/say.ts';
import { bothWindows, goTo, onScreen } from './support/session.ts';
import { withOwnProduct } from './support/with-product.ts';
import { expectNoSecret, liveWithSecrets, savedRecording } from './support/with-secrets.ts';

const { inWindow } = withOwnProduct();

test.each(bothWindows)(
  'the inspector shows what machines do, and a recording is opened elsewhere: in %s on a %s window',
  (locale, _, viewport) =>
    inWindow(
      async (page, { complaints }) => {
        const t = (message: string) => say(locale, message);
        const opened = page.locator(`[data-shown] input[type=file][aria-label="${t('Open a recording…')}"]`);
        const steps = onScreen(page).getByRole('grid', { name: t('Steps') });
        // A page records from when it is idle or its inspector is shown; on a busy machine the latter is first.
        await goTo(page, '/inspector');
        await onScreen(page)
          .getByRole('region', { name: t('The step') })
          .waitFor();
        await goTo(page, '/assets');
        await onScreen(page).getByRole('row').nth(1).waitFor();
        await goTo(page, '/inspector');
        await steps.getByRole('row').nth(2).waitFor();
        await onScreen(page).getByRole('searchbox').fill('network/calls/idle/call began/calls.waiting');
        await steps.getByRole('row').nth(1).click();
        const step = onScreen(page).getByRole('region', { name: t('The step') });
        await step.locator('.taken').first().waitFor();
        await step.locator('.present').first().waitFor();
        const { path, text } = await savedRecording(page, locale);
        expect(JSON.parse(text)).toMatchObject({ version: 1 });
        await opened.setInputFiles(path);
        await onScreen(page)
          .getByRole('button', { name: t('Back to this page') })
          .waitFor();
        await steps.getByRole('row').nth(1).click();
        await step.getByRole('heading', { name: t('Stored data') }).waitFor();
        // Back and Forward stay among the steps that are listed.
        await onScreen(page).getByRole('searchbox').fill('');
        await steps.getByRole('row').nth(4).waitFor();
        const before = await step.textContent();
        await step.getByRole('button', { name: t('Step back') }).click();
        await page.waitForFunction(([node, was]) => node?.textContent !== was, [
          await step.elementHandle(),
          before,
        ] as const);
        await opened.setInputFiles({
          name: 'x.json',
          mimeType: 'application/json',
          buffer: Buffer.from('{}'),
        });
        await page.getByText(t('This file is not a recording')).first().waitFor();
        expect(complaints).toEqual([]);
      },
      { as: 'admin', locale, viewport },
    ),
);

test('no secret reaches a recording, an error text or the console', () =>
  inWindow(async (page) => expectNoSecret(await liveWithSecrets(page))));
