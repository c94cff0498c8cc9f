import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { CommentedKind } from '../../../src/vocabulary/comment.ts';
import { byPlainName, type PlainWith, plainNames, plainWith } from '../../../src/vocabulary/plain-records.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { columnOf } from '../../lib/field-columns.ts';
import { Refusal } from '../../lib/refusal.ts';
import { accountReaches } from '../account-reaches.ts';
import { isGranted } from '../grants.ts';
import { inScope } from '../scope.ts';
import { billInScope } from './bill-scope.ts';
import { documentInScope } from './document-scope.ts';
import { faultReportInScope } from './fault-report-scope.ts';
import { roundInScope } from './inspection-scope.ts';
import { planInScope } from './plan-scope.ts';
import { isReceivedBy } from './receiver.ts';
import { repairInScope } from './repair-scope.ts';
import { requestInScope } from './request-scope.ts';
import { scopeOfAsset } from './scope-of-asset.ts';
import { personTookPart } from './seats.ts';
import { taskInScope } from './task-scope.ts';

export type Subject = { kind: CommentedKind; id: number; label: string; organisationId: number };

type SubjectKind = {
  /** With which one sees it. */
  needs: Permission;
  table: string;
  label: RawBuilder<unknown>;
  organisation: (actor: Actor) => RawBuilder<unknown>;
  /** The condition on its table that an actor sees it. */
  seen: (actor: Actor) => RawBuilder<unknown>;
  /** The same of `person` with `account` and `home`, where `reaches` holds an organisation and a person against their scope. */
  seenByOther: (
    reaches: (organisation: string, person: string) => RawBuilder<unknown>,
  ) => RawBuilder<unknown>;
};

/** That a permission of `account` reaches everything. */
const reachesAll = (permission: Permission) => accountReaches(permission, sql`null::bigint`, sql`false`);

/** What belongs to no organisation is seen by whoever reads its kind. */
const ofWholeCompany = (kind: PlainWith<'commented'> & PlainWith<'whole'>): SubjectKind => {
  const { reads } = plainNames(kind);
  return {
    needs: reads,
    table: columnOf(kind),
    label: sql`${sql.table(columnOf(kind))}.name`,
    organisation: (actor) => sql`${actor.organisationId}::bigint`,
    seen: (actor) => sql`${isGranted(actor, reads)}::boolean`,
    seenByOther: () => sql`true`,
  };
};

