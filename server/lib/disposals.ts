import { sql } from 'kysely';
import { disposalKinds } from '../../src/machines/lifecycles/document-kinds.ts';

/** As SQL over `document`: that its assets have left the company by it. */
export const hasDisposed = sql<boolean>`(document.kind = any(${[...disposalKinds]}::text[]) and document.state = 'completed')`;
