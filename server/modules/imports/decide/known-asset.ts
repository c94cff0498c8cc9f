import { type Expression, type SqlBool, sql } from 'kysely';
import type { AssetState } from '../../../../src/vocabulary/asset.ts';
import { numberKey } from '../../../../src/vocabulary/number-key.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import { assetInScope, type ScopedActor } from '../../../access/scope.ts';
import { type Booked, bookedOf } from '../../../books/worth.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { hasDisposed } from '../../../lib/document-lines.ts';
import { approvalOfAsset } from '../../../lib/under-approval.ts';
import { type PlainColumn, plainColumns } from '../../assets/index.ts';
import type { Person } from '../names/people-names.ts';

type KnownPerson = Pick<Person, 'name' | 'jobNo' | 'loginid' | 'email'>;

/** An asset of the register as it is compared with a row. */
export type KnownAsset = {
  id: number;
  version: number;
  assetNo: string;
  /** Whether the person may see it, and whether the person may change it. */
  visible: boolean;
  changeable: boolean;
  /** Whether the person may set right what is disposed of, and no disposal says how that came about. */
  correctable: boolean;
  columns: Record<PlainColumn, string | number | null>;
  custom: Record<string, string>;
  categoryId: number;
  ownerOrganisationId: number;
  organisationId: number;
  supplierId: number | null;
  locationId: number | null;
  status: AssetState;
  /** The number of the document that waits for approval with it. */
  underApproval: string | null;
  booked: Booked;
  custodian: KnownPerson | null;
  user: KnownPerson | null;
  /** Of one that the person may not see only the log tells. */
  parent: { assetNo: string; name: string; visible: boolean } | null;
};

const columns = plainColumns.map((column) => `asset.${column}` as const);
const person = (alias: 'custodian' | 'holder') =>
  sql<KnownPerson | null>`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('name',
    ${sql.ref(`${alias}.name`)}, 'jobNo', ${sql.ref(`${alias}.job_no`)}, 'email', ${sql.ref(`${alias}.email`)},
    'loginid', coalesce((select loginid from account where person_id = ${sql.ref(`${alias}.id`)}), '')) end`;

/** Assets by number, whether in sight or not, and assets in sight by serial number; with `lock` for update. */
export async function findKnownAssets(
  db: Db | Tx,
  actor: ScopedActor,
  { numbers, serials }: { numbers: string[]; serials: string[] },
  lock = false,
): Promise<KnownAsset[]> {
  const numbered = sql<boolean>`number_key(asset.asset_no) = any(${numbers.map(numberKey)}::text[])`;
  // One walk along the index for each serial number, also while nothing is known yet of how they are spread.
  const serial = sql<boolean>`asset.id = any(array(
    select found.id from unnest(${serials}::text[]) as requested(serial_no)
    cross join lateral (
      select id from asset where serial_no <> '' and serial_no = requested.serial_no order by serial_no limit 10
    ) as found))`;
  return [
    ...(numbers.length > 0 ? await findAssets(db, actor, numbered, lock) : []),
    ...(serials.length > 0 ? await findAssets(db, actor, serial, lock) : []),
  ];
}

async function findAssets(
  db: Db | Tx,
  actor: ScopedActor,
  condition: Expression<SqlBool>,
  lock: boolean,
): Promise<KnownAsset[]> {
  let query = db
    .selectFrom('asset')
    .leftJoin('person as custodian', 'custodian.id', 'asset.custodian_id')
    .leftJoin('person as holder', 'holder.id', 'asset.user_id')
    .leftJoin('asset as parent', 'parent.id', 'asset.parent_id')
    .select(['asset.id', 'asset.version', 'asset.asset_no as assetNo', 'asset.status', 'asset.custom'])
    .select(['asset.category_id as categoryId', 'asset.owner_organisation_id as ownerOrganisationId'])
    .select(['asset.organisation_id as organisationId', 'asset.supplier_id as supplierId'])
    .select(['asset.location_id as locationId'])
    .select(columns)
    .select((eb) => [
      sql<boolean>`${assetInScope(actor, 'asset.read')(eb)}`.as('visible'),
      sql<boolean>`${assetInScope(actor, 'asset.update')(eb)}`.as('changeable'),
      sql<boolean>`(${assetInScope(actor, 'asset.correct')(eb)} and not exists (
        select from document_line line join document on document.id = line.document_id
        where line.asset_id = asset.id and ${hasDisposed}))`.as('correctable'),
      approvalOfAsset.as('underApproval'),
      bookedOf.as('booked'),
      person('custodian').as('custodian'),
      person('holder').as('user'),
      sql<KnownAsset['parent']>`case when parent.id is not null then
        jsonb_build_object('assetNo', parent.asset_no, 'name', parent.name,
          'visible', ${scopeOfAsset(actor, 'asset.read', 'parent')}) end`.as('parent'),
    ])
    .where(condition)
    .orderBy('asset.id');
  if (lock) query = query.forUpdate('asset');
  const rows = await query.execute();
  return rows.map((row) => ({
    ...row,
    columns: Object.fromEntries(plainColumns.map((column) => [column, row[column]])) as KnownAsset['columns'],
  }));
}
