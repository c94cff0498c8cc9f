import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { isAuthoredBy } from '../../access/records/authors.ts';
import {
  changesAll,
  countsAll,
  seesAll,
  takeInScope,
  takeToChange,
} from '../../access/records/take-scope.ts';
import { named } from '../../database/named.ts';
import type { Context, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readDevices } from './copies.ts';
import { readProgress, readValues } from './progress.ts';
import { rowColumns, toRow } from './take-row.ts';

type Take = Answer<'/stockTake/get'>;
type Flat = Parameters<typeof toRow>[0] &
  Pick<
    Take,
    'remark' | 'scope' | 'sample' | 'approvedBy' | 'mayWrite' | 'mayCount' | 'mayApprove' | 'needsOther'
  > & {
    startedAt: Date | null;
    approvedAt: Date | null;
    seesAll: boolean;
  };

export const getTake: Handler<'/stockTake/get'> = ({ id }, context) =>
  readTake(context.db, context, id, takeInScope(context.actor, 'stockTake.read'));

/** @throws Refusal `notFound` */
export async function readTake(
  db: Db | Tx,
  { actor, settings }: Pick<Context, 'actor' | 'settings'>,
  id: number,
  scope: RawBuilder<unknown>,
): Promise<Take> {
  const { rows } = await sql<Flat>`
    select ${rowColumns(actor)}, take.remark, take.scope, case when take.sample_size is not null then
        jsonb_build_object('size', take.sample_size, 'seed', take.sample_seed) end as sample,
      take.started_at as "startedAt", take.approved_at as "approvedAt", take.approved_by_name as "approvedBy",
      ${takeToChange(actor, 'stockTake.write')} as "mayWrite", ${countsAll(actor)} as "mayCount",
      ${takeToChange(actor, 'stockTake.approve')} as "mayApprove",
      ${isAuthoredBy(actor, 'stockTake', sql.ref('take.id'))} and ${settings.stockTakeApproval !== 'anyone'}::boolean as "needsOther",
      (${seesAll(actor)} or ${changesAll(actor, 'stockTake.write')}
        or ${changesAll(actor, 'stockTake.approve')}) as "seesAll"
    from stock_take take join organisation on organisation.id = take.organisation_id
    where take.id = ${id} and ${scope}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { startedAt, approvedAt, seesAll: isWhole, ...take } = found;
  const { isWithheld: withheld } = found;
  const nothing = {
    totals: [],
    progress: [],
    conflicts: 0,
    late: 0,
    undecided: 0,
    photosMissing: 0,
  };
  return {
    ...toRow(take),
    remark: take.remark,
    scope: withheld ? {} : take.scope,
    sample: withheld ? null : take.sample,
    approvedBy: take.approvedBy,
    mayWrite: take.mayWrite,
    mayCount: take.mayCount,
    mayApprove: take.mayApprove,
    needsOther: take.needsOther,
    withheld,
    startedAt: startedAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    ...(isWhole ? await readCounters(db, id) : { counters: [], countedBy: [] }),
    // Only the review shows them; while counting goes on the record is read with each scan.
    values: isWhole && take.state === 'review' ? await readValues(db, actor, id) : [],
    devices: take.mayWrite ? await readDevices(db, id) : [],
    ...(isWhole && !withheld ? await readProgress(db, id) : nothing),
  };
}

/** Who was named as a counter, and who has counted, each with the lines that they counted. */
async function readCounters(db: Db | Tx, id: number): Promise<Pick<Take, 'counters' | 'countedBy'>> {
  const lines = sql`select person_id, count(distinct line_id) as lines from stock_take_scan
    where stock_take_id = ${id} and line_id is not null and undone_at is null group by person_id`;
  const counters = await sql<Take['counters'][number]>`
    select ${named('person', 'name')} as person, ${named('location', 'called')} as location,
      coalesce(counted.lines, 0)::integer as lines
    from stock_take_counter counter join person on person.id = counter.person_id
    left join location on location.id = counter.location_id
    left join (${lines}) as counted on counted.person_id = counter.person_id
    where counter.stock_take_id = ${id} order by counter.id`.execute(db);
  const countedBy = await sql<Take['countedBy'][number]>`
    select ${named('person', 'name')} as person, counted.lines::integer as lines
    from (${lines}) as counted join person on person.id = counted.person_id
    order by counted.lines desc, person.id limit 200`.execute(db);
  return { counters: counters.rows, countedBy: countedBy.rows };
}
