import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { faultReportInScope } from '../../access/records/repair-scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { countOf, toPage } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { readRows } from './read-fault-report.ts';

const order = 'faultReport';
const defaultLimit = 50;

export const listFaultReports: Handler<'/faultReport/list'> = async (requested, { db, actor, settings }) => {
  const { limit = defaultLimit, count = false } = requested;
  const after = decodeCursor(order, requested.after);
  const conditions = [faultReportInScope(actor), ...conditionsOf(requested)];
  const beyond = after ? [sql`fault_report.id < ${after.id}`] : [];
  const [found, counted] = await Promise.all([
    readRows(db, [...conditions, ...beyond], limit + 1),
    count ? countOf(db, sql`fault_report`, conditions, settings.countCap) : null,
  ]);
  return { ...toPage(order, found, limit), count: counted };
};

/** Search is the number, the fault, or the number and name of the asset as they were when it was received. */
function conditionsOf({ state, search }: Payload<'/faultReport/list'>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`fault_report.state = any(${state}::text[])`);
  const matches = searchMatches(sql.ref('fault_report.search_text'), search);
  if (matches) conditions.push(sql`${matches}`);
  return conditions;
}
