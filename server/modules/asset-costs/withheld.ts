import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import { grantedTo } from '../../access/grants.ts';
import { billInScope } from '../../access/records/bill-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Actor, Db } from '../../http/handler.ts';

const ofCost = ['asset.read', 'repair.read', 'maintenance.read', 'bill.read', 'handover.read'] as const;

/** With which all that a figure is made of is read. */
export const readWith = {
  purchase: ['asset.read'],
  repairs: ['repair.read', 'bill.read'],
  maintenance: ['maintenance.read', 'bill.read'],
  bills: ['bill.read'],
  proceeds: ['handover.read'],
  total: ofCost,
  depreciation: ['depreciation.read'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
type Figure = keyof typeof readWith;
type Figures = Record<Figure, string>;

/** Leaves out of rows what is made of more than the actor reads of the assets that a condition lets through. */
export async function withholding(db: Db, actor: Actor, condition: RawBuilder<unknown>) {
  const needed = [...ofCost, 'depreciation.read'] as const;
  const readable = new Set<Permission>();
  for (const permission of needed)
    if (await readsAll(db, actor, permission, condition)) readable.add(permission);
  const isReadable = (figure: Figure) => readWith[figure].every((permission) => readable.has(permission));
  return <Row extends Figures>(row: Row) =>
    ({
      ...row,
      ...Object.fromEntries(
        (Object.keys(readWith) as Figure[])
          .filter((figure) => !isReadable(figure))
          .map((figure) => [figure, null]),
      ),
    }) as Omit<Row, Figure> & Record<Figure, string | null>;
}

async function readsAll(db: Db, actor: Actor, permission: Permission, condition: RawBuilder<unknown>) {
  const granted = grantedTo(actor, permission);
  if (granted.scopes.includes('all')) return true;
  if (granted.scopes.length === 0) return false;
  const chosen = sql`select from asset where ${condition}`;
  const isSame = JSON.stringify(granted) === JSON.stringify(grantedTo(actor, 'assetCost.read'));
  const beyond = [
    ...(isSame ? [] : [sql`exists (${chosen} and not coalesce(${scopeOfAsset(actor, permission)}, false))`]),
    ...(permission === 'bill.read'
      ? [
          sql`exists (select from bill left join repair on repair.id = bill.repair_id
            where not coalesce(${billInScope(actor)}, false)
              and exists (${chosen} and asset.id in (bill.asset_id, repair.asset_id)))`,
        ]
      : []),
  ];
  if (beyond.length === 0) return true;
  const { rows } = await sql<{ beyond: boolean }>`select ${sql.join(beyond, sql` or `)} as beyond`.execute(
    db,
  );
  return rows[0]?.beyond === false;
}
