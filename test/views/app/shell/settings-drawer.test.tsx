import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Shell from '../../../../src/views/app/shell/shell.tsx';
import { followPreferences } from '../../../../src/wiring/follow-preferences.ts';
import { drawInside } from '../../support/draw.tsx';

beforeAll(() =>
  Promise.all([
    import('../../../../src/views/features/profile/profile.tsx'),
    import('../../../../src/views/app/shell/settings-drawer.tsx'),
  ]),
);
beforeEach(() => localStorage.clear());

async function open(language: 'en' | 'zh' = 'en') {
  const drawn = await drawInside(<Shell />, { at: '/profile/index', language });
  followPreferences(drawn.preferences);
  const settings = language === 'zh' ? '界面设置' : 'Settings';
  await drawn.person.click(
    screen.getByRole('button', { name: language === 'zh' ? /的账号/ : /^Account of/ }),
  );
  await drawn.person.click(await screen.findByRole('menuitem', { name: settings }));
  const drawer = within(await screen.findByRole('dialog', { name: settings }));
  return { ...drawn, drawer };
}

const brand = () => document.documentElement.style.getPropertyValue('--hq-colors-brand-600');
const stored = () => JSON.parse(localStorage.getItem('preferences.7') ?? 'null');

test('a colour and the brightness are seen at once and kept for the person', async () => {
  const { person, drawer } = await open();
  await person.click(drawer.getByRole('radio', { name: '#f5222d' }));
  expect(brand()).toMatch(/^#[0-9a-f]{6}$/);
  await person.click(drawer.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveClass('dark');
  expect(stored()).toMatchObject({ theme: '#f5222d', darkness: 'dark' });
  fireEvent.change(drawer.getByLabelText('Custom colour'), { target: { value: '#ffff00' } });
  expect(stored()).toMatchObject({ theme: '#ffff00' });
  await person.click(drawer.getByRole('radio', { name: '#1890ff' }));
  await person.click(drawer.getByRole('radio', { name: 'Light' }));
  expect(brand()).toBe('');
  expect(document.documentElement).not.toHaveClass('dark');
});

test('the tab bar, the logo and the handle come and go', async () => {
  const { person, drawer } = await open();
  const within_ = { hidden: true } as const;
  const bar = () => screen.queryByRole('navigation', { name: 'Open pages', ...within_ });
  expect(bar()).not.toBeNull();
  await person.click(drawer.getByRole('switch', { name: 'Tab bar' }));
  await waitFor(() => expect(bar()).toBeNull());
  await person.click(drawer.getByRole('switch', { name: 'Logo above the menu' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Administration & Logistics', ...within_ })).toBeNull(),
  );
  await person.click(drawer.getByRole('switch', { name: 'Settings button' }));
  await person.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(await screen.findByRole('button', { name: 'Settings' }));
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeVisible();
});

test('the switch for pinyin is there in Chinese only', async () => {
  const { drawer, unmount } = await open('zh');
  expect(drawer.getByRole('switch', { name: '菜单支持拼音搜索' })).toBeChecked();
  unmount();
  const english = await open();
  expect(english.drawer.getAllByRole('switch')).toHaveLength(4);
});
