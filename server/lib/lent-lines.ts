import { sql } from 'kysely';
import { lendingKinds, lentStates } from '../../src/machines/lifecycles/document-kinds.ts';

/** The lines of documents whose assets are out and come back to where they were, as a table of `document_line`. */
export const lentLines = sql`(select line.* from document_line line join document lending on lending.id = line.document_id
  where lending.kind = any(${[...lendingKinds]}::text[]) and lending.state = any(${[...lentStates]}::text[])
    and line.back_at is null)`;
