import { beforeEach, expect, jest, test } from '@jest/globals';
import { answersInPage } from '../../src/api/first-answers.ts';
import { isPictureShown, showPicture } from '../../src/window/home-picture.ts';
import { liftPicture } from '../../src/window/lift-picture.ts';

const page = document.documentElement;

const written = {
  answers: [{ path: '/user/getUserInfo', payload: { guid: 'G1' }, headers: {}, body: '{}' }],
  picture: 'wide',
} as const;

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

beforeEach(() => {
  document.head.innerHTML = `<script type="application/json" id="first-answers">${JSON.stringify(written)}</script>`;
  delete page.dataset.drawn;
  delete page.dataset.picture;
  globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

test('the answers are those of who is signed in now', () => {
  expect(answersInPage('G1')).toEqual(written);
  expect(answersInPage('G2')).toBeUndefined();
  page.dataset.drawn = 'otherwise';
  expect(answersInPage('G1')).toBeUndefined();
});

test.each(['', 'null', '"__FIRST_ANSWERS__"'])('a page with %p has none', (text) => {
  document.head.innerHTML = `<script type="application/json" id="first-answers">${text}</script>`;
  expect(answersInPage('G1')).toBeUndefined();
});

test('a picture for another width of window is not shown', () => {
  showPicture('narrow');
  expect(isPictureShown()).toBe(false);
  showPicture('none');
  expect(isPictureShown()).toBe(false);
  showPicture('wide');
  expect(isPictureShown()).toBe(true);
});

test('the button that was pressed is pressed again, and the focus goes on where it was', async () => {
  const parts = '<h1 tabindex="-1">Home</h1><button>Open</button><button>Open</button><a href="#/a">A</a>';
  document.body.innerHTML = `<div id="root">${parts}</div><div id="drawn">${parts}</div>`;
  showPicture('wide');
  const [first, second] = document.querySelectorAll<HTMLElement>('#root button');
  const onFirst = jest.fn();
  const onSecond = jest.fn();
  first?.addEventListener('click', onFirst);
  second?.addEventListener('click', onSecond);
  document.querySelectorAll<HTMLElement>('#drawn button')[1]?.click();
  document.querySelector<HTMLElement>('#drawn a')?.focus();
  liftPicture();
  expect([isPictureShown(), document.getElementById('drawn')]).toEqual([false, null]);
  await nextFrame();
  expect([onFirst.mock.calls.length, onSecond.mock.calls.length]).toEqual([0, 1]);
  expect(document.activeElement).toBe(document.querySelector('#root a'));
  liftPicture();
  await nextFrame();
  expect(onSecond).toHaveBeenCalledTimes(1);
});

test('a button without text is told from others by its name, whatever it counts by now', async () => {
  const button = (name: string, text = '') => `<button aria-label="${name}">${text}</button>`;
  const rest = button('Full screen') + button('Size');
  document.body.innerHTML = `<div id="root">${button('Bell', '15')}${rest}</div><div id="drawn">${button('Bell')}${rest}</div>`;
  showPicture('wide');
  const pressed: (string | null)[] = [];
  for (const one of document.querySelectorAll('#root button'))
    one.addEventListener('click', () => pressed.push(one.getAttribute('aria-label')));
  document.querySelector<HTMLElement>('#drawn [aria-label="Full screen"]')?.click();
  liftPicture();
  await nextFrame();
  expect(pressed).toEqual(['Full screen']);
});

test('a page whose picture did not come is not hidden for it', () => {
  document.body.innerHTML = '<div id="root"></div>';
  showPicture('wide');
  liftPicture();
  expect(isPictureShown()).toBe(false);
});

test('without a focus the heading has it', async () => {
  document.body.innerHTML =
    '<div id="root"><h1 tabindex="-1">Home</h1></div><div id="drawn"><h1 tabindex="-1">Home</h1></div>';
  showPicture('wide');
  liftPicture();
  await nextFrame();
  expect(document.activeElement).toBe(document.querySelector('#root h1'));
});
