import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type PasswordForm = { oldPassword: string; newPassword: string; confirmPassword: string };
export type PasswordField = keyof PasswordForm;
export type PasswordLength = { min: number; max: number };

const blank = (text: string) => text.trim() === '';
const lengthOf = (text: string) => [...text].length;
/** One that was chosen before the company raised the least length is still right. */
const minEver = 6;

type Rule = { broken: (value: string, form: PasswordForm) => boolean; message: MessageDescriptor };

const empty = (message: MessageDescriptor): Rule => ({ broken: (value) => value === '', message });
const wrongLength = ({ min, max }: PasswordLength, message: MessageDescriptor): Rule => ({
  broken: (value) => lengthOf(value) < min || lengthOf(value) > max,
  message,
});
const onlyBlanks = (message: MessageDescriptor): Rule => ({ broken: blank, message });

/** The rules of each field in the order in which they are checked. */
const rulesOf = ({ min, max }: PasswordLength): Record<PasswordField, readonly Rule[]> => ({
  oldPassword: [
    empty(msg`The old password is required`),
    wrongLength({ min: minEver, max }, msg`The password is not correct`),
  ],
  newPassword: [
    empty(msg`The new password is required`),
    wrongLength({ min, max }, msg`${min} to ${max} characters long`),
    onlyBlanks(msg`Please enter a new password`),
  ],
  confirmPassword: [
    empty(msg`The confirmation is required`),
    wrongLength({ min, max }, msg`${min} to ${max} characters long`),
    onlyBlanks(msg`Please enter the password again`),
    {
      broken: (value, { newPassword }) => value !== newPassword,
      message: msg`The two passwords are not the same!`,
    },
  ],
});

/** The first rule that a field breaks, as its message. */
export const brokenRule = (field: PasswordField, form: PasswordForm, length: PasswordLength) =>
  rulesOf(length)[field].find(({ broken }) => broken(form[field], form))?.message;

export const passwordFields: readonly PasswordField[] = ['oldPassword', 'newPassword', 'confirmPassword'];
