import { type Kysely, sql } from 'kysely';

/**
 * A merge of assets keeps what it takes to undo it, and the lines of documents keep the number under which an asset
 * stood in them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table asset_merged add column undo jsonb`.execute(db);
  await sql`alter table document_line add column merged_id bigint references asset_merged`.execute(db);
  await sql`create index document_line_merged on document_line (merged_id) where merged_id is not null`.execute(
    db,
  );
}
