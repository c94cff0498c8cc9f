import { customIdsIn, isAskable } from '../../../src/vocabulary/filters/filter-tree.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { knownFields } from '../custom-fields/index.ts';
import type { Filter } from './asset-filter.ts';
import { kindAmong } from './filter/kind-among.ts';
import { fromStored, type StoredFilter } from './stored-filter.ts';

/** What a list goes by, as it can be asked now; undefined where a field is gone or is of another kind. */
export async function requestedNow(db: Db | Tx, stored: StoredFilter): Promise<Filter | undefined> {
  const filter = fromStored(stored);
  if (!filter?.where) return filter;
  const ids = customIdsIn(filter.where);
  const fields = await knownFields(db, ids);
  const isWhole = ids.every((id) => fields.has(id)) && isAskable(filter.where, kindAmong(fields));
  return isWhole ? filter : undefined;
}
