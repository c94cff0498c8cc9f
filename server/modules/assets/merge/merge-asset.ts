import { sql } from 'kysely';
import type { Payload } from '../../../../src/api/contract/index.ts';
import type { RefusedLine } from '../../../../src/api/contract/refusals.ts';
import type { MergedField } from '../../../../src/vocabulary/asset-fields.ts';
import { hindranceOf } from '../../../../src/vocabulary/asset-merge.ts';
import { openStates } from '../../../../src/vocabulary/repair.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../../handler.ts';
import { Refusal } from '../../../refusal.ts';
import { authorOf, type LogRecord, writeLog } from '../../logs/write-log.ts';
import { type FlatAsset, lockAsset, readAsset, toAsset } from '../asset-record.ts';
import { patchAsset, writePatch } from '../change-asset.ts';
import { lockParents } from '../parents.ts';
import { lost } from '../remove-asset.ts';
import { scopeOfAsset } from '../scope-of-asset.ts';
import { moveForMerge, tablesOfMerged } from './merge-undo.ts';
import type { Reassigned } from './on-merge.ts';

const called = ({ assetNo, name }: FlatAsset) => `${assetNo} ${name}`;

/** Lets one asset stand for another that was registered twice, which leaves the register. */
export const mergeAsset: Handler<'/asset/merge'> = ({ id, version, into, intoVersion, take }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    if (id === into) throw new Refusal('badReference', { field: 'into' });
    await lockParents(tx);
    await sql`select from asset where id in (${id}, ${into}) and ${scopeOfAsset(actor, 'asset.remove')}
      order by id for update`.execute(tx);
    const from = await lockAsset(tx, id, version, actor, 'asset.remove');
    const target = await readTarget(tx, context, into);
    if (target.version !== intoVersion) throw new Refusal('stale', { current: toAsset(target) });
    await refuseHeld(tx, [from, target]);
    await refuseNested(tx, from, target);
    await requireMergeable(tx, actor, from, target);

    const patch = await patchAsset(tx, actor, target, taken(from, take), 'asset.remove');
    const undo = await moveForMerge(tx, from, target, take);
    await sql`insert into asset_merged (id, asset_no, name, into_id, undo)
      values (${id}, ${from.assetNo}, ${from.name}, ${into}, ${jsonText(undo)}::jsonb)`.execute(tx);
    await nameInLines(tx, id, undo.followed);
    await tx.deleteFrom('asset').where('id', '=', id).execute();
    await writePatch(tx, target, patch);
    await writeLog(tx, authorOf(context), entries(from, target, patch.log));
    return { id: into, version: target.version + 1, assetNo: target.assetNo };
  });

/**
 * What ended stays as it was. What somebody holds, or is of another category, is merged by an administrator alone, who
 * confirms it with the password: custody and value would go without a document.
 *
 * @throws Refusal `assetEnded`, `mergeNotPermitted`, `confirmationNeeded`
 */
async function requireMergeable(tx: Tx, actor: Actor, from: FlatAsset, target: FlatAsset): Promise<void> {
  const reason = hindranceOf(from, target);
  if (reason === undefined) return;
  if (reason === 'ended') throw new Refusal('assetEnded');
  const { rows } = await sql`select from asset
    where id in (${from.id}, ${target.id}) and ${scopeOfAsset(actor, 'asset.correct')}`.execute(tx);
  if (rows.length < 2) throw new Refusal('mergeNotPermitted', { reason });
  if (!actor.confirmed) throw new Refusal('confirmationNeeded');
}

/** Documents and repairs say what they said: under which number an asset stood in them. */
async function nameInLines(tx: Tx, id: number, { rows }: Reassigned): Promise<void> {
  for (const table of tablesOfMerged) {
    const ids = rows.filter((moved) => moved.table === table).flatMap((moved) => moved.ids);
    await sql`update ${sql.table(table)} set merged_id = ${id}
      where merged_id is null and id = any(${ids}::bigint[])`.execute(tx);
  }
}

/** @throws Refusal `badReference` for one that is not there, or not for this person */
async function readTarget(tx: Tx, { actor }: Context, into: number): Promise<FlatAsset> {
  try {
    return await readAsset(tx, into, actor, 'asset.remove');
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'notFound') {
      throw new Refusal('badReference', { field: 'into' });
    }
    throw error;
  }
}

/** The fields of one asset by which those of the other are replaced. */
const taken = (from: FlatAsset, take: Payload<'/asset/merge'>['take']) =>
  Object.fromEntries(take.map((field) => [field, from[field]])) as Partial<Pick<FlatAsset, MergedField>>;

/** @throws Refusal `assetInOpenDocument` while a document that goes on names one of them */
async function refuseHeld(tx: Tx, assets: FlatAsset[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct asset_id as id from document_line line join document on document.id = line.document_id
    where asset_id = any(${assets.map(({ id }) => id)}::bigint[])
      and (line.open or (document.kind = 'borrow' and document.state in ('handedOver', 'lent') and line.back_at is null))`.execute(
    tx,
  );
  await refuseInRepair(tx, assets);
  const held = assets.filter(({ id }) => rows.some((row) => row.id === id));
  if (held.length === 0) return;
  const lines = held.map(
    ({ id, assetNo, name, status }): RefusedLine => ({
      assetId: id,
      error: 'assetInOpenDocument',
      assetNo,
      name,
      status,
    }),
  );
  throw new Refusal('assetInOpenDocument', { lines });
}

/** @throws Refusal `repairOpen` while a repair of one of them is open */
async function refuseInRepair(tx: Tx, assets: readonly FlatAsset[]): Promise<void> {
  const { rows } = await sql<{ repairNo: string }>`select repair_no as "repairNo" from repair
    where asset_id = any(${assets.map(({ id }) => id)}::bigint[]) and state = any(${openStates}::text[]) limit 1`.execute(
    tx,
  );
  if (rows[0]) throw new Refusal('repairOpen', rows[0]);
}

/** A whole and one of its parts are two things. @throws Refusal `belowItself` */
async function refuseNested(tx: Tx, one: FlatAsset, other: FlatAsset): Promise<void> {
  const { rows } = await sql`
    with recursive above as (
      select id as start, parent_id as at from asset where id in (${one.id}, ${other.id})
      union select above.start, asset.parent_id from above join asset on asset.id = above.at
    ) select from above where at in (${one.id}, ${other.id}) limit 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('belowItself');
}

function entries(from: FlatAsset, target: FlatAsset, changes: LogRecord['changes'] = []): LogRecord[] {
  const common = { way: 'form', recordKind: 'asset' } as const;
  return [
    {
      ...common,
      action: 'merged',
      recordId: from.id,
      recordLabel: called(from),
      organisationId: from.organisationId,
      changes: [...lost(from), { field: 'mergedInto', from: null, to: called(target) }],
    },
    {
      ...common,
      action: 'took over',
      recordId: target.id,
      recordLabel: called(target),
      organisationId: target.organisationId,
      changes: [{ field: 'mergedFrom', from: null, to: called(from) }, ...changes],
    },
  ];
}
