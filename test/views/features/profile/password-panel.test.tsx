import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { PasswordPanel } from '../../../../src/views/features/profile/password-panel.tsx';
import { Toasts } from '../../../../src/views/ui/toasts.tsx';
import { drawInside } from '../../support/draw.tsx';
import { keeper } from '../../support/people.ts';

const server = jest.fn<typeof fetch>();
beforeEach(() => {
  globalThis.fetch = server as typeof fetch;
});
afterEach(() => void server.mockReset());

const answer = (body: unknown) =>
  ({ status: 200, ok: true, headers: new Headers(), text: async () => JSON.stringify(body) }) as Response;

const drawProfile = () =>
  drawInside(
    <>
      <PasswordPanel />
      <Toasts />
    </>,
    { language: 'zh', at: '/profile/index', load: async () => ({ ...keeper, passwordIsDefault: true }) },
  );

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

test('each field is checked when it is left', async () => {
  const { person } = await drawProfile();
  expect(screen.queryByText('旧密码不能为空')).toBeNull();
  await person.click(field('旧密码'));
  await person.tab();
  expect(screen.getByText('旧密码不能为空')).toBeVisible();
  await person.type(field('新密码'), '123');
  expect(screen.queryByText('长度为6到16个字符')).toBeNull();
  await person.tab();
  expect(screen.getByText('长度为6到16个字符')).toBeVisible();
});

test('a new password checks the filled confirmation again', async () => {
  const { person } = await drawProfile();
  await person.type(field('新密码'), 'first-one');
  await person.type(field('确认密码'), 'first-one');
  await person.tab();
  expect(screen.queryByText('两次输入密码不一致!')).toBeNull();
  await person.type(field('新密码'), '2');
  expect(screen.getByText('两次输入密码不一致!')).toBeVisible();
});

test('nothing is sent while a rule is broken; the first broken field gets the focus', async () => {
  const { person } = await drawProfile();
  await person.click(screen.getByRole('button', { name: '确认修改' }));
  expect(field('旧密码')).toHaveFocus();
  expect(server).not.toHaveBeenCalled();
});

async function change(body: unknown) {
  const drawn = await drawProfile();
  server.mockResolvedValue(answer(body));
  await drawn.person.type(field('旧密码'), '123456');
  await drawn.person.type(field('新密码'), 'the-new-one');
  await drawn.person.type(field('确认密码'), 'the-new-one');
  await drawn.person.click(screen.getByRole('button', { name: '确认修改' }));
  return drawn;
}

test('success is told, empties the form and opens the gate', async () => {
  const { session } = await change({ errcode: 0, data: {} });
  expect(await screen.findByText('修改成功')).toBeVisible();
  expect(screen.getByText('Success')).toBeVisible();
  expect(field('旧密码')).toHaveValue('');
  await waitFor(() => expect(session.getSnapshot().value).toEqual({ inside: 'authenticated' }));
  const [url, init] = server.mock.calls[0] ?? [];
  expect(url).toBe('/asset/user/userChangePwd');
  expect(JSON.parse(String(init?.body))).toEqual({
    code: '',
    oldPassword: '123456',
    newPassword: 'the-new-one',
  });
});

test.each([
  ['旧密码', 'wrongOldPassword', '旧密码不正确。'],
  ['新密码', 'passwordTooCommon', '该密码过于常见，请换一个。'],
  ['新密码', 'passwordLikeName', '密码与您的姓名、账号或工号太相似。'],
] as const)(
  'what the server says of %s stands beside it until it is edited (%s)',
  async (label, reason, errmsg) => {
    const { person } = await change({ errcode: errcodes[reason], errmsg });
    expect(await screen.findByText('Fail')).toBeVisible();
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveFocus();
    expect(screen.getAllByText(errmsg)).toHaveLength(2);
    expect(field('新密码')).toHaveValue('the-new-one');
    await person.type(field(label), 'x');
    expect(field(label)).not.toBeInvalid();
  },
);

test('a refusal that is about no field is told alone', async () => {
  await change({ errcode: errcodes.tooManyAttempts, errmsg: '尝试次数过多，请稍后再试。' });
  expect(await screen.findByText('尝试次数过多，请稍后再试。')).toBeVisible();
  expect(field('旧密码')).not.toBeInvalid();
});
