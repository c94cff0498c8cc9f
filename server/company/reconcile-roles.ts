import { sql } from 'kysely';
import type { Scope } from '../../src/vocabulary/scopes.ts';
import type { Tx } from '../http/handler.ts';
import { type LogRecord, writeLog } from '../log/write-log.ts';
import { menuFor } from './menu.ts';
import { reconcileGrants } from './reconcile-grants.ts';
import { reconcileMenus } from './reconcile-menus.ts';
import { builtInRoles, type RoleCode } from './roles.ts';

/**
 * Brings the built-in roles to what the code says: names, permissions and menus. Writes only what differs, for a
 * permission that changes ends the sessions of all who have the role. What a company's own roles may do is left
 * alone.
 *
 * @returns the id of each role, and the codes of those that differed
 */
export async function reconcileRoles(
  tx: Tx,
): Promise<{ ids: Record<RoleCode, number>; changed: RoleCode[] }> {
  const before = await grantsOfBuiltIn(tx);
  const names = await reconcileNames(tx);
  const byId = new Map(builtInRoles.map((role) => [names.ids[role.code], role]));
  const changed = new Set([
    ...names.changed,
    ...(await reconcileGrants(tx, new Map([...byId].map(([id, { grant }]) => [id, grant])))),
    ...(await reconcileMenus(tx, new Map([...byId].map(([id, { menu }]) => [id, menu])))),
  ]);
  await followRights(tx);
  await logUpgrade(tx, before, await grantsOfBuiltIn(tx));
  return {
    ids: names.ids,
    changed: [...byId].flatMap(([id, { code }]) => (changed.has(id) ? [code] : [])),
  };
}

type Granted = ReadonlyMap<number, { name: string; scopes: Readonly<Record<string, Scope>> }>;

async function grantsOfBuiltIn(tx: Tx): Promise<Granted> {
  const { rows } = await sql<{ id: number; name: string; scopes: Record<string, Scope> }>`
    select role.id, role.name, coalesce(jsonb_object_agg(permission, scope) filter (where permission is not null), '{}')
      as scopes
    from role left join role_permission on role_id = role.id where built_in group by role.id`.execute(tx);
  return new Map(rows.map(({ id, ...role }) => [id, role]));
}

/** What a new version lets a role do otherwise is in the log as if somebody had written it; a role that is new has no before. */
async function logUpgrade(tx: Tx, before: Granted, after: Granted): Promise<void> {
  const entries = [...after].flatMap(([id, { name, scopes }]): LogRecord[] => {
    const was = before.get(id);
    if (!was) return [];
    const changes = [
      { field: 'name', from: was.name, to: name },
      ...[...new Set([...Object.keys(was.scopes), ...Object.keys(scopes)])].map((field) => ({
        field,
        from: was.scopes[field] ?? null,
        to: scopes[field] ?? null,
      })),
    ].filter(({ from, to }) => from !== to);
    if (changes.length === 0) return [];
    const subject = { recordKind: 'role', recordId: id, recordLabel: name, organisationId: null } as const;
    return [{ way: 'job', action: 'updated', ...subject, changes }];
  });
  await writeLog(tx, { id: null, name: '', ip: null }, entries);
}

/** A screen that is new comes into the menus of the company's own roles whose menus follow from what they may do. */
async function followRights(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('role')
    .innerJoin('role_permission', 'role_permission.role_id', 'role.id')
    .where('menu_follows', '=', true)
    .select(['role.id', 'permission'])
    .execute();
  if (rows.length === 0) return;
  const granted = Map.groupBy(rows, ({ id }) => id);
  const menuOf = (input: typeof rows) =>
    menuFor((requested) => input.some(({ permission }) => permission === requested));
  await reconcileMenus(tx, new Map([...granted].map(([id, input]) => [id, menuOf(input)])));
}

async function reconcileNames(tx: Tx) {
  const present = await tx.selectFrom('role').where('built_in', '=', true).selectAll().execute();
  await giveAway(
    tx,
    present.filter(({ code }) => !builtInRoles.some((role) => role.code === code)),
  );
  const missing = builtInRoles.filter((role) => !present.some(({ code }) => code === role.code));
  const added = await insert(tx, missing);
  const renamed = present.flatMap(({ id, code, name }) => {
    const role = builtInRoles.find((one) => one.code === code);
    return role && role.name !== name ? [{ id, name: role.name }] : [];
  });
  for (const { id, name } of renamed)
    await tx.updateTable('role').set({ name }).where('id', '=', id).execute();
  const ids = Object.fromEntries([...present, ...added].map(({ code, id }) => [code, id]));
  return { ids: ids as Record<RoleCode, number>, changed: [...renamed, ...added].map(({ id }) => id) };
}

/** A role that the product no longer has becomes the company's own, so that nobody loses by an upgrade what they may do. */
async function giveAway(tx: Tx, roles: readonly { id: number }[]): Promise<void> {
  for (const { id } of roles)
    await tx
      .updateTable('role')
      .set({ built_in: false, code: `own-${id}` })
      .where('id', '=', id)
      .execute();
}

async function insert(tx: Tx, roles: readonly { code: RoleCode; name: string }[]) {
  if (roles.length === 0) return [];
  return tx
    .insertInto('role')
    .values(roles.map(({ code, name }) => ({ code, name, built_in: true })))
    .returning(['id', 'code'])
    .execute();
}
