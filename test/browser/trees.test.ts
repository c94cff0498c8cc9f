import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findingsOn } from './support/axe.ts';
import { say } from './support/say.ts';
import { bothWindows, goTo, onScreen, words } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

describe.each(bothWindows)('the trees, in %s on a %s window', (locale, width, viewport) => {
  const t = (message: string, values?: Record<string, string>) => say(locale, message, values);
  const row = (page: Page, name: string) =>
    onScreen(page).locator('[role=row][data-node]', { hasText: name });
  const named = `${width} `;

  async function add(page: Page, name: string, below?: string) {
    if (below === undefined)
      await onScreen(page)
        .getByRole('link', { name: t('New location'), exact: true })
        .click();
    else
      await row(page, below)
        .getByRole('link', { name: t('Add below {name}', { name: below }) })
        .click();
    await onScreen(page)
      .getByRole('textbox', { name: t('Name') })
      .fill(name);
    expect(await findingsOn(page)).toEqual([]);
    await onScreen(page).getByRole('button', { name: words[locale].save, exact: true }).click();
    await onScreen(page).getByRole('heading', { name }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await goTo(page, '/locations');
    await row(page, name).waitFor();
  }

  const more = (page: Page) =>
    onScreen(page)
      .getByRole('button', { name: t('More actions') })
      .click();

  /** Does one of the things that a record offers beside its first action. */
  async function act(page: Page, name: string) {
    await more(page);
    await page.getByRole('button', { name: t(name), exact: true }).click();
  }

  async function choose(page: Page, name: string) {
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.getByRole('option', { name }).click();
  }

  test('a keeper adds places, moves one by keys and one by hand, merges, retires and removes', () =>
    inWindow(
      async (page) => {
        const [site, hall, room, other] = ['厂区', '一号库', '备件间', '别院'].map(
          (name) => named + name,
        ) as [string, string, string, string];
        await onScreen(page).getByRole('treegrid').waitFor();
        await add(page, site);
        await add(page, other);
        await add(page, hall, site);
        await add(page, room, hall);
        expect(await row(page, room).getAttribute('aria-level')).toBe('3');

        // By keys: to the row, on to its button, and a place is chosen in the dialog.
        await row(page, hall).focus();
        await page.keyboard.press('ArrowLeft');
        expect(await row(page, room).count()).toBe(0);
        await page.keyboard.press('ArrowRight');
        await row(page, room).waitFor();
        const move = row(page, hall).getByRole('button', { name: t('Move {name} to…', { name: hall }) });
        for (
          let tabs = 0;
          tabs < 6 && !(await move.evaluate((button) => button === document.activeElement));
          tabs += 1
        )
          await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: t('Move {name}?', { name: hall }) });
        await dialog.waitFor();
        expect(await findingsOn(page)).toEqual([]);
        await choose(page, other);
        await dialog.getByRole('button', { name: t('Move'), exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await onScreen(page).getByRole('searchbox').fill(room);
        await row(page, other).waitFor();
        expect(await row(page, site).count()).toBe(0);
        await onScreen(page).getByRole('searchbox').fill('');

        // By hand, and it is asked first.
        await row(page, hall).dragTo(row(page, site), { sourcePosition: { x: 60, y: 6 } });
        await dialog.getByRole('button', { name: t('Move'), exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await onScreen(page).getByRole('searchbox').fill(room);
        await row(page, site).waitFor();
        expect(await findingsOn(page)).toEqual([]);

        await row(page, hall).getByRole('link', { name: hall, exact: true }).click();
        await act(page, 'Merge into…');
        await choose(page, other);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('Merge'), exact: true })
          .click();
        await onScreen(page).getByRole('heading', { name: other }).waitFor();
        await onScreen(page).getByText(`${site} / ${hall}`).first().waitFor();

        await act(page, 'Remove');
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('Remove'), exact: true })
          .click();
        await page.getByText(/1 个下级|1 below it/).waitFor();
        await act(page, 'Retire');
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('Retire'), exact: true })
          .click();
        await more(page);
        await page.getByRole('button', { name: t('Restore'), exact: true }).waitFor();
        expect(await findingsOn(page)).toEqual([]);
      },
      { as: 'keeper', at: '/locations', locale, viewport, bypassCSP: true },
    ));
});
