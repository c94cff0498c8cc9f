import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { exceeds, type Position, readOrganisationPaths } from '../../access/exceeds.ts';
import { lockRights, requireAdministrator } from '../../access/require-administrator.ts';
import { grantsOfRoles } from '../../access/roles-of.ts';
import { inScope } from '../../access/scope.ts';
import { menuFor } from '../../company/menu.ts';
import { reconcileGrants } from '../../company/reconcile-grants.ts';
import { reconcileMenus } from '../../company/reconcile-menus.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
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
    select distinct organisation.id as "organisationId", organisation.path as "organisationPath" from account_role
      join account on account.id = account_id join person on person.id = person_id
      join organisation on organisation.id = person.organisation_id
    where role_id = ${id}`.execute(tx);
  const organisations = await readOrganisationPaths(tx);
  if ([actor, ...holders].some((holder) => exceeds({ ...positionOf(holder), grants }, actor, organisations)))
    throw new Refusal('notPermitted');
}

const positionOf = ({ organisationId, organisationPath }: Position): Position => ({
  organisationId,
  organisationPath,
});

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
export async function requireName(tx: Tx, input: string, id: number): Promise<string> {
  const name = input.trim();
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
  { grant, organisationIds }: Omit<Rights, 'name'>,
): Promise<void> {
  // A sign-in that is copying what the role allowed before waits, and finds what it allows now.
  await sql`select from account where id in (select account_id from account_role where role_id = ${id})
    order by id for update`.execute(tx);
  await reconcileGrants(tx, new Map([[id, grant]]));
  await reconcileMenus(tx, new Map([[id, menuFor((permission) => permission in grant)]]));
  await requireOrganisations(tx, actor, organisationIds);
  const reachesThem = Object.values(grant).includes('chosen');
  if (reachesThem && organisationIds.length === 0)
    throw new Refusal('required', { field: 'organisationIds' });
  await writeOrganisations(tx, id, reachesThem ? organisationIds : []);
  await requireNoMoreThan(tx, actor, id);
  await requireAdministrator(tx);
}

async function requireOrganisations(tx: Tx, actor: Actor, wanted: readonly number[]): Promise<void> {
  const { rows } = await sql`select from organisation where id = any(${wanted}::bigint[])
    and ${inScope(actor, 'role.write', { organisation: sql.ref('organisation.id') })}`.execute(tx);
  if (rows.length < wanted.length) throw new Refusal('badReference', { field: 'organisationIds' });
}

async function writeOrganisations(tx: Tx, id: number, wanted: readonly number[]): Promise<void> {
  await sql`delete from role_organisation where role_id = ${id} and not organisation_id = any(${wanted}::bigint[])`.execute(
    tx,
  );
  await sql`insert into role_organisation (role_id, organisation_id) select ${id}, unnest(${wanted}::bigint[])
    on conflict do nothing`.execute(tx);
}

const namesOf = (organisations: RoleAnswer['organisations']) =>
  organisations.map(({ name }) => name).join('、') || null;

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
    {
      field: 'organisations',
      from: namesOf(before?.organisations ?? []),
      to: namesOf(after?.organisations ?? []),
    },
  ];
  return all.filter(({ from, to }) => from !== to);
}
