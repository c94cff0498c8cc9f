import type { Handlers } from '../../http/handler.ts';
import { changePassword } from './change-password.ts';
import { changeMode, changeWorkMode } from './modes.ts';
import { endOneSession, endOtherSessions, listSessions } from './own-sessions.ts';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from './second-factor/own-passkeys.ts';
import { secondStepWays, takeSecondStep } from './second-factor/second-step.ts';
import {
  beginSecondFactor,
  enableSecondFactor,
  removeSecondFactor,
  showSecondFactor,
} from './second-factor/set-up.ts';
import { userInfo } from './user-info.ts';

export const sessionHandlers = {
  '/user/getUserInfo': userInfo,
  '/user/userChangePwd': changePassword,
  '/user/updateUserRole': changePassword,
  '/user/secondStepWays': secondStepWays,
  '/user/askPasskey': askPasskey,
  '/user/secondStep': takeSecondStep,
  '/user/secondFactor': showSecondFactor,
  '/user/beginSecondFactor': beginSecondFactor,
  '/user/enableSecondFactor': enableSecondFactor,
  '/user/removeSecondFactor': removeSecondFactor,
  '/user/beginPasskey': beginPasskey,
  '/user/addPasskey': addPasskey,
  '/user/renamePasskey': renamePasskey,
  '/user/removePasskey': removePasskey,
  '/user/sessions': listSessions,
  '/user/endSession': endOneSession,
  '/user/endOtherSessions': endOtherSessions,
  '/user/changeMode': changeMode,
  '/user/changeWorkMode': changeWorkMode,
} satisfies Partial<Handlers>;
