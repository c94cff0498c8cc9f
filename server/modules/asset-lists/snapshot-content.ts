import { sql } from 'kysely';
import type { comparedFields } from '../../../src/vocabulary/asset-list-fields.ts';

const expressions: Readonly<Record<(typeof comparedFields)[number], string>> = {
  name: 'asset.name',
  status: 'asset.status',
  condition: 'asset.condition',
  category: '(select called from category where id = asset.category_id)',
  organisation: '(select called from organisation where id = asset.organisation_id)',
  location: '(select called from location where id = asset.location_id)',
  custodian: '(select name from person where id = asset.custodian_id)',
  user: '(select name from person where id = asset.user_id)',
  originalValue: 'asset.original_value::text',
  currency: 'asset.currency',
};

/** What is compared of an asset, as it reads now. */
export const detailsOfAsset = sql.raw(
  `jsonb_build_object(${Object.entries(expressions)
    .map(([field, expression]) => `'${field}', ${expression}`)
    .join(', ')})`,
);
