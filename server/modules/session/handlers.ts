import type { Handlers } from '../../handler.ts';
import { changePassword } from './change-password.ts';
import { changeMode, changeWorkMode } from './modes.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { userInfo } from './user-info.ts';

export const sessionHandlers = {
  '/user/login': signIn,
  '/user/getUserInfo': userInfo,
  '/user/logout': signOut,
  '/user/userChangePwd': changePassword,
  '/user/updateUserRole': changePassword,
  '/user/changeMode': changeMode,
  '/user/changeWorkMode': changeWorkMode,
} satisfies Partial<Handlers>;
