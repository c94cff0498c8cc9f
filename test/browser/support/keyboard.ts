import type { Locator, Page } from 'playwright-core';

const maxStops = 150;

/** Somebody who works with the keyboard alone. */
export function byKeyboard(page: Page) {
  const { keyboard } = page;
  const has = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  /** Goes on from stop to stop until it is there. */
  async function reach(target: Locator) {
    await target.waitFor();
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await has(target)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`The focus never comes to ${target}.`);
  }
  return {
    reach,
    async press(target: Locator, key = 'Enter') {
      await reach(target);
      await keyboard.press(key);
    },
    /** Takes the place of what a field holds. */
    async write(target: Locator, text: string) {
      await reach(target);
      await keyboard.press('Control+A');
      await keyboard.insertText(text);
    },
    /** Waits until it has the focus, which nobody moved there. */
    holds: (target: Locator) =>
      target.and(page.locator(':focus')).waitFor({ timeout: 10_000, state: 'attached' }),
    /** The name of what has the focus; undefined where nothing has it. */
    at: () =>
      page.evaluate(() => {
        const { activeElement: element, body } = document;
        if (!element || element === body) return undefined;
        return element.getAttribute('aria-label') ?? element.textContent ?? '';
      }),
  };
}
