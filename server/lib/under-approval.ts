import { sql } from 'kysely';
import type { LogChange } from '../database/schema/log.ts';

/** The number of the document that waits for approval with `asset` in it, as SQL; null for none. */
export const approvalOfAsset = sql<string | null>`(select document.document_no from document_line line
  join document on document.id = line.document_id
  where line.asset_id = asset.id and line.open and document.state = 'submitted')`;

/** What rules of approval look at of an asset, as the log names it. Its organisation changes by documents alone. */
const ruledFields: ReadonlySet<string> = new Set(['category', 'originalValue', 'currency']);

/** Whether a change of an asset touches what an approval that is under way was started by. */
export const touchesRuled = (changes: readonly Pick<LogChange, 'field'>[]): boolean =>
  changes.some(({ field }) => ruledFields.has(field));
