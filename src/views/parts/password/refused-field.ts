import type { RefusalName } from '../../../api/contract/errors.ts';
import { ApiFault } from '../../../api/post.ts';
import type { PasswordField } from './password-rules.ts';

const fields: Partial<Record<RefusalName, PasswordField>> = {
  wrongOldPassword: 'oldPassword',
  passwordTooCommon: 'newPassword',
  passwordIsLoginId: 'newPassword',
  passwordIsDefault: 'newPassword',
  passwordLength: 'newPassword',
  passwordUnchanged: 'newPassword',
  passwordLikeName: 'newPassword',
  passwordLikeCompany: 'newPassword',
};

/** Which field a refusal of the server is about, with what it says; undefined when it is about none. */
export function refusedField(error: unknown): { field: PasswordField; message: string } | undefined {
  if (!(error instanceof ApiFault) || error.reason === undefined) return undefined;
  const field = fields[error.reason];
  return field && { field, message: error.message };
}
