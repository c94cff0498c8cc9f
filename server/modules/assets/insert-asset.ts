import { type RawBuilder, sql } from 'kysely';
import type { AssetDraft } from '../../../src/api/contract/assets.ts';
import type { Static } from '../../../src/api/contract/call.ts';
import {
  assetFields,
  isOfCategory,
  type PlainField,
  plainFields,
} from '../../../src/vocabulary/asset-fields.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inScope } from '../../access/scope.ts';
import { prepared } from '../../database/client.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { isAttachedElsewhere } from '../../lib/attached-code.ts';
import { columnOf, columnTypeOf } from '../../lib/field-columns.ts';
import type { Author } from '../../log/write-log.ts';
import { sortKey } from '../../text/index.ts';
import { numberBy } from './asset-number.ts';
import { defaultOf, isText, plainColumns, searchTextOf } from './fields.ts';
import { supplierToName } from './references.ts';

type Draft = Static<typeof AssetDraft>;

/** `id` is null when nothing was written: a reference is bad (null here), or the number is taken or a code of another. */
export type Inserted = {
  id: number | null;
  version: number | null;
  assetNo: string | null;
  categoryId: number | null;
  ownerOrganisationId: number | null;
  locationId: number | null;
  supplierId: number | null;
  parentId: number | null;
};

/**
 * Registers an asset in one statement: checks what it refers to, allocates the number, inserts the row and its
 * log entry. Fields that are left out take the defaults of the category.
 */
export async function insertAsset(db: Db, actor: Actor, author: Author, draft: Draft): Promise<Inserted> {
  const ownerScope = inScope(actor, 'asset.create', { organisation: sql.ref('owner.id') });
  const parentScope = scopeOfAsset(actor, 'asset.read', 'parent');
  const locationId = draft.locationId ?? null;
  const supplierId = draft.supplierId ?? null;
  const parentId = draft.parentId ?? null;
  const query = sql<Inserted>`
    with refs as materialized (
      select category.id as category_id, category.called as category, category.name_sort as category_key,
        ${ofCategory},
        owner.id as owner_id, owner.called as owner, owner.name_sort as organisation_key,
        location.id as location_id, location.called as location, location.name_sort as location_key,
        supplier.id as supplier_id, supplier.name as supplier,
        parent.id as parent_id, parent.asset_no as parent,
        coalesce(${draft.assetNo ?? null}::text, ${numberBy('form', sql`nextval('asset_number')`)})
          as asset_no
      from (select) as one
      left join category on category.id = ${draft.categoryId} and category.state = 'active'
      left join lateral asset_number_form(category.id, ${draft.purchaseDate ?? null}::date) form on ${draft.assetNo === undefined}::boolean
      left join organisation owner on owner.id = ${draft.ownerOrganisationId} and owner.state = 'active' and ${ownerScope}
      left join location on location.id = ${locationId}::bigint and location.state = 'active'
      left join ${supplierToName(supplierId)} supplier on true
      left join asset parent on parent.id = ${parentId}::bigint and ${parentScope}
    ), made as (
      insert into asset (asset_no, search_text, name_sort, status, category_id, category_key, organisation_id, organisation_key,
        owner_organisation_id, location_id, location_key, supplier_id, parent_id, custom, created_by, ${columns})
      select asset_no, ' ' || lower(normalize(asset_no, nfkc)) || ${searchTextOf(draft)}, ${sortKey(draft.name)},
        ${draft.status ?? 'inStock'}, category_id, category_key, owner_id, organisation_key, owner_id, location_id,
        coalesce(location_key, ''), supplier_id, parent_id, ${jsonText(draft.custom ?? {})}::jsonb,
        ${actor.accountId}::bigint, ${sql.join(plainFields.map((field) => input(field, draft[field])))}
      from refs
      where category_id is not null and owner_id is not null
        and (location_id is not null or ${locationId}::bigint is null)
        and (supplier_id is not null or ${supplierId}::bigint is null)
        and (parent_id is not null or ${parentId}::bigint is null)
        and not ${isAttachedElsewhere(sql.ref('refs.asset_no'), sql`null`)}
      on conflict do nothing
      returning *
    ), logged as (
      insert into log_entry (actor_id, actor_name, ip, way, action, record_kind, record_id, record_label,
        organisation_id, changes)
      select ${author.id}::bigint, ${author.name}, ${author.ip}, 'form', 'created', 'asset', made.id,
        made.asset_no || ' ' || made.name, made.organisation_id, ${changes}
      from made, refs
    )
    select made.id, made.version, refs.asset_no as "assetNo", refs.category_id as "categoryId",
      refs.owner_id as "ownerOrganisationId", refs.location_id as "locationId", refs.supplier_id as "supplierId",
      refs.parent_id as "parentId"
    from refs left join made on true`;
  const { rows } = await db.executeQuery(prepared(query.compile(db)));
  return rows[0] as Inserted;
}

const columns = sql.raw(plainColumns.join(', '));
const ofCategory = sql.raw(
  plainFields
    .filter(isOfCategory)
    .map((field) => `category.${columnOf(field)}`)
    .join(', '),
);

/** A field left out takes the category's value or what is usual; one given as null stays empty. */
function input(field: PlainField, value: string | number | null | undefined): RawBuilder<unknown> {
  const type = sql.raw(columnTypeOf(assetFields[field]));
  if (!isOfCategory(field)) return sql`${value ?? defaultOf(field) ?? (isText(field) ? '' : null)}::${type}`;
  return sql`case when ${value !== undefined}::boolean then ${value ?? null}::${type} else ${sql.ref(columnOf(field))} end`;
}

/** Every field that has a value, as the log lists it. */
const changes = sql.raw(`(
  select coalesce(jsonb_agg(jsonb_build_object('field', field, 'from', null, 'to', value)), '[]')
  from (
    select * from (values ('assetNo', made.asset_no), ('category', refs.category), ('status', made.status),
      ('ownerOrganisation', refs.owner), ('location', refs.location),
      ${plainFields.map((field) => `('${field}', ${loggedText(field)})`).join(', ')},
      ('supplier', refs.supplier), ('parentAsset', refs.parent)) as fixed (field, value)
    union all select 'custom:' || key, value from jsonb_each_text(made.custom)
  ) as each_field where value <> '')`);

function loggedText(field: PlainField): string {
  const column = `made.${columnOf(field)}`;
  return `${assetFields[field].is === 'rate' ? `trim_scale(${column})` : column}::text`;
}
