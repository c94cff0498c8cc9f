import { expect, test } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { messages } from '../../../../src/locales/zh.po';
import { brokenRule, type PasswordField } from '../../../../src/views/parts/password/password-rules.ts';

const chinese = setupI18n({ locale: 'zh', messages: { zh: messages } });

test.each<[PasswordField, string, string | undefined]>([
  ['oldPassword', '', '旧密码不能为空'],
  ['oldPassword', '12345', '密码不正确'],
  ['oldPassword', '12345678901234567', '密码不正确'],
  ['oldPassword', '123456', undefined],
  ['newPassword', '', '新密码不能为空'],
  ['newPassword', '12345', '长度为6到16个字符'],
  ['newPassword', '12345678901234567', '长度为6到16个字符'],
  ['newPassword', '       ', '请输入新密码'],
  ['newPassword', '1234567890123456', undefined],
  ['confirmPassword', '', '确认密码不能为空'],
  ['confirmPassword', '12345', '长度为6到16个字符'],
  ['confirmPassword', '       ', '请再次输入密码'],
  ['confirmPassword', 'another', '两次输入密码不一致!'],
  ['confirmPassword', 'the-new-one', undefined],
])('%s with %p says %p', (field, value, message) => {
  const form = { oldPassword: 'the-old-one', newPassword: 'the-new-one', confirmPassword: 'the-new-one' };
  const broken = brokenRule(field, { ...form, [field]: value }, { min: 6, max: 16 });
  expect(broken && chinese._(broken)).toBe(message);
});

test('a company that has raised the length is told with its own figures, and the old password may be shorter', () => {
  const length = { min: 12, max: 64 };
  const form = { oldPassword: '123456', newPassword: 'eleven-long', confirmPassword: 'eleven-long' };
  const broken = brokenRule('newPassword', form, length);
  expect(broken && chinese._(broken)).toBe('长度为12到64个字符');
  expect(brokenRule('oldPassword', form, length)).toBeUndefined();
});
