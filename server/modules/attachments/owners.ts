import { sql } from 'kysely';
import type { AttachedKind } from '../../../src/vocabulary/attachments.ts';
import { billInScope, mayAs as ofBills } from '../../access/records/bill-scope.ts';
import { documentInScope, holdsAllLines, linePhotosInScope } from '../../access/records/document-scope.ts';
import { standsAs as inspects, mayRead, roundInScope } from '../../access/records/inspection-scope.ts';
import { faultReportInScope, repairInScope, standsAs } from '../../access/records/repair-scope.ts';
import { standsAs as asks, requestInScope } from '../../access/records/request-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { photosInScope } from '../../access/records/take-scope.ts';
import { standsAs as maintains, taskInScope } from '../../access/records/task-scope.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type LoggedKind = Exclude<AttachedKind, 'stockTakeLine' | 'handoverLine'> | 'stockTake';
/** A record that has files, and in whose log they stand: a line has none of its own. */
export type Owner = {
  kind: AttachedKind;
  id: number;
  label: string;
  organisationId: number | null;
  logged: { kind: LoggedKind; id: number };
};
type Action = 'read' | 'write' | 'lock' | 'change';
const locks = (action: Action) => action === 'lock' || action === 'change';
type Found = Pick<Owner, 'label' | 'organisationId'> & { takeId?: number; documentId?: number };

const queries: Record<
  AttachedKind,
  (actor: Actor, id: number, action: Action) => ReturnType<typeof sql<Found>>
> = {
  asset: (actor, id, action) => sql<Found>`
    select asset_no || ' ' || name as label, organisation_id as "organisationId" from asset
    where id = ${id} and ${scopeOfAsset(actor, action === 'read' ? 'asset.read' : 'asset.update')}
    ${locks(action) ? sql`for update` : sql``}`,
  // Reporter, engineer and dispatcher show with pictures what is broken and what was done.
  repair: (actor, id, action) => sql<Found>`
    select repair_no as label, (select organisation_id from asset where asset.id = repair.asset_id) as "organisationId"
    from repair where id = ${id}
      and ${action === 'read' ? repairInScope(actor) : sql`(${standsAs.reporter(actor)} or ${standsAs.engineer(actor)})`}
    ${locks(action) ? sql`for update` : sql``}`,
  // What a stranger has sent is changed by nobody once it is decided about.
  faultReport: (actor, id, action) => sql<Found>`
    select report_no as label, (select organisation_id from asset where asset.id = fault_report.asset_id) as "organisationId"
    from fault_report where id = ${id} and ${faultReportInScope(actor)}
      ${action === 'read' ? sql`` : sql`and state = 'received'`}
    ${locks(action) ? sql`for update` : sql``}`,
  maintenanceTask: (actor, id, action) => sql<Found>`
    select task_no as label, (select organisation_id from asset where asset.id = task.asset_id) as "organisationId"
    from maintenance_task task where id = ${id}
      and ${action === 'read' ? taskInScope(actor) : maintains.engineer(actor)}
    ${locks(action) ? sql`for update` : sql``}`,
  inspection: (actor, id, action) => sql<Found>`
    select inspection_no as label, organisation_id as "organisationId" from inspection round where id = ${id}
      and ${action === 'read' ? roundInScope(actor) : action === 'change' ? inspects.inspector(actor) : mayRead(actor)}
    ${locks(action) ? sql`for update` : sql``}`,
  bill: (actor, id, action) => sql<Found>`
    select bill_no as label, organisation_id as "organisationId" from bill
    where id = ${id} and ${action === 'read' ? billInScope(actor) : ofBills(actor, 'write')}
    ${locks(action) ? sql`for update` : sql``}`,
  request: (actor, id, action) => sql<Found>`
    select request_no as label, organisation_id as "organisationId" from request
    where id = ${id} and ${action === 'read' ? requestInScope(actor) : asks.requester(actor)}
    ${locks(action) ? sql`for update` : sql``}`,
  handover: (actor, id, action) => sql<Found>`
    select document_no as label, created_organisation_id as "organisationId" from document
    where id = ${id} and ${
      action === 'read'
        ? documentInScope(actor, 'handover.read')
        : sql`${documentInScope(actor, 'handover.write')} and ${holdsAllLines(actor, 'handover.write')}`
    }
    ${locks(action) ? sql`for update` : sql``}`,
  // The document first, as by every step of it.
  handoverLine: (actor, id, action) => sql<Found>`
    select document.document_no || ' ' || asset.asset_no as label,
      document.created_organisation_id as "organisationId", document.id as "documentId"
    from document_line line join document on document.id = line.document_id join asset on asset.id = line.asset_id
    where line.id = ${id} and ${linePhotosInScope(actor, action === 'change' ? 'lock' : action)}
    ${locks(action) ? sql`for share of document for update of line` : sql``}`,
  // The stock-take first, as by every scan: its approval must not wait for a line that waits for it.
  stockTakeLine: (actor, id, action) => sql<Found>`
    select take.take_no || ' ' || line.code as label, take.organisation_id as "organisationId", take.id as "takeId"
    from stock_take_line line join stock_take take on take.id = line.stock_take_id
    where line.id = ${id} and ${photosInScope(actor, action === 'change' ? 'lock' : action)}
    ${locks(action) ? sql`for share of take for update of line` : sql``}`,
};

/**
 * The record whose files are asked for: who may not see or change it knows nothing of them.
 *
 * @param action `lock`, to add one, and `change`, to change or remove one, keep others from its files until the
 *   transaction ends
 * @throws Refusal `notFound`
 */
export async function findOwner(
  db: Db | Tx,
  actor: Actor,
  kind: AttachedKind,
  id: number,
  action: Action,
): Promise<Owner> {
  const { rows } = await queries[kind](actor, id, action).execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { takeId = 0, documentId = 0, ...owner } = found;
  return { kind, id, ...owner, logged: loggedOf(kind, { id, takeId, documentId }) };
}

/** The record in whose log the files of another one stand. */
function loggedOf(
  kind: AttachedKind,
  { id, takeId, documentId }: { id: number; takeId: number; documentId: number },
): Owner['logged'] {
  if (kind === 'stockTakeLine') return { kind: 'stockTake', id: takeId };
  if (kind === 'handoverLine') return { kind: 'handover', id: documentId };
  return { kind, id };
}
