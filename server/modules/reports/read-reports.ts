import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { reportNeeds } from '../../../src/api/contract/report-needs.ts';
import { isGranted, isGrantedForAll } from '../../access/grants.ts';
import { reportInSight } from '../../access/records/list-reach.ts';
import { inScope } from '../../access/scope.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

export type SavedReport = Answer<'/report/get'>;
type Row = Omit<SavedReport, 'readable' | 'changedAt'> & { changedAt: Date };

/** Sharing wants the right to share there; with everybody, the right for the whole company. */
export const mayShare = (actor: Actor, organisation: RawBuilder<number | null>) =>
  isGrantedForAll(actor, 'report.share')
    ? sql`true`
    : sql`coalesce(${inScope(actor, 'report.share', { organisation })}, false)`;

/** A moment as answers have it. */
const utc = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

async function select(db: Db | Tx, actor: Actor, condition: RawBuilder<unknown>): Promise<SavedReport[]> {
  const { rows } = await sql<Row>`
    select report.id, report.version, report.name, report.state, person.name as owner,
      report.account_id = ${actor.accountId} as mine, report.shared,
      case when organisation.id is not null then
        jsonb_build_object('id', organisation.id, 'name', organisation.called) end as organisation,
      report.definition, report.updated_at as "changedAt",
      (select jsonb_build_object('every', mine.every, 'day', mine.on_day, 'hour', mine.hour, 'format', mine.format,
          'state', mine.state, 'nextAt', ${utc(sql`mine.next_at`)}, 'sentAt', ${utc(sql`mine.sent_at`)}, 'fault', mine.fault)
        from report_subscription mine
        where mine.report_id = report.id and mine.account_id = ${actor.accountId}) as subscription,
      case when report.shared then ${mayShare(actor, sql.ref('report.organisation_id'))}
        else report.account_id = ${actor.accountId} end as "mayChange"
    from report join account on account.id = report.account_id join person on person.id = account.person_id
    left join organisation on organisation.id = report.organisation_id
    where ${reportInSight(actor)} and ${condition} order by lower(report.name), report.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    readable: isGranted(actor, reportNeeds[row.definition.source]),
    changedAt: row.changedAt.toISOString(),
  }));
}

export const listReports = (db: Db, actor: Actor): Promise<SavedReport[]> => select(db, actor, sql`true`);

/** @throws Refusal `notFound` */
export async function readReport(db: Db | Tx, actor: Actor, id: number): Promise<SavedReport> {
  const [found] = await select(db, actor, sql`report.id = ${id}`);
  if (!found) throw new Refusal('notFound');
  return found;
}

/**
 * A report that is going to be changed, locked until the transaction ends.
 *
 * @throws Refusal `notFound`, `notPermitted`, and `stale` with the current report
 */
export async function lockReport(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<SavedReport> {
  await sql`select from report where id = ${id} for update`.execute(tx);
  const report = await readReport(tx, actor, id);
  if (!report.mayChange) throw new Refusal('notPermitted');
  if (report.version !== version) throw new Refusal('stale', { current: report });
  return report;
}
