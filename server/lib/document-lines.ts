import { sql } from 'kysely';
import { disposalKinds, lendingKinds, lentStates } from '../../src/machines/lifecycles/document-kinds.ts';

/** As SQL over `document`: that its assets have left the company by it. */
export const hasDisposed = sql<boolean>`(document.kind = any(${[...disposalKinds]}::text[]) and document.state = 'completed')`;

/** That a document that goes on has an asset of `asset`, so that no other can take it. */
export const inOpenDocument = sql`exists (select from document_line held
  where held.asset_id = asset.id and held.open)`;

/** The lines of documents whose assets are out and come back to where they were, as a table of `document_line`. */
export const lentLines = sql`(select line.* from document_line line join document lending on lending.id = line.document_id
  where lending.kind = any(${[...lendingKinds]}::text[]) and lending.state = any(${[...lentStates]}::text[])
    and line.back_at is null)`;
