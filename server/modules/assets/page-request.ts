import type { AssetSort } from '../../../src/vocabulary/asset.ts';
import type { Position } from '../../database/keyset.ts';

export type PageRequest = {
  sort: AssetSort | CustomSort;
  order: 'asc' | 'desc';
  after: Position | undefined;
  limit: number;
};

import type { CustomField } from '../../../src/vocabulary/custom-fields.ts';

/** An order by the values of a custom field; numbers and choices by a figure, all else by text. */
export type CustomSort = Pick<CustomField, 'id' | 'kind'>;
