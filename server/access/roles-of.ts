import { sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';
import { type Grants, mergeGrants, type RoleGrant } from './grants.ts';

export const rolesOf = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .where('account_role.account_id', '=', accountId)
    .select(['role.id', 'role.name'])
    .orderBy('role.id')
    .execute();

/** What the roles of an account allow together. */
export const grantsOf = async (db: Db | Tx, accountId: number): Promise<Grants> =>
  grantsOfRoles(
    db,
    (await rolesOf(db, accountId)).map(({ id }) => id),
  );

/** What roles allow together. */
export async function grantsOfRoles(db: Db | Tx, roleIds: readonly number[]): Promise<Grants> {
  if (roleIds.length === 0) return { permissions: {}, roles: [] };
  const { rows } = await sql<{
    code: string;
    grants: Omit<RoleGrant, 'organisations'>[];
    organisations: number[];
  }>`
    select code,
      (select coalesce(jsonb_agg(jsonb_build_object('permission', permission, 'scope', scope) order by permission), '[]')
        from role_permission where role_id = role.id) as grants,
      array(select organisation_id from role_organisation where role_id = role.id order by organisation_id) as organisations
    from role where id = any(${roleIds}::bigint[]) order by id`.execute(db);
  return {
    permissions: mergeGrants(
      rows.flatMap(({ grants, organisations }) => grants.map((grant) => ({ ...grant, organisations }))),
    ),
    roles: rows.map(({ code }) => code),
  };
}
