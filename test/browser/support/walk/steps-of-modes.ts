import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { sessionUnknown } from '../../../../src/machines/session/session-events.ts';
import type { Shadow } from './shadow.ts';
import { answerNext, holdNext, type Step, step, type WindowNumber, windows } from './walk.ts';

type Which = { name: string; nth: number; call: string; event: 'toggle work mode' | 'toggle detail' };
const which: Which[] = [
  { name: 'browse or edit', nth: 0, call: '/user/changeWorkMode', event: 'toggle work mode' },
  { name: 'concise or detailed', nth: 1, call: '/user/changeMode', event: 'toggle detail' },
];
const inside = ({ inside }: Shadow) => inside;
const click = (page: Page, nth: number) => page.getByRole('switch').nth(nth).click();

/** Clicks a switch and waits until the server has answered: a page that is loaded anew would not know else. */
async function toggle(page: Page, { nth, call }: Which) {
  const answered = page.waitForResponse(`**/asset${call}`);
  await click(page, nth);
  await answered;
}
const rejected = async () => {
  throw new Error('refused');
};

type Make = (one: Which, window: WindowNumber) => Step;

const change: Make = (one, window) =>
  step(one.name, window, inside, async (shadow, page) => {
    await toggle(page, one);
    shadow.modes.send({ type: one.event });
  });
const refuse: Make = (one, window) =>
  step(`${one.name}, refused`, window, inside, async (shadow, page) => {
    await answerNext(page, one.call, 'unavailable');
    await toggle(page, one);
    await shadow.answering({ mode: rejected }, () => shadow.modes.send({ type: one.event }));
  });
/** The server takes its time; meanwhile another page is shown, and the switch is pressed in vain. */
const changeSlowly: Make = (one, window) =>
  step(`${one.name}, slowly`, window, inside, async (shadow, page) => {
    const { requested, letGo } = await holdNext(page, one.call);
    await click(page, one.nth);
    await requested;
    await page.getByRole('switch').nth(one.nth).and(page.locator('[aria-busy=true]')).waitFor();
    await click(page, one.nth);
    await page.evaluate(() => {
      location.hash = '/profile/index';
    });
    const answered = page.waitForResponse(`**/asset${one.call}`);
    letGo();
    await answered;
    shadow.goTo('/profile/index');
    shadow.modes.send({ type: one.event });
  });
const changeOffline: Make = (one, window) =>
  step(
    `${one.name}, without a network`,
    window,
    (shadow, { online }) => shadow.inside && !online,
    async (shadow, page) => {
      const failed = page.waitForEvent('requestfailed');
      await click(page, one.nth);
      await failed;
      await shadow.answering({ mode: rejected }, () => shadow.modes.send({ type: one.event }));
    },
    { offline: true },
  );
const endBySwitch: Make = (one, window) =>
  step(`${one.name}, answered 9999`, window, inside, async (shadow, page) => {
    await answerNext(page, one.call, sessionUnknown);
    await toggle(page, one);
    await shadow.answering({ mode: rejected }, () => {
      shadow.modes.send({ type: one.event });
      shadow.session.send({ type: 'session ended' });
    });
  });

const some = (make: Make) =>
  fc.tuple(fc.constantFrom(...which), fc.constantFrom(...windows)).map(([one, window]) => make(one, window));

export const stepsOfModes = [
  some(change),
  some(refuse),
  some(changeSlowly),
  some(changeOffline),
  some(endBySwitch),
];
