import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { settings } from '../../../settings.ts';

export type PasswordForm = { oldPassword: string; newPassword: string; confirmPassword: string };
export type PasswordField = keyof PasswordForm;

const { min, max } = settings.passwordLength;
const fits = (text: string) => text.length >= min && text.length <= max;
const blank = (text: string) => text.trim() === '';

type Rule = { broken: (value: string, form: PasswordForm) => boolean; message: MessageDescriptor };

const empty = (message: MessageDescriptor): Rule => ({ broken: (value) => value === '', message });
const wrongLength = (message: MessageDescriptor): Rule => ({ broken: (value) => !fits(value), message });
const onlyBlanks = (message: MessageDescriptor): Rule => ({ broken: blank, message });

/** The rules of each field in the order in which they are checked. */
const rules: Record<PasswordField, readonly Rule[]> = {
  oldPassword: [empty(msg`The old password is required`), wrongLength(msg`The password is not correct`)],
  newPassword: [
    empty(msg`The new password is required`),
    wrongLength(msg`6 to 16 characters long`),
    onlyBlanks(msg`Please enter a new password`),
  ],
  confirmPassword: [
    empty(msg`The confirmation is required`),
    wrongLength(msg`6 to 16 characters long`),
    onlyBlanks(msg`Please enter the password again`),
    {
      broken: (value, { newPassword }) => value !== newPassword,
      message: msg`The two passwords are not the same!`,
    },
  ],
};

/** The first rule that a field breaks, as its message. */
export const brokenRule = (field: PasswordField, form: PasswordForm) =>
  rules[field].find(({ broken }) => broken(form[field], form))?.message;

export const passwordFields = Object.keys(rules) as PasswordField[];
