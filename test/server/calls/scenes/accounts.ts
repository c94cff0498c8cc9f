import { sql } from 'kysely';
import { hashPassword } from '../../../../server/modules/session/password-hash.ts';
import { testPassword } from '../../support/company.ts';
import type { Scenes } from './bench.ts';
import { server, signInAgain, who } from './bench.ts';
import { allOf, person } from './makers.ts';

/** Somebody who may invite, and a person whose account is new. */
async function toInvite(jobNo: string) {
  const { id: personId } = await person(jobNo);
  const giving = await server.signIn('admin', { permissions: allOf('admin') });
  const invited = { personId, loginid: jobNo.toLowerCase(), roleIds: [server.company.roles.staff] };
  await giving.get('/account/create', invited);
  return { giving: await server.signIn(who, { permissions: allOf('admin') }), personId };
}
/** What it takes beside the rights of a member of staff of another organisation to set their account right. */
const reset = { 'person.read': 'all', 'repair.report': 'all', 'account.reset': 'all' } as const;

export const accountScenes: Scenes = {
  '/account/create': async () => {
    const { id } = await person('W6');
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const roleIds = [server.company.roles.staff];
    return () => giving.get('/account/create', { personId: id, loginid: 'w6', roleIds });
  },
  '/account/invite': async () => {
    const { giving, personId } = await toInvite('W7');
    return () => giving.get('/account/invite', { personId });
  },
  '/account/withdrawInvitation': async () => {
    const { giving, personId } = await toInvite('W8');
    await giving.get('/account/invite', { personId });
    return () => giving.get('/account/withdrawInvitation', { personId });
  },
  '/invitation/accept': async () => {
    const own = server.db.updateTable('account').where('loginid', '=', who);
    await own.set({ password_is_default: true }).execute();
    const { link } = await (await server.signIn('admin')).get('/account/invite', {
      personId: server.company.people[who],
    });
    const stranger = await server.signIn(null);
    const token = link?.split('/').at(-1) ?? '';
    return async () => {
      await stranger.get('/invitation/accept', { token, newPassword: 'a-tulip-in-26' });
      await own.set({ password_hash: await hashPassword(testPassword) }).execute();
      await signInAgain();
    };
  },
  '/account/setRoles': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const at = { personId: server.company.people.engineer, version: 1 };
    return () => giving.get('/account/setRoles', { ...at, roleIds: [server.company.roles.staff] });
  },
  '/account/setDisabled': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const at = { personId: server.company.people.auditor, version: 1 };
    return () => giving.get('/account/setDisabled', { ...at, disabled: true });
  },
  '/account/setEmergency': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const { id: personId } = await person('W9');
    await giving.get('/account/create', { personId, loginid: 'w9', roleIds: [server.company.roles.staff] });
    return () => giving.get('/account/setEmergency', { personId, version: 1, emergency: true });
  },
  '/account/unlinkIdentity': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await giving.get('/identityProvider/create', {
      name: '登录',
      type: 'feishu',
      clientId: 'a',
    });
    const { rows } = await sql<{ id: number }>`
      insert into account_identity (provider_id, subject, account_id, called)
      values (${id}, 'x', ${server.company.accounts.staff}, 'x') returning id`.execute(server.db);
    const at = { personId: server.company.people.staff, identityId: rows[0]?.id ?? 0 };
    return () => giving.get('/account/unlinkIdentity', at);
  },
  '/account/unlock': async () => {
    const unlocking = await server.signIn(who, { permissions: { 'account.unlock': 'all' } });
    return () => unlocking.get('/account/unlock', { personId: server.company.people.staff });
  },
  '/account/resetPassword': async () => {
    const permissions = { ...allOf('staff'), ...reset };
    const resetting = await server.signIn(who, { permissions });
    return () => resetting.get('/account/resetPassword', { personId: server.company.people.staff });
  },
  '/account/endSessions': async () => {
    const permissions = { ...allOf('staff'), ...reset };
    const ending = await server.signIn(who, { permissions });
    return () => ending.get('/account/endSessions', { personId: server.company.people.staff });
  },
  '/account/removeSecondFactor': async () => {
    await sql`insert into second_factor (account_id, state, secret)
      values (${server.company.accounts.staff}, 'active', '\\x00')`.execute(server.db);
    const permissions = { ...allOf('staff'), ...reset };
    const removing = await server.signIn(who, { permissions });
    return () => removing.get('/account/removeSecondFactor', { personId: server.company.people.staff });
  },
};
