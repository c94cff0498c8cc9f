import type { Handler } from '../../http/handler.ts';
import { findInvitedByStranger } from './find-invited.ts';

/** To what somebody is invited. */
export const readInvitation: Handler<'/invitation/read'> = async ({ token }, context) => {
  const { loginid } = await findInvitedByStranger(token, context);
  const { companyName, passwordMin: min, passwordMax: max } = context.settings;
  return { company: companyName, loginid, passwordLength: { min, max } };
};
