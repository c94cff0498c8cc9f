import type { User } from '../machines/session/user.ts';
import { settings } from '../settings.ts';
import type { MenuItem } from '../vocabulary/menu.ts';
import type { Mode } from '../vocabulary/modes.ts';
import { fatherOrgan, guid, token } from '../window/cookies.ts';
import { hindranceOf } from '../window/passkeys.ts';
import type { Answer } from './contract/index.ts';
import { shownPasskey } from './passkeys.ts';
import { secondProof } from './password.ts';
import { post } from './post.ts';

type Credentials = { loginid: string; password: string };

/**
 * Signs in and keeps what proves it in the browser. No secret leaves this function.
 *
 * @returns whether the session waits for a second step
 */
export async function signIn({ loginid, password }: Credentials, signal: AbortSignal) {
  const payload = { loginid, password, syscode: settings.systemCode };
  return keepSession(await post('/user/login', payload, { signal, ofSession: true }));
}

/** Keeps in the browser what proves a session that has begun. */
export function keepSession(answer: Answer<'/user/login'>) {
  token.keep(answer.token);
  guid.keep(answer.guid);
  fatherOrgan.keep(answer.fatherOrgan);
  return { secondStepDue: answer.secondStep === 1 };
}

/** By what the account can take the second step, on this page. */
export async function secondStepWays(signal: AbortSignal) {
  const ways = await post('/user/secondStepWays', {}, { signal, ofSession: true });
  return { ...ways, hindrance: hindranceOf(ways.passkeysAt) };
}

/** Has the person show a passkey, and holds what it says until it is sent. @throws DialogEnded */
export async function askForPasskey(signal: AbortSignal) {
  secondProof.put({ passkey: await shownPasskey({ signal, ofSession: true }) });
}

/** Sends what was shown at the second step; the session goes on by another token. */
export async function takeSecondStep(signal: AbortSignal) {
  const proof = secondProof.take() ?? {};
  const { token: renewed } = await post('/user/secondStep', proof, { signal, ofSession: true });
  token.keep(renewed);
}

type UserInfo = Answer<'/user/getUserInfo'>;

/** The signed-in person. Rejects when the menu is not the text of a list. */
export async function loadUser(signal: AbortSignal): Promise<User> {
  const payload = { guid: guid.read() ?? '' };
  return userOf(await post('/user/getUserInfo', payload, { signal, ofSession: true }));
}

/** @throws Error when the menu is not the text of a list */
export function userOf({
  roleMenu,
  sname,
  changePwd,
  secondFactorMissing,
  hasPassword,
  ...person
}: UserInfo): User {
  return {
    passwordLength: settings.passwordLength,
    provider: null,
    ...person,
    name: sname,
    passwordIsDefault: changePwd === 1,
    hasPassword: hasPassword !== 0,
    secondFactorMissing: secondFactorMissing === 1,
    menu: readMenu(roleMenu),
  };
}

export function readMenu(text: string): MenuItem[] {
  const menu: unknown = JSON.parse(text);
  if (!Array.isArray(menu)) throw new Error('The menu is not a list');
  return menu.filter((item) => typeof item?.path === 'string');
}

/** Takes what proves the session, and what it answered, out of the browser. */
export function forgetSession() {
  token.forget();
  guid.forget();
  fatherOrgan.forget();
}

/** Signs out here at once, then tells the server; and at the identity provider, where the session began there. */
export async function endSession(signal: AbortSignal) {
  const ended = token.read();
  forgetSession();
  sessionStorage.clear();
  if (!ended) return;
  const answer = await post('/user/logout', {}, { signal, token: ended, ofSession: true, quiet: true });
  // Another server may answer nothing.
  if (answer?.url) location.assign(answer.url);
}

/** Types the password again where a call asks for it. */
export async function confirmPassword(password: string, signal: AbortSignal) {
  await post('/user/confirm', { password }, { signal });
}

/** Browse (`0`) or edit (`1`). */
export async function changeWorkMode(workMode: Mode, signal: AbortSignal) {
  await post('/user/changeWorkMode', { workMode }, { signal, quiet: true });
}

/** Concise (`0`) or detailed (`1`). */
export async function changeMode(mode: Mode, signal: AbortSignal) {
  await post('/user/changeMode', { mode }, { signal, quiet: true });
}

export type PasswordChange = { oldPassword: string; newPassword: string };

const changeBy =
  (path: '/user/userChangePwd' | '/user/updateUserRole') =>
  async ({ oldPassword, newPassword }: PasswordChange, signal: AbortSignal) => {
    const changed = await post(path, { code: token.read() ?? '', oldPassword, newPassword }, { signal });
    // Another server may leave the token as it is.
    if (changed?.token) token.keep(changed.token);
  };

/** Changes the own password; this session stays, every other one of the person ends. */
export const changePassword = changeBy('/user/userChangePwd');

/** The same by the name that the specification has for the dialog of the navbar. */
export const changePasswordFromNavbar = changeBy('/user/updateUserRole');
