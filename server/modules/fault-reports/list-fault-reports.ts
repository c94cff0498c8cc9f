import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { faultReportInScope } from '../../access/records/repair-scope.ts';
import { newestFirst, pageOf } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { readRows } from './read-fault-report.ts';

export const listFaultReports: Handler<'/faultReport/list'> = async (requested, context) => {
  const { db, actor } = context;
  const conditions = [faultReportInScope(actor), ...conditionsOf(requested)];
  const read = (met: RawBuilder<unknown>[], limit: number) => readRows(db, met, limit);
  const list = { key: 'faultReport', from: sql`fault_report`, order: newestFirst('fault_report.id'), read };
  return pageOf(list, requested, context, conditions);
};

/** Search is the number, the fault, or the number and name of the asset as they were when it was received. */
function conditionsOf({ state, search }: Payload<'/faultReport/list'>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`fault_report.state = any(${state}::text[])`);
  const matches = searchMatches(sql.ref('fault_report.search_text'), search);
  if (matches) conditions.push(sql`${matches}`);
  return conditions;
}
