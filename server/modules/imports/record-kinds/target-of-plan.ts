import { type RawBuilder, sql } from 'kysely';
import { maxPlanAssets, type PlanTarget } from '../../../../src/vocabulary/plan.ts';
import { routeInScope } from '../../../access/records/inspection-scope.ts';
import { listInReach } from '../../../access/records/list-reach.ts';
import { inScope, type ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import type { Note } from '../decide/notes.ts';
import { type NameUse, resolver, type Setting } from '../decide/resolve-names.ts';
import { findAssets } from './find-assets.ts';

type NamedTarget = { input: Record<string, unknown>; names: NameUse[] };

const columns = ['asset', 'assetList', 'route', 'category', 'location'] as const;
type Column = (typeof columns)[number];
const targets: Readonly<Record<Column, PlanTarget>> = {
  asset: 'assets',
  assetList: 'assetList',
  route: 'route',
  category: 'category',
  location: 'location',
};

/** What a plan covers. Beside assets, category and location only describe these. */
export async function findTarget(
  db: Db | Tx,
  actor: ScopedActor,
  values: RecordValues,
  setting: Setting,
  note: Note,
  isNew: boolean,
): Promise<NamedTarget> {
  const said = columns.filter((column) => values[column] !== undefined);
  const isBeside = (column: Column) =>
    said.includes('asset') && (column === 'category' || column === 'location');
  const [column, ...more] = said.filter((one) => !isBeside(one));
  const nothing = { input: {}, names: [] };
  if (column === undefined) return nothing;
  for (const one of said.filter(isBeside)) note(one, 'besideAssets', values[one] ?? '');
  for (const one of more) note(one, 'targetsSeveral', values[one] ?? '');
  if (more.length > 0) return nothing;
  const text = values[column] ?? '';
  const target = targets[column];
  if (column === 'asset') {
    const assets = await findAssets(db, actor, text, 'plan.write', setting, note);
    if (assets.length > maxPlanAssets) note('asset', 'valueInvalid', String(assets.length));
    const assetIds = assets.map(({ id }) => id);
    // One that exists stays as it is, and where it is.
    if (!isNew) return { input: { target, assetIds }, names: [] };
    const { organisation } = values;
    const common = organisation === undefined ? await commonHome(db, actor, assetIds) : undefined;
    if (common && common.id !== actor.organisationId) note('organisation', 'planOfItsAssets', common.name);
    const home =
      organisation === undefined
        ? (common?.id ?? actor.organisationId)
        : resolver(setting, () => undefined).fromTree('organisation', 'organisation', organisation);
    await noteBeyond(db, assetIds, home, note);
    return { input: { target, assetIds, ...(common && { organisationId: common.id }) }, names: [] };
  }
  if (column === 'category' || column === 'location') {
    const { fromTree, names } = resolver(setting, note);
    return { input: { target, [`${column}Id`]: fromTree(column, column, text) }, names };
  }
  const id = await findByName(db, column, lists[column](actor), text, note);
  return { input: { target, [`${column}Id`]: id }, names: [] };
}

const lists = {
  assetList: (actor: ScopedActor) =>
    sql`asset_list master where state = 'active' and ${listInReach(actor, 'read')}`,
  route: (actor: ScopedActor) =>
    sql`inspection_route route where state = 'active' and ${routeInScope(actor, 'inspection.read')}`,
};

/** The record of a list that has a name, in whatever letters it is written. */
export async function findByName(
  db: Db | Tx,
  field: string,
  list: RawBuilder<unknown>,
  text: string,
  note: Note,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${list} and lower(name) = lower(${text}) order by id limit 20`.execute(db);
  const exact = rows.filter(({ name }) => name === text);
  const [found, other] = exact.length > 0 ? exact : rows;
  if (!found) note(field, 'nameUnknown', text);
  else if (other) note(field, 'nameAmbiguous', text);
  return other ? undefined : found?.id;
}

/** The lowest organisation that all of the assets belong to, of those that the actor writes plans for. */
async function commonHome(
  db: Db | Tx,
  actor: ScopedActor,
  assetIds: readonly number[],
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select home.id, home.called as name from organisation home
    where home.state = 'active' and (${inScope(actor, 'plan.write', { organisation: sql.ref('home.id') })}
        or home.id = ${actor.organisationId})
      and (select bool_and(starts_with(below.path, home.path)) from asset
        join organisation below on below.id = asset.organisation_id where asset.id = any(${assetIds}::bigint[]))
    order by length(home.path) desc, home.id limit 1`.execute(db);
  return rows[0];
}

/** A plan covers what belongs to its organisation and below. */
async function noteBeyond(
  db: Db | Tx,
  assetIds: readonly number[],
  home: number | undefined,
  note: Note,
): Promise<void> {
  if (home === undefined || home < 0) return;
  const { rows } = await sql<{ assetNo: string }>`
    select asset_no as "assetNo" from asset join organisation below on below.id = asset.organisation_id
    where asset.id = any(${assetIds}::bigint[])
      and not starts_with(below.path, (select path from organisation where id = ${home}))
    order by number_order(asset_no)`.execute(db);
  if (rows.length > 0) note('asset', 'assetsBeyondPlan', rows.map(({ assetNo }) => assetNo).join(', '));
}
