import { sql } from 'kysely';
import type { Named } from '../../../src/vocabulary/named.ts';
import { repairInScope } from '../../access/records/repair-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inScope } from '../../access/scope.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { supplierToName } from '../assets/index.ts';

/** @throws Refusal `badReference` for one that is not there */
export async function findSupplier(tx: Tx, id: number): Promise<Named> {
  const { rows } = await sql<Named>`select id, name from ${supplierToName(id)} as supplier`.execute(tx);
  return only(rows, 'supplierId');
}

/** An organisation that an actor enters bills for. @throws Refusal `badReference` */
export async function findOrganisation(tx: Tx, actor: Actor, id: number): Promise<Named> {
  const { rows } = await sql<Named>`select id, called as name from organisation where id = ${id}
    and state = 'active' and ${inScope(actor, 'bill.write', { organisation: sql.ref('organisation.id') })}`.execute(
    tx,
  );
  return only(rows, 'organisationId');
}

/** @throws Refusal `badReference` */
export async function findAsset(tx: Tx, actor: Actor, id: number): Promise<Named> {
  const { rows } = await sql<Named>`select id, asset_no || ' ' || name as name from asset
    where id = ${id} and ${scopeOfAsset(actor, 'asset.read')}`.execute(tx);
  return only(rows, 'assetId');
}

/** A repair with its asset. @throws Refusal `badReference` */
export async function findRepair(tx: Tx, actor: Actor, id: number): Promise<{ repair: Named; asset: Named }> {
  const { rows } = await sql<Named & { assetId: number; asset: string }>`
    select repair.id, repair_no as name, asset.id as "assetId", asset.asset_no || ' ' || asset.name as asset
    from repair join asset on asset.id = repair.asset_id
    where repair.id = ${id} and ${repairInScope(actor)}`.execute(tx);
  const { name, assetId, asset } = only(rows, 'repairId');
  return { repair: { id, name }, asset: { id: assetId, name: asset } };
}

function only<Row>([found]: readonly Row[], field: string): Row {
  if (!found) throw new Refusal('badReference', { field });
  return found;
}
