import type { Handler } from '../../http/handler.ts';
import { type AskDirectory, confirm, signIn } from '../session/index.ts';

/** Loaded where a password is none of this product. */
const byDirectory = () => import('./by-directory.ts');

const askDirectory: AskDirectory = async (typed, context) =>
  (await byDirectory()).enterByDirectory(typed, context);

/** By the password of an account, or by that which a person has in a directory of the company. */
export const signInByPassword: Handler<'/user/login'> = (payload, context) =>
  signIn(payload, context, askDirectory);

export const confirmByPassword: Handler<'/user/confirm'> = ({ password }, context) =>
  confirm({ password }, context, async () => (await byDirectory()).isPasswordThere(password, context));
