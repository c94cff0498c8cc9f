import { sql } from 'kysely';
import { jsonText } from '../../database/json-text.ts';
import type { Context, Db, Tx } from '../../http/handler.ts';
import { type ReportHead, readHead } from './report-head.ts';
import { linesNow } from './report-lines.ts';

export type StoredReport = { head: ReportHead; digest: string };

/**
 * Stores what a stock-take posts, as everything is called now: nothing changes it afterwards. Its digest covers the head and
 * every line, so that the log, which has it, proves each report.
 *
 * @returns the digest
 */
export async function storeReport(
  tx: Tx,
  context: Pick<Context, 'actor' | 'settings'>,
  takeId: number,
): Promise<string> {
  const head = await readHead(tx, context, takeId);
  await sql`insert into stock_take_report_line (stock_take_id, position, differs, body)
    ${linesNow(takeId)}`.execute(tx);
  const { rows } = await sql<{ digest: string }>`
    insert into stock_take_report (stock_take_id, head, line_count, digest)
    select ${takeId}::bigint, head.body, lines.count, encode(sha256(convert_to(head.body::text, 'UTF8') || lines.digests), 'hex')
    from (select ${jsonText(head)}::jsonb as body) as head, (
      select count(*) as count, coalesce(string_agg(sha256(convert_to(body::text, 'UTF8')), ''::bytea order by position),
        ''::bytea) as digests
      from stock_take_report_line where stock_take_id = ${takeId}
    ) as lines returning digest`.execute(tx);
  return rows[0]?.digest ?? '';
}

export async function readStored(db: Db | Tx, takeId: number): Promise<StoredReport | undefined> {
  const { rows } = await sql<StoredReport>`
    select head, digest from stock_take_report where stock_take_id = ${takeId}`.execute(db);
  return rows[0];
}
