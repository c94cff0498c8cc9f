import { sql } from 'kysely';
import type { Payload } from '../../../../src/api/contract/index.ts';
import { assetMergeMachine } from '../../../../src/machines/lifecycles/asset-merge.ts';
import type { MergedField } from '../../../../src/vocabulary/asset-fields.ts';
import { hindranceOf } from '../../../../src/vocabulary/asset-merge.ts';
import type { RefusedLine } from '../../../../src/vocabulary/document.ts';
import { openStates } from '../../../../src/vocabulary/repair.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../../http/handler.ts';
import { lentLines } from '../../../lib/document-lines.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { authorOf, type LogRecord, writeLog } from '../../../log/write-log.ts';
import { type FlatAsset, lockAsset, readAsset, toAsset } from '../asset-record.ts';
import { patchAsset, replacingCustom, writePatch } from '../change-asset.ts';
import { lockParents } from '../parents.ts';
import { lost } from '../remove-asset.ts';
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
    await requireMergeable(tx, actor, from, target);

    const patch = await patchAsset(
      tx,
      actor,
      target,
      replacingCustom(target, taken(from, take)),
      'asset.remove',
    );
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
 * @throws Refusal `assetInOpenDocument`, `repairOpen`, `belowItself`, `assetEnded`, `mergeNotPermitted`,
 *   `confirmationNeeded`
 */
async function requireMergeable(tx: Tx, actor: Actor, from: FlatAsset, target: FlatAsset): Promise<void> {
  const pair = [from, target] as const;
  const under = (await openDocument(tx, pair)) ?? (await openRepair(tx, pair)) ?? (await nested(tx, pair));
  const reason = hindranceOf(from, target);
  const mayCorrect = await areCorrectable(tx, actor, pair);
  const details = {
    ended: reason === 'ended',
    underWay: under !== undefined,
    hindered: reason !== undefined,
    confirmed: mayCorrect && actor.confirmed,
    restorable: true,
  };
  if (advance(assetMergeMachine, 'two records', details, { type: 'merge' })) return;
  if (under) throw under;
  if (reason === undefined || reason === 'ended') throw new Refusal('assetEnded');
  throw mayCorrect ? new Refusal('confirmationNeeded') : new Refusal('mergeNotPermitted', { reason });
}

async function areCorrectable(tx: Tx, actor: Actor, assets: readonly FlatAsset[]): Promise<boolean> {
  const { rows } = await sql`select from asset
    where id = any(${assets.map(({ id }) => id)}::bigint[]) and ${scopeOfAsset(actor, 'asset.correct')}`.execute(
    tx,
  );
  return rows.length === assets.length;
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

/** `assetInOpenDocument` while a document that goes on names one of them. */
async function openDocument(tx: Tx, assets: readonly FlatAsset[]): Promise<Refusal | undefined> {
  const { rows } = await sql<{ id: number }>`
    select asset_id as id from document_line line
    where open and asset_id = any(${assets.map(({ id }) => id)}::bigint[])
    union select asset_id from ${lentLines} line where asset_id = any(${assets.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  );
  const held = assets.filter(({ id }) => rows.some((row) => row.id === id));
  if (held.length === 0) return undefined;
  const lines = held.map(
    ({ id, assetNo, name, status }): RefusedLine => ({
      assetId: id,
      error: 'assetInOpenDocument',
      assetNo,
      name,
      status,
    }),
  );
  return new Refusal('assetInOpenDocument', { lines });
}

/** `repairOpen` while a repair of one of them is open. */
async function openRepair(tx: Tx, assets: readonly FlatAsset[]): Promise<Refusal | undefined> {
  const { rows } = await sql<{ repairNo: string }>`select repair_no as "repairNo" from repair
    where asset_id = any(${assets.map(({ id }) => id)}::bigint[]) and state = any(${openStates}::text[]) limit 1`.execute(
    tx,
  );
  return rows[0] && new Refusal('repairOpen', rows[0]);
}

/** `belowItself`: a whole and one of its parts are two things. */
async function nested(tx: Tx, assets: readonly FlatAsset[]): Promise<Refusal | undefined> {
  const ids = assets.map(({ id }) => id);
  const { rows } = await sql`
    with recursive above as (
      select id as start, parent_id as at from asset where id = any(${ids}::bigint[])
      union select above.start, asset.parent_id from above join asset on asset.id = above.at
    ) select from above where at = any(${ids}::bigint[]) limit 1`.execute(tx);
  return rows.length > 0 ? new Refusal('belowItself') : undefined;
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
