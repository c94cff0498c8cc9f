import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { Answer } from '../../../src/api/contract/index.ts';
import { type SkipReason, skipReasons } from '../../../src/vocabulary/depreciation.ts';
import { coversBranch } from '../../access/records/in-branch.ts';
import { lineInScope, runInScope } from '../../access/records/line-scope.ts';
import type { ScopedActor } from '../../access/scope.ts';
import { newestFirst, pageOf } from '../../database/page.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Row = Answer<'/depreciation/list'>['rows'][number];
type Run = Answer<'/depreciation/get'>;

/** Whether all that a run charges is in scope: it reaches everything below its organisation. */
const isCovered = (actor: ScopedActor, permission: Permission) =>
  coversBranch(actor, permission, sql.ref('run.organisation_id'));

/** A total of the lines in scope; what is stored of a run tells of all of them. */
const totalOf = (
  actor: ScopedActor,
  permission: Permission,
  stored: 'assets' | 'amount',
  total: RawBuilder<unknown>,
) =>
  sql`case when ${isCovered(actor, permission)} then ${sql.ref(`run.${stored}`)}
    else (select ${total} from depreciation_borne line where line.run_id = run.id
      and ${lineInScope(actor, permission)}) end`;

const columnsFor = (
  actor: ScopedActor,
  permission: Permission,
) => sql`run.id, run.version, run.run_no as "runNo",
  jsonb_build_object('id', run.organisation_id, 'name', organisation.called) as organisation,
  to_char(run.month, 'YYYY-MM') as month, run.state,
  ${totalOf(actor, permission, 'assets', sql`count(distinct line.asset_id)::integer`)} as assets,
  ${totalOf(actor, permission, 'amount', sql`coalesce(sum(line.amount), 0.00)`)} as amount, run.currency,
  run.created_by_name as "createdBy", run.created_at as "createdAt", run.posted_by_name as "postedBy",
  run.posted_at as "postedAt",
  (select jsonb_build_object('id', other.id, 'runNo', other.run_no) from depreciation_run other
    where other.id = run.reverses) as reverses`;
const from = sql`depreciation_run run join organisation on organisation.id = run.organisation_id`;

type Stored<Of> = Omit<Of, 'createdAt' | 'postedAt'> & { createdAt: Date; postedAt: Date | null };
const withMoments = <Of extends { createdAt: Date; postedAt: Date | null }>(row: Of) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  postedAt: row.postedAt?.toISOString() ?? null,
});

export const listRuns: Handler<'/depreciation/list'> = async (requested, context) => {
  const { state, organisationId, month } = requested;
  const { db, actor } = context;
  const conditions: RawBuilder<unknown>[] = [sql`${runInScope(actor, 'depreciation.read')}`];
  if (state) conditions.push(sql`run.state = ${state}`);
  if (organisationId) conditions.push(sql`run.organisation_id = ${organisationId}`);
  if (month) conditions.push(sql`run.month = ${`${month}-01`}::date`);
  const read = async (met: RawBuilder<unknown>[], limit: number) => {
    const { rows } = await sql<Stored<Row>>`
      select ${columnsFor(actor, 'depreciation.read')} from ${from} where ${sql.join(met, sql` and `)}
      order by run.id desc limit ${limit}`.execute(db);
    return rows.map(withMoments);
  };
  return pageOf(
    { key: 'depreciation', from, order: newestFirst('run.id'), read },
    requested,
    context,
    conditions,
  );
};

/** @throws Refusal `notFound` */
export async function readRun(
  db: Db | Tx,
  id: number,
  actor: ScopedActor,
  permission: Permission = 'depreciation.read',
): Promise<Run> {
  const { rows } = await sql<Stored<Omit<Run, 'skipped'>> & { skipped: Partial<Record<SkipReason, number>> }>`
    select ${columnsFor(actor, permission)},
      case when ${isCovered(actor, permission)} then run.skipped else '{}' end as skipped,
      (select jsonb_build_object('id', other.id, 'runNo', other.run_no) from depreciation_run other
        where other.reverses = run.id) as "reversedBy"
    from ${from} where run.id = ${id} and ${runInScope(actor, permission)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { skipped, ...run } = withMoments(found);
  return {
    ...run,
    skipped: skipReasons.flatMap((reason) => {
      const counted = skipped[reason];
      return counted ? [{ reason, count: counted }] : [];
    }),
  };
}

export const getRun: Handler<'/depreciation/get'> = ({ id }, { db, actor }) => readRun(db, id, actor);
