import { sql } from 'kysely';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { viewers } from '../../access/scope.ts';

/** As SQL over `asset`: the ids of those who may dispatch its repairs, as `person_id`. */
export const dispatchersOfAsset = sql`(
  select viewer.id as person_id from ${viewers} where ${scopeOfAsset('everyone', 'repair.dispatch')})`;
