import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { Authenticator } from '../../support/authenticator.ts';
import { testPassword } from '../../support/company.ts';
import type { Scenes } from './bench.ts';
import { caller, passkeyOrigin, server, who } from './bench.ts';

const password = { code: '', oldPassword: testPassword, newPassword: 'Another-2026' };
/** One that has been begun, and the codes of its device now and half a minute later. */
async function secondFactor() {
  await server.db.deleteFrom('second_factor').execute();
  const owner = await server.signIn(who);
  const { secret } = await owner.get('/user/beginSecondFactor', {});
  const begun = Date.now();
  const code = (later: number) => new TOTP({ secret }).generate({ timestamp: begun + later * 30_000 });
  return { owner, code };
}

export const sessionScenes: Scenes = {
  '/user/setAbsence': async () => {
    const days = { fromOn: '2030-01-01', untilOn: '2030-01-02' };
    const absence = { ...days, substituteId: server.company.people.keeper };
    return () => caller.get('/user/setAbsence', { absence });
  },
  '/user/login': async () => () => caller.get('/user/login', { loginid: who, password: testPassword }),
  '/user/logout': async () => async () => (await server.signIn(who)).get('/user/logout', {}),
  '/user/endSession': async () => {
    await server.signIn(who);
    const { rows } = await caller.get('/user/sessions', {});
    return () => caller.get('/user/endSession', { id: rows.at(-1)?.id ?? 0 });
  },
  '/user/endOtherSessions': async () => {
    await server.signIn(who);
    return () => caller.get('/user/endOtherSessions', {});
  },
  '/user/userChangePwd': async () => async () =>
    (await server.signIn(who)).get('/user/userChangePwd', password),
  '/user/updateUserRole': async () => async () =>
    (await server.signIn(who)).get('/user/updateUserRole', {
      ...password,
      oldPassword: password.newPassword,
      newPassword: 'A-third-2026',
    }),
  '/user/enableSecondFactor': async () => {
    const { owner, code } = await secondFactor();
    return () => owner.get('/user/enableSecondFactor', { code: code(0) });
  },
  '/user/removeSecondFactor': async () => {
    const { owner, code } = await secondFactor();
    await owner.get('/user/enableSecondFactor', { code: code(0) });
    return () => owner.get('/user/removeSecondFactor', { code: code(1) });
  },
  '/user/addPasskey': async () => {
    await server.db.deleteFrom('second_factor').execute();
    const owner = await server.signIn(who);
    const made = new Authenticator(passkeyOrigin).make(await owner.get('/user/beginPasskey', {}));
    return () => owner.get('/user/addPasskey', { name: 'Phone', made });
  },
  '/user/removePasskey': async () => {
    await server.db.deleteFrom('second_factor').execute();
    const owner = await server.signIn(who);
    const device = new Authenticator(passkeyOrigin);
    const made = device.make(await owner.get('/user/beginPasskey', {}));
    await owner.get('/user/addPasskey', { name: 'Phone', made });
    const { passkeys } = await owner.get('/user/secondFactor', {});
    const passkey = device.show(await owner.get('/user/askPasskey', {}));
    return () => owner.get('/user/removePasskey', { id: passkeys[0]?.id ?? 0, passkey });
  },
  '/user/secondStep': async () => {
    const { owner, code } = await secondFactor();
    await owner.get('/user/enableSecondFactor', { code: code(0) });
    await sql`update session set second_step_due = true`.execute(server.db);
    return () => owner.get('/user/secondStep', { code: code(1) });
  },
};
