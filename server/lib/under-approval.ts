import { type RawBuilder, sql } from 'kysely';
import type { LogChange } from '../database/schema/log.ts';

/** The number of the document that waits for approval with `asset` in it, as SQL; null for none. */
export const approvalOfAsset = sql<string | null>`(select document.document_no from document_line line
  join document on document.id = line.document_id
  where line.asset_id = asset.id and line.open and document.state = 'submitted')`;

/** What rules of approval look at of an asset, by its name in the log. Its organisation changes by documents alone. */
const ruled: ReadonlyMap<string, string> = new Map([
  ['category', 'category_id'],
  ['originalValue', 'original_value'],
  ['currency', 'currency'],
]);
export const ruledColumns: readonly string[] = [...ruled.values()];

/** Whether a change of an asset touches what an approval that is under way was started by. */
export const touchesRuled = (changes: readonly Pick<LogChange, 'field'>[]): boolean =>
  changes.some(({ field }) => ruled.has(field));

/** That a row of the columns of an asset, as SQL, has what rules look at as the asset has it. */
export const keepsRuled = (row: string): RawBuilder<unknown> => {
  const of = (table: string) => sql.join(ruledColumns.map((column) => sql.ref(`${table}.${column}`)));
  return sql`(${of('asset')}) is not distinct from (${of(row)})`;
};
