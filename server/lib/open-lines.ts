import { sql } from 'kysely';

/** That a document that goes on has an asset of `asset`, so that no other can take it. */
export const inOpenDocument = sql`exists (select from document_line held
  where held.asset_id = asset.id and held.open)`;