/** How each kind of record that can be talked about is seen. */
export const subjectKinds: Readonly<Record<CommentedKind, SubjectKind>> = {
  ...byPlainName(
    plainWith('commented').filter((kind) => kind !== 'person'),
    (kind) => [kind, ofWholeCompany(kind)],
  ),
  asset: {
    needs: 'asset.read',
    table: 'asset',
    label: sql`asset.asset_no || ' ' || asset.name`,
    organisation: () => sql`asset.organisation_id`,
    seen: (actor) => sql`${scopeOfAsset(actor, 'asset.read')}`,
    seenByOther: (reaches) => reaches('asset.organisation_id', 'asset.custodian_id'),
  },
  handover: {
    needs: 'handover.read',
    table: 'document',
    label: sql`document.document_no`,
    organisation: () => sql`document.created_organisation_id`,
    seen: (actor) => documentInScope(actor, 'handover.read'),
    seenByOther: (reaches) => sql`(${reachesAll('handover.read')} or document.created_by = account.id
      or document.custodian_id = person.id or document.giver_id = person.id or ${isReceivedBy('handover.read')}
      or ${personTookPart(sql.ref('person.id'), 'handover', sql.ref('document.id'))}
      or exists (select from document_line line join asset on asset.id = line.asset_id
        where line.document_id = document.id and ${reaches('asset.organisation_id', 'asset.custodian_id')}))`,
  },
  request: {
    needs: 'request.read',
    table: 'request',
    label: sql`request.request_no`,
    organisation: () => sql`request.organisation_id`,
    seen: (actor) => requestInScope(actor),
    seenByOther: (reaches) => sql`(request.requester_id = person.id or request.creator_id = person.id
      or ${reaches('request.organisation_id', 'request.requester_id')})`,
  },
  repair: {
    needs: 'repair.read',
    table: 'repair',
    label: sql`repair.repair_no`,
    organisation: () => sql`(select organisation_id from asset where asset.id = repair.asset_id)`,
    seen: (actor) => repairInScope(actor),
    seenByOther: (reaches) => sql`(${reachesAll('repair.read')} or repair.reporter_id = person.id
      or repair.assignee_id = person.id or exists (select from asset
        where asset.id = repair.asset_id and ${reaches('asset.organisation_id', 'asset.custodian_id')}))`,
  },
  faultReport: {
    needs: 'repair.dispatch',
    table: 'fault_report',
    label: sql`fault_report.report_no`,
    organisation: () => sql`(select organisation_id from asset where asset.id = fault_report.asset_id)`,
    seen: (actor) => faultReportInScope(actor),
    seenByOther: (reaches) => sql`exists (select from asset
      where asset.id = fault_report.asset_id and ${reaches('asset.organisation_id', 'asset.custodian_id')})`,
  },
  plan: {
    needs: 'plan.read',
    table: 'plan',
    label: sql`plan.plan_no || ' ' || plan.name`,
    organisation: () => sql`plan.organisation_id`,
    seen: (actor) => planInScope(actor, 'plan.read'),
    seenByOther: (reaches) => reaches('plan.organisation_id', 'plan.assignee_id'),
  },
  maintenanceTask: {
    needs: 'maintenance.read',
    table: 'maintenance_task',
    label: sql`maintenance_task.task_no`,
    organisation: () => sql`(select organisation_id from asset where asset.id = maintenance_task.asset_id)`,
    seen: (actor) => sql`exists (select from maintenance_task task
      where task.id = maintenance_task.id and ${taskInScope(actor)})`,
    seenByOther: (
      reaches,
    ) => sql`(${reachesAll('maintenance.read')} or maintenance_task.assignee_id = person.id
      or exists (select from asset where asset.id = maintenance_task.asset_id
        and ${reaches('asset.organisation_id', 'asset.custodian_id')}))`,
  },
  bill: {
    needs: 'bill.read',
    table: 'bill',
    label: sql`bill.bill_no`,
    organisation: () => sql`bill.organisation_id`,
    seen: (actor) => billInScope(actor, 'bill.read'),
    seenByOther: (reaches) => sql`(${reaches('bill.organisation_id', 'bill.creator_id')}
      or ${personTookPart(sql.ref('person.id'), 'bill', sql.ref('bill.id'))})`,
  },
  inspection: {
    needs: 'inspection.read',
    table: 'inspection',
    label: sql`inspection.inspection_no`,
    organisation: () => sql`inspection.organisation_id`,
    seen: (actor) => sql`exists (select from inspection round
      where round.id = inspection.id and ${roundInScope(actor)})`,
    seenByOther: (reaches) => sql`(inspection.assignee_id is not distinct from person.id
      or ${reaches('inspection.organisation_id', 'inspection.assignee_id')})`,
  },
  person: {
    needs: 'person.read',
    table: 'person',
    label: sql`person.name`,
    organisation: () => sql`person.organisation_id`,
    seen: (actor) =>
      sql`${inScope(actor, 'person.read', { organisation: sql.ref('person.organisation_id'), person: sql.ref('person.id') })}`,
    seenByOther: (reaches) => reaches('subject.organisation_id', 'subject.id'),
  },
};

/**
 * A record that can be talked about, in the scope of a person.
 *
 * @throws Refusal `notFound`
 */
export async function findSubject(
  db: Db | Tx,
  actor: Actor,
  kind: CommentedKind,
  id: number,
): Promise<Subject> {
  const { table, label, organisation, seen } = subjectKinds[kind];
  const { rows } = await sql<Omit<Subject, 'kind' | 'id'>>`
    select ${label} as label, ${organisation(actor)} as "organisationId" from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id} and ${seen(actor)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { kind, id, ...found };
}

/** The condition on a table of what is said of records, by `record_kind` and `record_id`, that the actor sees the record. */
export const recordIsVisible = (actor: Actor, of: string) =>
  sql`(${sql.join(
    Object.entries(subjectKinds).map(
      ([kind, { table, seen }]) => sql`(${sql.ref(`${of}.record_kind`)} = ${kind} and exists (
        select from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${sql.ref(`${of}.record_id`)}
          and ${seen(actor)}))`,
    ),
    sql` or `,
  )})`;
