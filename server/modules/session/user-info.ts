import { sql } from 'kysely';
import type { Actor, Db, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { menuOf } from './role-menu.ts';

const noAvatar = '/avatar/default.png';

/** @throws Refusal `sessionEnded` when guid and token do not belong together */
export const userInfo: Handler<'/user/getUserInfo'> = async ({ guid }, { db, actor, settings }) => {
  if (guid.toLowerCase() !== actor.guid) throw new Refusal('sessionEnded');
  const person = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('account.id', '=', actor.accountId)
    .select([
      'person.name',
      'person.avatar',
      'person.post',
      'person.job_no',
      'organisation.name as organisation',
    ])
    .select(['account.work_mode', 'account.mode', 'account.has_password'])
    .executeTakeFirstOrThrow();
  const roles = await db
    .selectFrom('role')
    .where('code', 'in', actor.grants.roles)
    .select('name')
    .orderBy('id')
    .execute();
  return {
    roleGroup: roles.map((role) => role.name).join('、'),
    roleType: actor.grants.roles,
    sname: person.name,
    avatar: person.avatar || noAvatar,
    loginid: actor.loginid,
    organ: person.organisation,
    post: person.post,
    oldnum: person.job_no,
    workMode: person.work_mode,
    mode: person.mode,
    changePwd: actor.mustChangePassword ? 1 : 0,
    hasPassword: person.has_password ? 1 : 0,
    provider: await providerOf(db, actor),
    secondFactorMissing: actor.secondFactorMissing ? 1 : 0,
    roleMenu: JSON.stringify(await menuOf(db, actor.accountId)),
    permissions: Object.keys(actor.grants.permissions),
    personId: actor.personId,
    passwordLength: { min: settings.passwordMin, max: settings.passwordMax },
  };
};

type Provider = { id: number; name: string; directory: boolean };

/** By which identity provider the session began; null: by the password. */
async function providerOf(db: Db, { tokenHash }: Actor): Promise<Provider | null> {
  const { rows } = await sql<Provider>`
    select provider.id, provider.name, provider.type = 'ldap' as directory from session join identity_provider provider on provider.id = provider_id
    where token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}
