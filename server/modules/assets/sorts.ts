import type { AssetSort } from '../../../src/vocabulary/asset.ts';
import { assetStates } from '../../../src/vocabulary/asset.ts';
import { indexed } from '../asset-queries/index.ts';

/** One order of the list: what PostgreSQL sorts by, in exactly the words of its index. */
export type Sort = {
  /** SQL over `asset`; null for the id alone. */
  by: string | null;
  /** The sort value as text without loss, for the cursor. */
  text: string;
  /** The type that a cursor's value is cast to. */
  type: 'text' | 'numeric' | 'date' | 'timestamptz';
  /** Whether no two assets share a value, so that the id is not needed to tell them apart. */
  unique: boolean;
  valid: (value: string) => boolean;
};

const anyText = () => true;
const byText = (by: string, valid: Sort['valid'] = anyText, unique = false): Sort => ({
  by,
  text: by,
  type: 'text',
  unique,
  valid,
});

const { purchaseDate: noDate, originalValue: noValue } = indexed;

export const sorts: Record<AssetSort, Sort> = {
  id: { by: null, text: `''`, type: 'text', unique: true, valid: (value) => value === '' },
  assetNo: byText('number_order(asset.asset_no)'),
  name: byText('asset.name_sort'),
  category: byText('asset.category_key'),
  status: byText('asset.status', (value) => assetStates.some((state) => state === value)),
  organisation: byText('asset.organisation_key'),
  location: byText('asset.location_key'),
  custodian: byText('asset.custodian_key'),
  originalValue: {
    by: noValue,
    text: `${noValue}::text`,
    type: 'numeric',
    unique: false,
    valid: (value) => /^(-1|\d{1,12}(\.\d{1,2})?)$/.test(value),
  },
  purchaseDate: {
    by: noDate,
    text: `${noDate}::text`,
    type: 'date',
    unique: false,
    valid: (value) => /^\d{4}-\d\d-\d\d$/.test(value),
  },
  updatedAt: {
    by: 'asset.updated_at',
    text: `to_char(asset.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: 'timestamptz',
    unique: false,
    valid: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value),
  },
};
