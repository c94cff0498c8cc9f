import { msg } from '@lingui/core/macro';
import { assetSorts } from '../../vocabulary/asset.ts';
import { amounts } from '../components/filters/amounts.tsx';
import { branch } from '../components/filters/branch.tsx';
import { days } from '../components/filters/days.tsx';
import { labelsOf } from '../components/filters/labels-of.ts';
import { person } from '../components/filters/person.tsx';
import { several } from '../components/filters/several.tsx';
import { supplier } from '../components/filters/supplier.tsx';
import { listOf } from '../components/list/list-of.ts';
import { assetStates } from '../records/asset.ts';
import { fieldWords } from '../records/asset-fields.ts';
import { StateBadge } from '../records/state-badge.tsx';
import type { AssetRow } from './columns.tsx';
import { whereFilter } from './where/where-filter.tsx';

/** The register of assets. */
export const assetList = listOf('/asset/list', {
  use: 'asset list',
  at: '/assets',
  search: {
    label: msg`Search assets`,
    placeholder: msg`Number, name, person, serial or order no.`,
    longest: 200,
  },
  filters: [
    whereFilter,
    several('status', fieldWords.status, labelsOf(assetStates), (state) => (
      <StateBadge kind="asset" state={state} />
    )),
    branch('categoryId', fieldWords.categoryId, 'category'),
    branch('organId', fieldWords.organId, 'organ'),
    branch('locationId', fieldWords.locationId, 'location'),
    person('custodianId', fieldWords.custodianId, ({ custodian }: AssetRow) => custodian),
  ],
  moreFilters: [
    person('userId', fieldWords.userId, ({ user }: AssetRow) => user),
    supplier('supplierId', fieldWords.supplierId, ({ supplier }: AssetRow) => supplier),
    days('purchasedFrom', 'purchasedUntil', fieldWords.purchaseDate),
    days('warrantyFrom', 'warrantyUntil', fieldWords.warrantyUntil),
    amounts('valueFrom', 'valueUntil', fieldWords.originalValue),
  ],
  sorts: assetSorts,
});

export type AssetQuery = ReturnType<typeof assetList.ask>;
