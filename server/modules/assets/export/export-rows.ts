import { type RawBuilder, sql } from 'kysely';
import { isUsedByOrganisation } from '../../../../src/vocabulary/asset.ts';
import { plainFields } from '../../../../src/vocabulary/asset-fields.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { Actor, Db } from '../../../http/handler.ts';
import type { Selection } from '../../asset-queries/index.ts';
import { readCategories, readLocations, readOrganisations } from '../../lookups/index.ts';
import { selectPlain } from '../asset-row.ts';
import type { ExportRow } from '../columns.ts';
import { orderOfPage, pageQuery } from '../page.ts';
import type { PageRequest } from '../page-request.ts';

type Found = Omit<ExportRow, 'category' | 'location' | 'ownerOrganisation' | 'organisation'> & {
  sortValue: string;
  locationId: number | null;
  ownerOrganisationId: number;
  organisationId: number;
};

const batch = 500;

const columns = sql.raw(`asset.id, page.sort_value as "sortValue", asset.asset_no as "assetNo", asset.status,
  ${selectPlain(plainFields)}, asset.custom, asset.updated_at as "updatedAt",
  asset.scan_code as "scanCode",
  asset.category_id as "categoryId", asset.location_id as "locationId", asset.organisation_id as "organisationId",
  asset.owner_organisation_id as "ownerOrganisationId", supplier.name as supplier, parent.asset_no as "parentAsset",
  custodian.name || ' (' || custodian.job_no || ')' as custodian,
  using_person.name || ' (' || using_person.job_no || ')' as "user"`);

/**
 * Reads everything that a selection holds, some rows at a time and without holding a connection between, so
 * that a slow reader keeps nobody waiting.
 */
export async function* exportRows(
  db: Db,
  actor: Actor,
  selection: NonNullable<Selection>,
  order: Pick<PageRequest, 'sort' | 'order'>,
  figures: RawBuilder<unknown> = sql``,
): AsyncGenerator<ExportRow[]> {
  const paths = await readPaths(db);
  const sight = scopeOfAsset(actor, 'asset.read', 'parent');
  let after: PageRequest['after'];
  do {
    const page = pageQuery(sql`asset.id`, selection, { ...order, after, limit: batch });
    const { rows } = await sql<Found>`
      with page as materialized (${page})
      select ${columns} ${figures} from page join asset on asset.id = page.id
      left join supplier on supplier.id = asset.supplier_id
      left join asset parent on parent.id = asset.parent_id and ${sight}
      left join person custodian on custodian.id = asset.custodian_id
      left join person using_person on using_person.id = asset.user_id
      order by ${orderOfPage(order, 'page')}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => withPaths(row, paths));
    const last = rows.length === batch ? rows.at(-1) : undefined;
    after = last && { id: last.id, value: last.sortValue };
  } while (after);
}

type Paths = Record<'categories' | 'locations' | 'organisations', Map<number, string>>;

async function readPaths(db: Db): Promise<Paths> {
  const byId = (nodes: { id: number; path: string }[]) => new Map(nodes.map(({ id, path }) => [id, path]));
  return {
    categories: byId(await readCategories(db)),
    locations: byId(await readLocations(db)),
    organisations: byId(await readOrganisations(db)),
  };
}

const withPaths = (row: Found, { categories, locations, organisations }: Paths): ExportRow => ({
  ...row,
  category: categories.get(row.categoryId) ?? '',
  location: row.locationId === null ? null : (locations.get(row.locationId) ?? null),
  ownerOrganisation: organisations.get(row.ownerOrganisationId) ?? '',
  organisation: isUsedByOrganisation({
    status: row.status,
    organisation: { id: row.organisationId },
    ownerOrganisation: { id: row.ownerOrganisationId },
  })
    ? (organisations.get(row.organisationId) ?? '')
    : '',
});
