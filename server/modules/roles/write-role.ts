import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { exceeds, type Position, readOrganPaths } from '../../access/exceeds.ts';
import { menuFor } from '../../company/menu.ts';
import { reconcileGrants } from '../../company/reconcile-grants.ts';
import { reconcileMenus } from '../../company/reconcile-menus.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Actor, Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { inScope } from '../../scope.ts';
import { lockRights, requireAdministrator } from '../accounts/require-administrator.ts';
import { grantsOfRoles } from '../session/grants.ts';
import { type RoleAnswer, readRole } from './read-role.ts';

export type Rights = Payload<'/role/create'>;

/**
 * Whoever may do less than a role does not change it, nor make such a one: less than it allows to somebody who stands
 * where they do, and less than it allows to those who have it.
 *
 * @throws Refusal `notPermitted`
 */
async function requireNoMoreThan(tx: Tx, actor: Actor, id: number): Promise<void> {
  const grants = await grantsOfRoles(tx, [id]);
  const { rows: holders } = await sql<Position>`
    select distinct organ.id as "organId", organ.path as "organPath" from account_role
      join account on account.id = account_id join person on person.id = person_id
      join organ on organ.id = person.organ_id
    where role_id = ${id}`.execute(tx);
  const organs = await readOrganPaths(tx);
  if ([actor, ...holders].some((holder) => exceeds({ ...positionOf(holder), grants }, actor, organs)))
    throw new Refusal('notPermitted');
}

const positionOf = ({ organId, organPath }: Position): Position => ({ organId, organPath });

/**
 * A role of the company's own, kept from others until the transaction ends.
 *
 * @throws Refusal `notFound`, `stale` with both sides, `notPermitted` for one of the product or with more rights
 */
export async function lockRole(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<RoleAnswer> {
  await lockRights(tx);
  const role = await readRole(tx, actor, id);
  if (role.builtIn) throw new Refusal('notPermitted');
  if (role.version !== version) throw new Refusal('stale', { current: role });
  await requireNoMoreThan(tx, actor, id);
  return role;
}

/** @throws Refusal `required`, and `duplicate` for a name that another role has */
export async function requireName(tx: Tx, given: string, id: number): Promise<string> {
  const name = given.trim();
  if (name === '') throw new Refusal('required', { field: 'name' });
  const { rows } = await sql`select from role where lower(name) = lower(${name}) and id <> ${id}`.execute(tx);
  if (rows.length > 0) throw new Refusal('duplicate', { field: 'name' });
  return name;
}

/**
 * Gives a role what it may do and the menu that follows; the sessions of those who have it end.
 *
 * @throws Refusal `required`, `badReference`, `notPermitted`, `lastAdministrator`
 */
export async function writeRights(
  tx: Tx,
  actor: Actor,
  id: number,
  { grant, organIds }: Omit<Rights, 'name'>,
): Promise<void> {
  // A sign-in that is copying what the role allowed before waits, and finds what it allows now.
  await sql`select from account where id in (select account_id from account_role where role_id = ${id})
    order by id for update`.execute(tx);
  await reconcileGrants(tx, new Map([[id, grant]]));
  await reconcileMenus(tx, new Map([[id, menuFor((permission) => permission in grant)]]));
  await requireOrgans(tx, actor, organIds);
  const reachesThem = Object.values(grant).includes('chosen');
  if (reachesThem && organIds.length === 0) throw new Refusal('required', { field: 'organIds' });
  await writeOrgans(tx, id, reachesThem ? organIds : []);
  await requireNoMoreThan(tx, actor, id);
  await requireAdministrator(tx);
}

async function requireOrgans(tx: Tx, actor: Actor, wanted: readonly number[]): Promise<void> {
  const { rows } = await sql`select from organ where id = any(${wanted}::bigint[])
    and ${inScope(actor, 'role.write', { organ: sql.ref('organ.id') })}`.execute(tx);
  if (rows.length < wanted.length) throw new Refusal('badReference', { field: 'organIds' });
}

async function writeOrgans(tx: Tx, id: number, wanted: readonly number[]): Promise<void> {
  await sql`delete from role_organ where role_id = ${id} and not organ_id = any(${wanted}::bigint[])`.execute(
    tx,
  );
  await sql`insert into role_organ (role_id, organ_id) select ${id}, unnest(${wanted}::bigint[])
    on conflict do nothing`.execute(tx);
}

const namesOf = (organs: RoleAnswer['organs']) => organs.map(({ name }) => name).join('、') || null;

/** What the log says: each permission from how far to how far. */
export function changesOfRole(before: RoleAnswer | null, after: RoleAnswer | null): LogChange[] {
  const [was, is] = [before?.grant ?? {}, after?.grant ?? {}];
  const all = [
    { field: 'name', from: before?.name ?? null, to: after?.name ?? null },
    ...[...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
      field,
      from: was[field as keyof typeof was] ?? null,
      to: is[field as keyof typeof is] ?? null,
    })),
    { field: 'organs', from: namesOf(before?.organs ?? []), to: namesOf(after?.organs ?? []) },
  ];
  return all.filter(({ from, to }) => from !== to);
}
