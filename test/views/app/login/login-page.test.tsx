import { beforeEach, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { act, screen, waitFor } from '@testing-library/react';
import { password } from '../../../../src/api/password.ts';
import { messages as es } from '../../../../src/locales/es.po';
import { loadShell } from '../../../../src/views/app/lazy-routes.ts';
import { LoginPage } from '../../../../src/views/app/login/login-page.tsx';
import { preloaded } from '../../../../src/views/ui/preload.ts';
import { begin, draw } from '../../support/draw.tsx';

beforeEach(() => void password.take());

const fill = async (person: ReturnType<typeof draw>['person'], loginid: string, secret: string) => {
  await person.type(screen.getByLabelText('账号'), loginid);
  await person.type(screen.getByLabelText('密码'), secret);
};

test('asks for what is missing, in the form', async () => {
  const { person } = draw(<LoginPage />, begin({ language: 'zh', tokenStored: false, at: '/login' }));
  await person.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByText('请输入账号')).toBeVisible();
  expect(screen.getByText('请输入密码')).toBeVisible();
  expect(screen.getByLabelText('账号')).toBeInvalid();
});

test('what comes after the sign-in is loaded while one types', async () => {
  const { person } = draw(<LoginPage />, begin({ language: 'zh', tokenStored: false, at: '/login' }));
  await person.type(screen.getByLabelText('账号'), 'k');
  await waitFor(() => expect(preloaded(loadShell)).toBeDefined(), { timeout: 20_000 });
});

test('sends the login id, while the password goes beside the machine', async () => {
  const sent: unknown[] = [];
  const machines = begin({
    language: 'zh',
    tokenStored: false,
    at: '/login',
    signIn: async (loginid) => void sent.push({ loginid, password: password.take() }),
  });
  const events: string[] = [];
  machines.session.system.inspect((happening) => {
    if (happening.type === '@xstate.event') events.push(JSON.stringify(happening.event));
  });
  const { person } = draw(<LoginPage />, machines);
  await fill(person, ' keeper ', 'Houqin-2026');
  await person.keyboard('{Enter}');
  expect(sent).toEqual([{ loginid: 'keeper', password: 'Houqin-2026' }]);
  expect(events.join()).not.toContain('Houqin-2026');
  expect(document.title).toBe('行政后勤管理系统');
});

test('says what the server said, as an alert', async () => {
  const signIn = () => Promise.reject(new Error('登录名或密码不正确'));
  const { person } = draw(<LoginPage />, begin({ language: 'zh', tokenStored: false, at: '/login', signIn }));
  await fill(person, 'keeper', 'wrong-one');
  await person.keyboard('{Enter}');
  expect(await screen.findByText('登录名或密码不正确')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('登录名或密码不正确');
  expect(screen.getByLabelText('账号')).not.toBeInvalid();
});

test('shows and hides the password', async () => {
  const { person } = draw(<LoginPage />, begin({ language: 'zh', tokenStored: false, at: '/login' }));
  await person.click(screen.getByRole('button', { name: '显示密码' }));
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
  await person.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
});

test('another language follows at once and loses nothing that was typed', async () => {
  const { person } = draw(<LoginPage />, begin({ language: 'zh', tokenStored: false, at: '/login' }));
  await fill(person, 'keeper', 'secret-1');
  act(() => i18n.loadAndActivate({ locale: 'es', messages: es }));
  expect(screen.getByLabelText('Usuario')).toHaveValue('keeper');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('secret-1');
  expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(document.title).toBe('Administración y Logística');
});
