import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { PersonMenu } from '../../../../src/views/app/shell/person-menu.tsx';
import { Toasts } from '../../../../src/views/ui/toasts.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';

beforeAll(() => import('../../../../src/views/app/shell/password-dialog.tsx'));

async function open(calls: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(calls);
  const view = (
    <>
      <PersonMenu />
      <Toasts />
    </>
  );
  const drawn = await drawInside(view, { language: 'zh' });
  await show(drawn.person);
  return { ...drawn, server };
}

type Person = Awaited<ReturnType<typeof drawInside>>['person'];
async function show(person: Person) {
  await person.click(screen.getByRole('button', { name: /的账号/ }));
  await person.click(await screen.findByRole('menuitem', { name: '修改密码' }));
  await screen.findByRole('dialog', { name: '修改密码' });
}

const dialog = () => within(screen.getByRole('dialog', { name: '修改密码' }));
const field = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`));
const button = (name: string) => dialog().getByRole('button', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function fillIn(person: Person) {
  await person.type(field('旧密码'), 'Houqin-2026');
  await person.type(field('新密码'), 'Qixia-1999');
  await person.type(field('确认密码'), 'Qixia-1999');
}

test('is sent by the call of the navbar, tells of success, and closes', async () => {
  const { person, server } = await open({ '/user/updateUserRole': () => ({ token: 'renewed' }) });
  await fillIn(person);
  await person.click(button('确认修改'));
  await gone();
  expect(server.payloads('/user/updateUserRole')).toEqual([
    { code: '', oldPassword: 'Houqin-2026', newPassword: 'Qixia-1999' },
  ]);
  expect(await screen.findByText('修改成功')).toBeVisible();
});

test('tells what the server said, and closes all the same', async () => {
  const { person } = await open({
    '/user/updateUserRole': () => new Refused('notPermitted', '密码不正确，请重试'),
  });
  await fillIn(person);
  await person.click(button('确认修改'));
  await gone();
  expect(await screen.findByText('密码不正确，请重试')).toBeVisible();
});

test('checks before it sends, and opens the next time with nothing checked and nothing typed', async () => {
  const { person, server } = await open();
  await person.type(field('新密码'), '123');
  await person.click(button('确认修改'));
  expect(field('旧密码')).toHaveFocus();
  expect(dialog().getByText('旧密码不能为空')).toBeVisible();
  expect(dialog().getByText('长度为6到16个字符')).toBeVisible();
  await person.click(button('取消'));
  await gone();
  await show(person);
  expect(field('新密码')).toHaveValue('');
  expect(dialog().queryByText('旧密码不能为空')).toBeNull();
  expect(server.payloads('/user/updateUserRole')).toEqual([]);
});
