import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inScope, type ScopedActor } from '../../access/scope.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Referring } from './fields.ts';

/** A record that an asset refers to: what it is called, and its sort key where the asset keeps a copy. */
export type Reference = { id: number; name: string; key: string };

/**
 * Looks up the records that a change refers to; null and left out stay as they are.
 *
 * @param permission under which organisations must be in the actor's scope
 * @throws Refusal `badReference` naming the first field that leads nowhere the actor can see
 */
export async function findReferences(
  db: Db | Tx,
  actor: ScopedActor,
  permission: Permission,
  input: Partial<Record<Referring, number | null>>,
): Promise<Partial<Record<Referring, Reference>>> {
  const wanted = Object.entries(input).filter((entry): entry is [Referring, number] => entry[1] != null);
  if (wanted.length === 0) return {};
  const { rows } = await sql<Reference & { field: Referring }>`${sql.join(
    wanted.map(([field, id]) => sql`select ${field} as field, ${lookUp[field](id, actor, permission)}`),
    sql` union all `,
  )}`.execute(db);
  for (const [field] of wanted) {
    if (!rows.some((row) => row.field === field)) throw new Refusal('badReference', { field });
  }
  return Object.fromEntries(rows.map(({ field, ...reference }) => [field, reference]));
}

const byId = (table: 'category' | 'location') => (id: number) =>
  sql`id, called as name, name_sort as key from ${sql.table(table)} where id = ${id} and state = 'active'`;

/** A supplier that an asset can name, kept from being merged into another until the transaction ends. */
export const supplierToName = (id: number | null) =>
  sql`(select id, name from supplier where id = ${id}::bigint and state <> 'merged' for key share)`;

const lookUp = {
  categoryId: byId('category'),
  locationId: byId('location'),
  supplierId: (id: number) => sql`id, name, '' as key from ${supplierToName(id)} as supplier`,
  ownerOrganisationId: (id: number, actor: ScopedActor, permission: Permission) =>
    sql`id, called as name, name_sort as key from organisation
      where id = ${id} and state = 'active' and ${inScope(actor, permission, { organisation: sql.ref('organisation.id') })}`,
  parentId: (id: number, actor: ScopedActor) =>
    sql`id, asset_no as name, '' as key from asset
      where id = ${id} and ${scopeOfAsset(actor, 'asset.read')}`,
} satisfies Record<Referring, (id: number, actor: ScopedActor, permission: Permission) => unknown>;
