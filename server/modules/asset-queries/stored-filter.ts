import { sql } from 'kysely';
import { filterText, readFilter } from '../../../src/vocabulary/filters/filter-text.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Filter } from './asset-filter.ts';
import { goesByBooks } from './book-figures.ts';

/** A filter as a list keeps and tells it: its conditions as the one text that an address has of them. */
export type StoredFilter = Omit<Filter, 'where'> & { where?: string };

/** @throws Refusal `badRequest` for conditions that cannot be written so */
export function toStored({ where, ...plain }: Filter): StoredFilter {
  if (!where) return plain;
  const text = filterText(where);
  if (!readFilter(text)) throw new Refusal('badRequest');
  return { ...plain, where: text };
}

/** Undefined for conditions that nobody can read any more: what they would leave is not known. */
export function fromStored({ where: text, ...plain }: StoredFilter): Filter | undefined {
  if (text === undefined) return plain;
  const where = readFilter(text);
  return where && { ...plain, where };
}

/** Whether it goes by figures of the books, which whoever sees what comes of it may not see. */
export function storedByBooks(stored: StoredFilter): boolean {
  const filter = fromStored(stored);
  return filter !== undefined && goesByBooks(filter);
}

/** Null for a list that is kept by hand. Whether the person may see it is asked before. */
export async function storedFilterOf(db: Db | Tx, listId: number): Promise<StoredFilter | null> {
  const { rows } = await sql<{ filter: StoredFilter | null }>`
    select filter from asset_list where id = ${listId}`.execute(db);
  return rows[0]?.filter ?? null;
}
