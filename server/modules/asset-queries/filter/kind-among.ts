import { filterKindOf } from '../../../../src/vocabulary/filters/asset-filters.ts';
import {
  customFilterKind,
  customIdOf,
  isCustomName,
} from '../../../../src/vocabulary/filters/custom-filters.ts';
import type { FilterKind } from '../../../../src/vocabulary/filters/operators.ts';
import type { FieldsById } from '../../custom-fields/index.ts';

/** How a field can be asked for; a custom one as it is among those that are known. */
export const kindAmong =
  (fields: FieldsById) =>
  (name: string): FilterKind | undefined => {
    const field = isCustomName(name) ? fields.get(customIdOf(name)) : undefined;
    return field ? customFilterKind(field) : filterKindOf(name);
  };
