import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { LoginPage } from '../../../../src/views/app/login/login-page.tsx';
import { scannedIn } from '../../../../src/views/app/stranger-report/scanned-in.ts';
import { writeCompany } from '../../../../src/window/company.ts';
import { chosen, fakeUploads, picture } from '../../features/attachments/uploads.ts';
import { begin, draw } from '../../support/draw.tsx';

const at = (redirect: string) => `/login?redirect=${encodeURIComponent(redirect)}`;
const open = (redirect = '/scan/0123456789ABCDEF') =>
  draw(<LoginPage />, begin({ at: at(redirect), tokenStored: false }));
const button = (name: string) => screen.findByRole('button', { name });

test('whoever scans a label can report a fault with a photo, without an account', async () => {
  writeCompany({ faultReports: 'on' });
  const { sent } = fakeUploads({ errcode: 0, data: {} });
  const { person } = open();
  await person.click(await button('Report a fault'));
  await person.click(await button('Send report'));
  expect(await screen.findByText('Please describe the fault')).toBeVisible();
  expect(screen.getByText('Please add a photo')).toBeVisible();
  expect(sent).toEqual([]);
  await person.type(screen.getByRole('textbox', { name: /^What is wrong/ }), 'It smokes');
  await chosen(person, picture('smoke.png'));
  expect(await screen.findByText('smoke.png')).toBeVisible();
  await person.click(await button('Send report'));
  expect(await screen.findByText(/^Thank you/)).toBeVisible();
  expect(sent).toEqual([{ fields: ['code', 'fault', 'name', 'contact', 'file'], name: 'smoke.png' }]);
});

test('a refusal is said, and what was typed stays', async () => {
  writeCompany({ faultReports: 'on' });
  fakeUploads({ errcode: errcodes.faultReportsFull, errmsg: 'No more reports' });
  const { person } = open();
  await person.click(await button('Report a fault'));
  await person.type(await screen.findByRole('textbox', { name: /^What is wrong/ }), 'It smokes');
  await chosen(person, picture('smoke.png'));
  await person.click(await button('Send report'));
  expect(await screen.findByText('No more reports')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^What is wrong/ })).toHaveValue('It smokes');
  expect(screen.getByText('smoke.png')).toBeVisible();
});

test('a photo that was chosen by mistake is removed', async () => {
  writeCompany({ faultReports: 'on' });
  const { person } = open();
  await person.click(await button('Report a fault'));
  await button('Add photo');
  await chosen(person, picture('a.png'));
  await person.click(await button('Remove a.png'));
  expect(screen.queryByText('a.png')).toBeNull();
});

test('nobody else is offered it, nor where the company takes no reports', async () => {
  writeCompany({ faultReports: 'on' });
  const { unmount } = open('/assets');
  expect(await button('Sign in')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report a fault' })).toBeNull();
  unmount();
  writeCompany({ faultReports: 'off', findNote: 'Reception' });
  open();
  expect(await screen.findByText('Reception')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report a fault' })).toBeNull();
});

test.each([
  ['/scan/7Q2M', '7Q2M'],
  ['/scan/%E7%BC%96?x=1', '编'],
  ['/scan/%', '%'],
])('the address %s leads from the code %s', (redirect, code) => {
  const [path = '', query = ''] = at(redirect).split('?');
  expect(scannedIn({ path, query })).toBe(code);
});
