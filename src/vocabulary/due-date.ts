/** What a person ought to know of a due date that is not wrong. */
export type DueNotice = 'overdue at once' | 'far ahead';

/** A loan for longer than this is asked about. */
const longestCommonLoan = 366;

const dayLength = 86_400_000;

/**
 * What ought to be known of the day by which something is to come back.
 *
 * @param dueOn `YYYY-MM-DD`; of any other text there is nothing to say
 * @param today `YYYY-MM-DD` in the zone of the company
 */
export function dueNotice(dueOn: string, today: string): DueNotice | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(dueOn)) return undefined;
  if (dueOn < today) return 'overdue at once';
  return (Date.parse(dueOn) - Date.parse(today)) / dayLength > longestCommonLoan ? 'far ahead' : undefined;
}
