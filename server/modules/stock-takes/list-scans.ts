import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { named } from '../../database/named.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { isWaitingLate } from './late-scans.ts';
import { readSight } from './sight.ts';

type Row = Answer<'/stockTakeLine/scans'>['rows'][number];
const maxRows = 500;

/** Of a stock-take that withholds expectations only the person's own. */
export const listScans: Handler<'/stockTakeLine/scans'> = async ({ id, lineId }, { db, actor }) => {
  const { condition, isWithheld } = await readSight(db, actor, id);
  const seen = await sql`select from stock_take_line line
    where line.id = ${lineId} and line.stock_take_id = ${id} and ${condition}`.execute(db);
  if (seen.rows.length === 0) throw new Refusal('notFound');
  const own = isWithheld ? sql`scan.person_id = ${actor.personId}` : sql`true`;
  const { rows } = await sql<Omit<Row, 'at'> & { at: Date }>`
    select scan.id, scan.uid, scan.code, scan.source, scan.condition, ${named('location', 'called')} as location,
      ${named('custodian', 'name')} as custodian, scan.note, scan.person_name as person, scan.scanned_at as at, scan.said_at as "saidAt",
      scan.undone_by as "undoneBy", ${isWaitingLate} as late
    from stock_take_scan scan left join location on location.id = scan.location_id
    left join person custodian on custodian.id = scan.custodian_id
    where scan.line_id = ${lineId} and ${own} order by scan.id desc limit ${sql.lit(maxRows)}`.execute(db);
  return { rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
};
