import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { password } from '../../../../src/api/password.ts';
import { AuthGate } from '../../../../src/views/app/auth-gate.tsx';
import { writeCompany } from '../../../../src/window/company.ts';
import { noteEarlySubmit } from '../../../../src/window/early-submit.ts';
import { begin, draw, inSurroundings } from '../../support/draw.tsx';

noteEarlySubmit();
beforeEach(() => void password.take());

/** The sign-in page as it is on screen before the application is there, and what takes it over. */
function drawnBefore(signIn = async (_loginid: string) => {}) {
  const machines = begin({ tokenStored: false, at: '/login', signIn });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(inSurroundings(<AuthGate />, machines));
  const field = (name: string) =>
    container.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
  const type = (name: string, text: string) => {
    field(name).focus();
    field(name).value = text;
  };
  const takeOver = async () => {
    draw(<AuthGate />, machines, { container, hydrate: true });
    await act(async () => {});
  };
  return { field, type, takeOver };
}

test('what is typed before the application is there stays, with the field, the focus and the selection', async () => {
  const { field, type, takeOver } = drawnBefore();
  type('loginid', 'keeper');
  type('password', 'Houqin-2026');
  field('password').setSelectionRange(2, 5);
  const before = field('password');
  await takeOver();
  expect(screen.getByLabelText('Username')).toHaveValue('keeper');
  expect(screen.getByLabelText('Password')).toHaveValue('Houqin-2026');
  expect(screen.getByLabelText('Password')).toBe(before);
  expect(before).toHaveFocus();
  expect([before.selectionStart, before.selectionEnd]).toEqual([2, 5]);
});

test('the languages that the company offers are known once it is taken over, and what was typed stays', async () => {
  writeCompany({ languages: 'zh,en' });
  const { field, type, takeOver } = drawnBefore();
  type('loginid', 'keeper');
  const before = field('loginid');
  await takeOver();
  const offered = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole('option');
  expect(offered.map((option) => option.textContent)).toEqual(['中文', 'English']);
  expect(screen.getByLabelText('Username')).toBe(before);
  expect(before).toHaveValue('keeper');
  expect(before).toHaveFocus();
  writeCompany({ languages: '' });
});

test('a form that is sent before the application is there is sent by it, once', async () => {
  const sent: unknown[] = [];
  const { field, type, takeOver } = drawnBefore(
    async (loginid) => void sent.push([loginid, password.take()]),
  );
  type('loginid', 'keeper');
  type('password', 'Houqin-2026');
  field('password').form?.requestSubmit();
  expect(sent).toEqual([]);
  await takeOver();
  await waitFor(() => expect(sent).toEqual([['keeper', 'Houqin-2026']]));
});

test('one that was sent with nothing in it says what is missing', async () => {
  const { field, takeOver } = drawnBefore();
  field('loginid').form?.requestSubmit();
  await takeOver();
  expect(screen.getByText('Please enter your username')).toBeVisible();
  expect(screen.getByText('Please enter your password')).toBeVisible();
});

test('one that was not sent waits', async () => {
  const sent: string[] = [];
  const { type, takeOver } = drawnBefore(async (loginid) => void sent.push(loginid));
  type('loginid', 'keeper');
  type('password', 'Houqin-2026');
  await takeOver();
  expect(sent).toEqual([]);
  expect(screen.queryByText('Please enter your username')).toBeNull();
});

test('a language that is chosen before the application is there is shown by it', async () => {
  const { takeOver } = drawnBefore();
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value = 'es';
  await takeOver();
  expect(await screen.findByLabelText('Contraseña')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Idioma' })).toHaveValue('es');
});

test('a browser sends no such form by itself', () => {
  const { field } = drawnBefore();
  expect(field('password').form).toHaveAttribute('method', 'dialog');
});
