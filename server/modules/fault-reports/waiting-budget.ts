import { sql } from 'kysely';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Settings } from '../../settings.ts';

const megabyte = 1024 * 1024;
/** What fault reports that wait for a keeper may take together. */
const maxWaiting = 500;
const maxWaitingMb = 300;
/** More of one asset say nothing new; the stranger gets the same answer. */
export const maxWaitingOfAsset = 10;

/**
 * So that strangers leave room for the files of the company.
 *
 * @throws Refusal `faultReportsFull`
 */
export async function requireWaitingPlace(
  db: Db | Tx,
  { attachmentsMb }: Pick<Settings, 'attachmentsMb'>,
  bytes: number,
): Promise<void> {
  const { rows } = await sql<{ reports: number; waiting: number; taken: number }>`
    select (select count(*) from fault_report where state = 'received')::int as reports,
      (select coalesce(sum(bytes), 0)::float8 from attachment join fault_report report on report.id = record_id
        where record_kind = 'faultReport' and report.state = 'received') as waiting,
      (select coalesce(sum(bytes), 0)::float8 from attachment) as taken`.execute(db);
  const { reports = 0, waiting = 0, taken = 0 } = rows[0] ?? {};
  const full =
    reports >= maxWaiting ||
    waiting + bytes > maxWaitingMb * megabyte ||
    taken + bytes > attachmentsMb * megabyte;
  if (full) throw new Refusal('faultReportsFull');
}
