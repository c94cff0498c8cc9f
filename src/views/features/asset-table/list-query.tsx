import { msg } from '@lingui/core/macro';
import { assetSorts } from '../../../vocabulary/asset.ts';
import type { CustomField } from '../../../vocabulary/custom-fields.ts';
import { customNameOf } from '../../../vocabulary/filters/custom-filters.ts';
import { branch } from '../../parts/filters/branch.tsx';
import { person } from '../../parts/filters/person.tsx';
import { supplier } from '../../parts/filters/supplier.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { assetStates } from '../../records/asset.ts';
import { fieldWords } from '../../records/asset-fields.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { amounts } from '../../ui/filters/amounts.tsx';
import { days } from '../../ui/filters/days.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { several } from '../../ui/filters/several.tsx';
import type { AssetRow } from './columns.tsx';
import { goneFilter } from './filter/gone-filter.tsx';
import { kindAmong } from './filter/requested-fields.ts';
import { whereFilter } from './filter/where-filter.tsx';
import { inList } from './list-filter.tsx';

const filters = [
  several('status', fieldWords.status, labelsOf(assetStates), (state) => (
    <StateBadge kind="asset" state={state} />
  )),
  branch('categoryId', fieldWords.categoryId, 'category'),
  branch('organisationId', fieldWords.organisationId, 'organisation'),
  branch('locationId', fieldWords.locationId, 'location'),
  person('custodianId', fieldWords.custodianId, ({ custodian }: AssetRow) => custodian),
];

/** Of addresses and views that have them; each can be asked as a condition. */
const moreFilters = [
  inList('listId', msg`Asset list`),
  person('userId', fieldWords.userId, ({ user }: AssetRow) => user),
  supplier('supplierId', fieldWords.supplierId, ({ supplier }: AssetRow) => supplier),
  days('purchasedFrom', 'purchasedUntil', fieldWords.purchaseDate),
  days('warrantyFrom', 'warrantyUntil', fieldWords.warrantyUntil),
  amounts('valueFrom', 'valueUntil', fieldWords.originalValue),
];

/** The register of assets, with the custom fields that there are, and figures of the books for who sees them. */
export function assetListOf(fields: readonly CustomField[], seesBooks: boolean) {
  const kindOf = kindAmong(fields, seesBooks);
  return listOf('/asset/list', {
    use: 'list of assets',
    at: '/assets',
    views: { of: 'assets', none: msg`All assets` },
    search: {
      label: msg`Search assets`,
      placeholder: msg`Number, name, person, serial or PO number`,
      longest: 200,
    },
    filters: [whereFilter(kindOf), goneFilter(kindOf), ...filters],
    moreFilters,
    sorts: [...assetSorts, ...fields.map(({ id }) => customNameOf(id))],
  });
}

export type AssetQuery = ReturnType<ReturnType<typeof assetListOf>['ask']>;
