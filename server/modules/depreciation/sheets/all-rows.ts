import { maxSheetLines } from '../../../../src/vocabulary/depreciation.ts';
import { maxUnconfirmed } from '../../../exports/table-file.ts';
import type { Context } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';

type Page<Row> = { rows: Row[]; next: string | null };
const batch = 500;

/**
 * The rows of every page of a list, for a paper. Of as many as an export asks it for, the person has to show that it is
 * them.
 *
 * @throws Refusal `confirmationNeeded`, `reportTooLong`
 */
export async function allRows<Row>(
  read: (page: { after?: string; limit: number }) => Promise<Page<Row>>,
  { actor, signal }: Pick<Context, 'actor' | 'signal'>,
): Promise<Row[]> {
  let page = await read({ limit: maxUnconfirmed });
  if (page.next !== null && !actor.confirmed) throw new Refusal('confirmationNeeded');
  const rows = [...page.rows];
  while (page.next !== null && !signal.aborted) {
    page = await read({ after: page.next, limit: batch });
    rows.push(...page.rows);
    if (rows.length > maxSheetLines) throw new Refusal('reportTooLong', { limit: maxSheetLines });
  }
  return rows;
}
