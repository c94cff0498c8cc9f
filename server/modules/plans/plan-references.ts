import { type RawBuilder, sql } from 'kysely';
import type { Named } from '../../../src/vocabulary/named.ts';
import { routeInScope } from '../../access/records/inspection-scope.ts';
import { listInReach } from '../../access/records/list-reach.ts';
import { peopleInSight } from '../../access/records/people-in-sight.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inScope, type ScopedActor } from '../../access/scope.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { storedByBooks, storedFilterOf } from '../asset-queries/index.ts';
import type { PlanContent } from './lock-plan.ts';

/** What a plan names by id. */
type References = Pick<
  PlanContent,
  | 'organisationId'
  | 'categoryId'
  | 'locationId'
  | 'assetListId'
  | 'routeId'
  | 'stockTakeId'
  | 'assetIds'
  | 'checklistId'
  | 'assigneeId'
  | 'substituteId'
>;
/** What a plan names, each as the log and its page call it; null where it names none. */
export type PlanNames = {
  organisation: string | null;
  category: string | null;
  location: string | null;
  assetList: string | null;
  route: string | null;
  stockTake: string | null;
  checklist: string | null;
  assignee: string | null;
  substitute: string | null;
  assets: string | null;
};

/** The stock-takes that somebody plans by the scope of their role: what is repeated has the reach of who planned it. */
const takeInOrganisation = (actor: ScopedActor): RawBuilder<unknown> =>
  sql`coalesce(${inScope(actor, 'stockTake.write', { organisation: sql.ref('take.organisation_id') })}, false)`;

const personInSight = (actor: ScopedActor, id: number): RawBuilder<Named> =>
  sql`select id, name from person where id = ${id} and state = 'active' and ${peopleInSight(actor)}`;

/** Where each reference is looked up, for somebody who sets it. */
const lookUps: Readonly<Record<string, (actor: ScopedActor, id: number) => RawBuilder<Named>>> = {
  organisationId: (
    actor,
    id,
  ) => sql`select id, called as name from organisation where id = ${id} and state = 'active'
    and (${inScope(actor, 'plan.write', { organisation: sql.ref('organisation.id') })} or id = ${actor.organisationId})`,
  categoryId: (_, id) => sql`select id, called as name from category where id = ${id} and state = 'active'`,
  locationId: (_, id) => sql`select id, called as name from location where id = ${id} and state = 'active'`,
  assetListId: (actor, id) => sql`select id, name from asset_list master where id = ${id} and state = 'active'
    and ${listInReach(actor, 'read')}`,
  routeId: (actor, id) =>
    sql`select id, name from inspection_route route where id = ${id} and state = 'active'
      and ${routeInScope(actor, 'inspection.read')}`,
  stockTakeId: (actor, id) =>
    sql`select id, name from stock_take take where id = ${id} and state <> 'cancelled'
      and ${takeInOrganisation(actor)}`,
  checklistId: (_, id) => sql`select id, name from checklist where id = ${id} and state = 'active'`,
  assigneeId: personInSight,
  substituteId: personInSight,
};

/**
 * Looks at what a change lets a plan name.
 *
 * @throws Refusal `badReference` for what is not there or beyond what the person reaches, `listByBooks`
 */
export async function requireReferences(
  tx: Db | Tx,
  actor: ScopedActor,
  before: References | null,
  after: References,
): Promise<void> {
  for (const [field, find] of Object.entries(lookUps)) {
    const id = after[field as keyof References] as number | null;
    if (id === null || id === before?.[field as keyof References]) continue;
    const { rows } = await find(actor, id).execute(tx);
    if (rows.length === 0) throw new Refusal('badReference', { field });
    if (field === 'assetListId') await requirePlain(tx, id);
  }
  const fresh = after.assetIds.filter((id) => !before?.assetIds.includes(id));
  if (fresh.length === 0) return;
  const { rows } = await sql`select from asset where id = any(${fresh}::bigint[])
    and status not in ('draft', 'disposed') and ${scopeOfAsset(actor, 'plan.write')}`.execute(tx);
  if (rows.length < fresh.length) throw new Refusal('badReference', { field: 'assetIds' });
}

async function requirePlain(tx: Db | Tx, listId: number): Promise<void> {
  const stored = await storedFilterOf(tx, listId);
  if (stored && storedByBooks(stored)) throw new Refusal('listByBooks');
}

/** Names of what a plan names, for the log. */
export async function namesOf(tx: Tx, content: PlanContent): Promise<PlanNames> {
  const { rows } = await sql<PlanNames>`select
    (select called from organisation where id = ${content.organisationId}) as organisation,
    (select called from category where id = ${content.categoryId}::bigint) as category,
    (select called from location where id = ${content.locationId}::bigint) as location,
    (select name from asset_list where id = ${content.assetListId}::bigint) as "assetList",
    (select name from inspection_route where id = ${content.routeId}::bigint) as route,
    (select take_no || ' ' || name from stock_take where id = ${content.stockTakeId}::bigint) as "stockTake",
    (select name from checklist where id = ${content.checklistId}::bigint) as checklist,
    (select name from person where id = ${content.assigneeId}::bigint) as assignee,
    (select name from person where id = ${content.substituteId}::bigint) as substitute,
    (select string_agg(asset_no, ', ' order by number_order(asset_no)) from asset
      where id = any(${content.assetIds}::bigint[])) as assets`.execute(tx);
  return rows[0] as PlanNames;
}
