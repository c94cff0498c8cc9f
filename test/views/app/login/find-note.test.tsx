import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LoginPage } from '../../../../src/views/app/login/login-page.tsx';
import { writeCompany } from '../../../../src/window/company.ts';
import { begin, draw } from '../../support/draw.tsx';

const at = (redirect: string) => `/login?redirect=${encodeURIComponent(redirect)}`;
const note = () => screen.queryByText('请送交行政部 0512-88886666');

test('whoever scans a label without an account is asked what the company says, the same for every code', async () => {
  writeCompany({ findNote: '请送交行政部 0512-88886666' });
  for (const code of ['0123456789ABCDEF', 'nonsense']) {
    const { unmount } = draw(<LoginPage />, begin({ at: at(`/scan/${code}`), tokenStored: false }));
    expect(await screen.findByRole('heading', { name: 'Found this item?' })).toBeVisible();
    expect(note()).toBeVisible();
    unmount();
  }
});

test('nobody else is, and nothing is said where the company says nothing', () => {
  writeCompany({ findNote: '请送交行政部 0512-88886666' });
  const { unmount } = draw(<LoginPage />, begin({ at: at('/assets'), tokenStored: false }));
  expect(note()).toBeNull();
  unmount();
  writeCompany({ findNote: '' });
  draw(<LoginPage />, begin({ at: at('/scan/0123456789ABCDEF'), tokenStored: false }));
  expect(screen.queryByRole('heading', { name: 'Found this item?' })).toBeNull();
});
