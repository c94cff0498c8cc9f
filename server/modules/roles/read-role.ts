import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { permissions } from '../../../src/api/contract/permissions.ts';
import { personInScope } from '../../access/scope.ts';
import type { Grant } from '../../company/roles.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

export type RoleAnswer = Answer<'/role/get'>;
export type RoleRow = Answer<'/role/list'>['rows'][number];

const maxHolders = 200;

/** A permission that this version does not know is told of no more than it is worth. */
const known = sql`permission = any(${Object.keys(permissions)})`;
const row = sql`role.id, role.version, role.name, role.built_in as "builtIn",
  (select count(*) from account_role where role_id = role.id) as people,
  (select coalesce(jsonb_object_agg(permission, scope), '{}') from role_permission
    where role_id = role.id and ${known}) as grant`;

/** From after the role `after` on; at most `limit`. */
export async function readRoles(db: Db, after: number, limit: number): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`select ${row} from role
    where role.id > ${after} order by role.id limit ${limit}`.execute(db);
  return rows;
}

/** @throws Refusal `notFound` */
export async function readRole(db: Db | Tx, actor: Actor, id: number): Promise<RoleAnswer> {
  const { rows } = await sql<Omit<RoleAnswer, 'holders'> & { updatedAt: Date; grant: Grant }>`
    select ${row}, role.updated_at as "updatedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('id', organisation.id, 'name', organisation.called) order by name_sort), '[]')
        from role_organisation join organisation on organisation.id = organisation_id where role_id = role.id) as organisations
    from role where role.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { ...found, updatedAt: found.updatedAt.toISOString(), holders: await holdersOf(db, actor, id) };
}

async function holdersOf(db: Db | Tx, actor: Actor, id: number): Promise<RoleAnswer['holders']> {
  const inSight = personInScope(actor, 'person.read');
  const { rows } = await sql<RoleAnswer['holders'][number]>`
    select person.id, account.id as "accountId", person.name, account.loginid
    from account_role join account on account.id = account_id join person on person.id = account.person_id
    where role_id = ${id} and ${inSight} order by person.name_sort, account.id limit ${maxHolders}`.execute(
    db,
  );
  return rows;
}
