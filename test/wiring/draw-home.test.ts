import { expect, test } from '@jest/globals';
import type { HomeToDraw } from '../../src/api/contract/home-picture.ts';
import { drawHome } from '../../src/wiring/draw-home.tsx';
import { dashboard } from '../views/features/dashboard/example.ts';
import { keeper } from '../views/support/people.ts';

const { name, menu, passwordIsDefault: _, secondFactorMissing: __, hasPassword: ___, ...rest } = keeper;
const page = { build: '', notice: '', settingsVersion: 0 };
const company = {
  name: 'Acme',
  logo: '',
  currency: 'CNY',
  timeZone: '',
  languages: '',
  findNote: '',
  faultReports: '',
  serviceMode: '',
  serviceNote: '',
  providers: '',
  passwordSignIn: '',
};
const around = {
  wide: true,
  sideOpen: true,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  handle: false,
};

const home = (change: Partial<HomeToDraw> = {}): HomeToDraw => ({
  page: { ...page, ...company },
  language: 'en',
  info: { ...rest, sname: name, roleMenu: JSON.stringify(menu), changePwd: 0, secondFactorMissing: 0 },
  figures: dashboard,
  around,
  groups: undefined,
  ...change,
});

const shown = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
};

test('the page is drawn with its figures, its tab and the menu of the person', async () => {
  const { html = '' } = (await drawHome(home())) ?? {};
  const drawn = shown(html);
  expect(drawn.querySelector('h1')).toHaveTextContent('Dashboard');
  expect(drawn.querySelector('main')).toHaveTextContent('CN¥12,345,678.90');
  expect(drawn.querySelector('aside')).toHaveTextContent(/Acme.*Assets/);
  expect(drawn.querySelector('[role=tab], [data-tab], nav')).not.toBeNull();
});

test('no element has a style of its own, which the policy of the page would not let it have', async () => {
  const { html = '', styles = '' } = (await drawHome(home())) ?? {};
  expect(html).not.toContain(' style=');
  const places = [...shown(html).querySelectorAll('[data-style]')].map((one) =>
    one.getAttribute('data-style'),
  );
  for (const place of places) expect(styles).toContain(`[data-style="${place}"]{`);
});

test('it is in the language and of the width that were asked for, also for two at once', async () => {
  const [spanish, narrow] = await Promise.all([
    drawHome(home({ language: 'es' })),
    drawHome(home({ language: 'zh', around: { ...around, wide: false } })),
  ]);
  expect(shown(spanish?.html ?? '').querySelector('h1')).toHaveTextContent('Panel');
  const drawn = shown(narrow?.html ?? '');
  expect(drawn.querySelector('h1')).toHaveTextContent('首页');
  expect(drawn.querySelector('aside')).toBeNull();
});

test.each<Partial<HomeToDraw['info']>>([{ changePwd: 1 }, { secondFactorMissing: 1 }])(
  'nobody with %p sees it',
  async (change) => {
    const { info } = home();
    expect(await drawHome(home({ info: { ...info, ...change } }))).toBeUndefined();
  },
);
