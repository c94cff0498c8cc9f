import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { notifyOfNewBrowser } from '../../../../src/views/app/shell/new-browser.ts';
import { NewBrowserNotice } from '../../../../src/views/app/shell/new-browser-notice.tsx';
import { drawInside } from '../../support/draw.tsx';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const seen = (id: number) => ({
  id,
  at: '2026-03-01T08:00:00.000Z',
  ip: `203.0.113.${id}`,
  userAgent: firefox,
});
const described = () => screen.queryAllByRole('status').map((notice) => notice.textContent);

test('a sign-in from a new browser is told once, however many answers tell of it, until it is closed', async () => {
  const { person } = await drawInside(<NewBrowserNotice />, { at: '/assets' });
  act(() => {
    notifyOfNewBrowser(seen(7));
    notifyOfNewBrowser(seen(7));
  });
  expect(described()).toEqual([expect.stringContaining('Firefox · Linux, 203.0.113.7')]);
  expect(screen.getByRole('link', { name: 'Go to profile' })).toHaveAttribute('href', '#/profile/index');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(described()).toEqual([]);
  act(() => notifyOfNewBrowser(seen(7)));
  expect(described()).toEqual([]);
  act(() => notifyOfNewBrowser(seen(8)));
  expect(described()).toEqual([expect.stringContaining('203.0.113.8')]);
});

test('what one person was told is not there for the next', async () => {
  const first = await drawInside(<NewBrowserNotice />, { at: '/assets' });
  act(() => notifyOfNewBrowser(seen(9)));
  expect(described()).toHaveLength(1);
  first.unmount();
  await drawInside(<NewBrowserNotice />, { at: '/assets' });
  expect(described()).toEqual([]);
});
