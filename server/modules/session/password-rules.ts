import type { Db } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Settings } from '../../settings.ts';
import { isCommon } from './common-passwords.ts';
import { isMadeOf, personalWordsOf } from './personal-words.ts';

/** What a newcomer signs in with, and has to change. */
export const defaultPassword = '123456';

type Change = { newPassword: string; oldPassword: string };
type Whose = { accountId: number; loginid: string };
type Limits = Pick<Settings, 'passwordMin' | 'passwordMax'>;

/** Refuses a new password that breaks a rule, with the first rule that it breaks. */
export async function requireGoodPassword(
  db: Db,
  { newPassword, oldPassword }: Change,
  { accountId, loginid }: Whose,
  { passwordMin: min, passwordMax: max }: Limits,
): Promise<void> {
  const length = [...newPassword].length;
  if (length < min || length > max) throw new Refusal('passwordLength', { min, max });
  if (newPassword === defaultPassword) throw new Refusal('passwordIsDefault');
  if (newPassword === oldPassword) throw new Refusal('passwordUnchanged');
  if (newPassword.toLowerCase() === loginid.toLowerCase()) throw new Refusal('passwordIsLoginId');
  const words = await personalWordsOf(db, accountId);
  if (isMadeOf(newPassword, words.person)) throw new Refusal('passwordLikeName');
  if (isMadeOf(newPassword, words.company)) throw new Refusal('passwordLikeCompany');
  if (await isCommon(newPassword)) throw new Refusal('passwordTooCommon');
}
