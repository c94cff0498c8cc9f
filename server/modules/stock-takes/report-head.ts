import { sql } from 'kysely';
import type { StockTakeLineState } from '../../../src/vocabulary/stock-take.ts';
import type { Context, Db, Tx } from '../../http/handler.ts';
import { followFilter } from '../asset-lists/index.ts';
import type { StoredFilter } from '../asset-queries/index.ts';
import { readProgress } from './progress.ts';

/** What a report says above its lines, by the names of the moment. */
export type ReportHead = {
  company: string;
  takeNo: string;
  name: string;
  organisation: string;
  /** Conditions as the log says them; empty for all assets. */
  scope: string;
  sample: string;
  startedAt: string | null;
  approvedAt: string | null;
  approvedBy: string | null;
  counters: string[];
  countedBy: string[];
  reviewedBy: string[];
  totals: { state: StockTakeLineState; lines: number }[];
};

type Row = Omit<ReportHead, 'company' | 'scope' | 'startedAt' | 'approvedAt' | 'totals'> & {
  scope: StoredFilter;
  startedAt: Date | null;
  approvedAt: Date | null;
};

export async function readHead(
  db: Db | Tx,
  { actor, settings }: Pick<Context, 'actor' | 'settings'>,
  id: number,
): Promise<ReportHead> {
  const { rows } = await sql<Row>`
    select take.take_no as "takeNo", take.name, organisation.called as organisation, take.scope,
      case when take.sample_size is null then '' else take.sample_size || ' (' || take.sample_seed || ')' end
        as sample, take.started_at as "startedAt", take.approved_at as "approvedAt",
      take.approved_by_name as "approvedBy",
      coalesce((select jsonb_agg(person.name || coalesce(' (' || location.called || ')', '') order by counter.id)
        from stock_take_counter counter join person on person.id = counter.person_id
        left join location on location.id = counter.location_id where counter.stock_take_id = take.id), '[]')
        as counters,
      coalesce((select jsonb_agg(name order by name) from (select distinct person_name as name from stock_take_scan
        where stock_take_id = take.id and line_id is not null and undone_at is null) as counted), '[]')
        as "countedBy",
      coalesce((select jsonb_agg(name order by name) from (select distinct decided_by as name from stock_take_line
        where stock_take_id = take.id and decided_by is not null) as decided), '[]') as "reviewedBy"
    from stock_take take join organisation on organisation.id = take.organisation_id
    where take.id = ${id}`.execute(db);
  const { scope, startedAt, approvedAt, ...head } = rows[0] as Row;
  const isAll = Object.keys(scope).length === 0;
  return {
    company: settings.companyName,
    ...head,
    scope: isAll ? '' : (await followFilter(db, actor, scope)).described,
    startedAt: startedAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    totals: (await readProgress(db, id)).totals,
  };
}
