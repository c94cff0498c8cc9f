import { Refusal } from '../../refusal.ts';
import { commonPasswords } from './common-passwords.ts';

/** What a newcomer signs in with, and has to change. */
export const defaultPassword = '123456';

/** Refuses a new password that breaks a rule, with the first rule that it breaks. */
export function requireGoodPassword(password: string, loginid: string, oldPassword: string): void {
  const length = [...password].length;
  if (length < 6 || length > 16) throw new Refusal('passwordLength');
  if (password === defaultPassword) throw new Refusal('passwordIsDefault');
  if (password === oldPassword) throw new Refusal('passwordUnchanged');
  if (password.toLowerCase() === loginid.toLowerCase()) throw new Refusal('passwordIsLoginId');
  if (commonPasswords.has(password.toLowerCase())) throw new Refusal('passwordTooCommon');
}
